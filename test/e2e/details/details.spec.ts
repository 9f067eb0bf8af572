import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const openItem = async (page: Page, bin: { id: string }, item: string): Promise<Locator> => {
  await page.goto(`/bins?bin=${bin.id}`)
  await page.getByRole('button', { name: item, exact: true }).first().click()
  await page.getByRole('dialog', { name: item, exact: true }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Item' })
  await form.getByRole('textbox', { name: 'Name' }).waitFor()
  return form
}

const save = async (form: Locator) => {
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'detached' })
}

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device}, details of an item are typed as people write them, kept offline, and shown where there are some`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUp(page)
      const bin = await makeBin(page, { name: 'Workshop', category: 'garage' }, [
        { name: 'Drill', quantity: 3 },
        { name: 'Rope' },
      ])
      const form = await openItem(page, bin, 'Drill')
      // Hidden until asked for.
      expect(await form.getByRole('textbox', { name: 'Serial number' }).count()).toBe(0)
      await form.getByRole('button', { name: 'More details' }).click()
      await form.getByRole('textbox', { name: 'Maker' }).fill('Bosch')
      await form.getByRole('textbox', { name: 'Serial number' }).fill('SN 4711-A')
      await form.getByRole('textbox', { name: 'Bought on' }).fill('March 2021')
      await form.getByRole('textbox', { name: 'Bought from' }).fill('Corner shop')
      await form.getByRole('textbox', { name: 'Price paid' }).fill('1.234')
      await form.getByRole('alert').filter({ hasText: 'Write 1234 or 1.23' }).waitFor()
      await form.getByRole('textbox', { name: 'Price paid' }).fill('$1,234.5')
      await form.getByText('$1,234.50 each, $3,703.50 in all').waitFor()
      await form.getByLabel('Currency').selectOption({ label: 'Euro (EUR)' })
      await form.getByText('€1,234.50 each, €3,703.50 in all').waitFor()
      await form.getByRole('textbox', { name: 'Warranty until' }).fill('lifetime')
      await form.getByRole('textbox', { name: 'Expires on' }).fill('30/30/2030')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await form.getByText('Expires on must be a day, a month or a year').waitFor()
      // Brought into view, wherever the form was scrolled to.
      await expectFocus(form.getByRole('textbox', { name: 'Expires on' }))
      await form.getByRole('textbox', { name: 'Expires on' }).fill('31.12.2030')
      await form.getByText('Dec 31, 2030').waitFor()
      await form.getByRole('textbox', { name: 'Expires on' }).fill('12/31/2030')
      await form.getByText('Dec 31, 2030').waitFor()
      await expectAccessible(page)
      await save(form)

      await goOffline(page)
      await page.getByRole('button', { name: 'Drill', exact: true }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Drill' })
      for (const text of ['Bosch', 'SN 4711-A', 'March 2021', 'Corner shop', 'Lifetime', 'Dec 31, 2030'])
        await sheet.getByText(text, { exact: true }).waitFor()
      await sheet.getByText('€1,234.50 each, €3,703.50 in all').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Rope', exact: true }).first().click()
      const plain = page.getByRole('dialog', { name: 'Rope' })
      await plain.getByRole('heading', { name: 'Rope' }).waitFor()
      expect(await plain.getByText('Serial number').count()).toBe(0)
      await page.keyboard.press('Escape')

      const again = await openItem(page, bin, 'Drill')
      expect(await again.getByRole('textbox', { name: 'Price paid' }).inputValue()).toBe('1234.50')
      await again.getByRole('textbox', { name: 'Price paid' }).fill('99')
      await save(again)
      await page.getByText('Worth €297.00 (1 item without a price)').waitFor()
      await goOnline(page)
      await expect
        .poll(async () => {
          const answer = await page.request.get(`/api/bins/${bin.id}/items`)
          return ((await answer.json()) as { name: string; price?: number }[]).find(
            ({ name }) => name === 'Drill',
          )
        })
        .toMatchObject({ maker: 'Bosch', price: 9900, boughtOn: '2021-03', warrantyUntil: 'lifetime' })
      const inventories = await (await page.request.get('/api/inventories')).json()
      expect(inventories).toMatchObject({ inventories: [{ currency: 'EUR' }] })
      await page.goto('/bins?q=SN+4711')
      await page.getByText('Drill').first().waitFor()
      await page.goto('/places')
      await page.getByText('Worth €297.00 (1 item without a price)').waitFor()
    },
  )

browserTest('a search says which detail it found, and opens the bin at the item', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    const others = Array.from({ length: 30 }, (_, at) => ({ name: `Cable ${at}` }))
    await makeBin(page, { name: 'Workshop', category: 'garage' }, [
      { name: 'Drill', serial: 'SN-4711', maker: 'Bosch' },
      ...others,
    ])
    await page.goto('/bins?q=4711')
    const hit = page.getByRole('article').filter({ hasText: 'Drill' })
    await hit.getByText('Serial number').waitFor()
    expect(await hit.locator('mark').allTextContents()).toEqual(['4711'])
    await expectAccessible(page)
    // The name says it all.
    await page.goto('/bins?q=drill')
    await hit.waitFor()
    expect(await hit.getByText('Maker').count()).toBe(0)
    await hit.getByRole('link', { name: 'Drill' }).click()
    const drill = page
      .getByRole('dialog', { name: /Workshop/ })
      .getByRole('button', { name: 'Drill', exact: true })
    await expectFocus(drill)
    await expect
      .poll(() =>
        drill.evaluate((name) => {
          const { top, bottom } = name.getBoundingClientRect()
          return top > 0 && bottom < window.innerHeight
        }),
      )
      .toBe(true)
    await expectAccessible(page)
  }
})
