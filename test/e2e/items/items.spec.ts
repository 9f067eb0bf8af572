import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const entry = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

const openMenu = async (page: Page, item: string) => {
  await entry(page, item).first().click()
  const sheet = page.getByRole('dialog', { name: item, exact: true })
  await sheet.getByRole('button', { name: `More for ${item}` }).click()
  return sheet
}

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device}, all items are filtered, several tagged at once and one sold, without a network`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUp(page)
      await makeBin(page, { name: 'Workshop', category: 'garage', location: 'Garage' }, [
        { name: 'Drill', price: 9900 },
        { name: 'Rope', tags: 'camping' },
      ])
      const attic = await makeBin(page, { name: 'Attic box', category: 'storage', location: 'Attic' }, [
        { name: 'Tent', tags: 'camping\nsummer', price: 25_000 },
      ])
      await page.goto('/items')
      await page.getByText('3 items', { exact: true }).waitFor()
      await page.getByText('Worth $349.00 (1 item without a price)').waitFor()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'camping', exact: true }).click()
      await page.getByText('2 of 3 items').waitFor()
      expect(await entry(page, 'Drill').count()).toBe(0)
      await page.getByRole('button', { name: 'Clear Filters' }).click()

      await goOffline(page)
      await page.getByRole('button', { name: 'Select items' }).click()
      await page.getByRole('checkbox', { name: 'Select Drill' }).check()
      await page.getByRole('checkbox', { name: 'Select Tent' }).check()
      await page.getByRole('button', { name: 'More...' }).click()
      await page.getByRole('button', { name: /^Tags/ }).click()
      const tags = page.getByRole('dialog', { name: 'Tags of 2 items' })
      await tags.getByRole('combobox', { name: 'Add tags' }).fill('expensive,')
      await tags.getByRole('button', { name: 'summer', exact: true }).click()
      await expectAccessible(page)
      await tags.getByRole('button', { name: 'Save' }).click()
      await page.getByText('2 items: tags changed').waitFor()
      await page.getByRole('button', { name: 'expensive', exact: true }).click()
      await page.getByText('2 of 3 items').waitFor()
      expect(await page.getByRole('button', { name: 'summer', exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Tags are as before').waitFor()
      await page.getByText('0 of 3 items').waitFor()
      await page.getByRole('button', { name: 'Clear Filters' }).click()

      await openMenu(page, 'Tent')
      await page.getByRole('menuitem', { name: 'No longer here...' }).click()
      const sold = page.getByRole('dialog', { name: 'What happened to Tent?' })
      await sold.getByRole('textbox', { name: 'When' }).fill('May 2026')
      await sold.getByRole('textbox', { name: 'To whom' }).fill('Maria')
      await expectAccessible(page)
      await sold.getByRole('button', { name: 'Save' }).click()
      await page.getByText('2 items', { exact: true }).waitFor()
      await page.getByText('Worth $99.00 (1 item without a price)').waitFor()
      await page.getByRole('button', { name: 'Filter items' }).click()
      await page.getByLabel('Show', { exact: true }).selectOption({ label: 'What is no longer here' })
      await page.getByRole('button', { name: 'Done' }).click()
      await entry(page, 'Tent').first().click()
      const gone = page.getByRole('dialog', { name: 'Tent', exact: true })
      for (const text of ['Maria', 'May 2026']) await gone.getByText(text, { exact: true }).waitFor()
      await page.keyboard.press('Escape')

      await goOnline(page)
      await expect
        .poll(async () => {
          const bins = await (await page.request.get('/api/bins')).json()
          return (bins as { id: string; itemCount: number }[]).find(({ id }) => id === attic.id)?.itemCount
        })
        .toBe(0)
      const found = await (await page.request.get('/api/search?q=tent')).json()
      expect(found.bins).toEqual([])
      await openMenu(page, 'Tent')
      await page.getByRole('menuitem', { name: 'Here again' }).click()
      await page.getByText('Tent is here again').waitFor()
    },
  )
