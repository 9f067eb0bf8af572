import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest(
  'on a desktop, All Bins is a table: sorted by heads, walked, selected and exported as seen',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    for (const [name, category, items] of [
      ['Attic box', 'storage', 1],
      ['Baking', 'kitchen', 3],
      ['Cables', 'office', 0],
    ] as const)
      await makeBin(
        page,
        { name, category, location: 'Garage, shelf B' },
        Array.from({ length: items }, (_none, at) => ({ name: `Thing ${at}` })),
      )
    await page.goto('/bins')
    await page.getByRole('button', { name: 'Table view' }).click()
    await page.reload()
    const table = page.getByRole('table', { name: 'Bins' })
    await table.waitFor()
    const names = () => table.locator('[data-opens]').allTextContents()
    const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
    await expect.poll(names).toEqual(['Cables', 'Baking', 'Attic box'])
    expect(await head('Updated').getAttribute('aria-sort')).toBe('descending')
    await expectAccessible(page)

    await table.getByRole('button', { name: 'Name' }).click()
    await expect.poll(names).toEqual(['Attic box', 'Baking', 'Cables'])
    expect(await head('Name').getAttribute('aria-sort')).toBe('ascending')
    await table.getByRole('button', { name: 'Items' }).click()
    await expect.poll(names).toEqual(['Baking', 'Attic box', 'Cables'])
    await table.getByRole('button', { name: 'Items' }).click()
    await expect.poll(names).toEqual(['Cables', 'Attic box', 'Baking'])
    expect(await head('Items').getAttribute('aria-sort')).toBe('ascending')

    // Arrows walk, Space selects, with Shift up to there, Enter opens.
    await table.getByRole('link', { name: 'Cables' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.getByText('3 selected').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop selecting' }).click()
    await table.getByRole('checkbox', { name: 'Select Cables' }).click()
    await table.getByRole('checkbox', { name: 'Select Baking' }).click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').first().waitFor()
    await page.getByRole('button', { name: 'Stop selecting' }).click()
    await table.getByRole('link', { name: 'Baking' }).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cables')
    await page.keyboard.press('Enter')
    const bin = page.getByRole('dialog', { name: /Cables/ })
    await bin.waitFor()
    await page.keyboard.press('Escape')
    await bin.waitFor({ state: 'detached' })

    await table.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Updated' }).uncheck()
    await columns.getByRole('checkbox', { name: 'Checked' }).uncheck()
    await expect.poll(() => head('Checked').count()).toBe(0)
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await columns.getByRole('button', { name: 'Export as CSV' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toBe(
      [
        '\uFEFFBin,Bin category,Items,Place',
        'Cables,office,0,Garage › shelf B',
        'Attic box,storage,1,Garage › shelf B',
        'Baking,kitchen,3,Garage › shelf B',
        '',
      ].join('\r\n'),
    )
    await page.reload()
    await table.waitFor()
    expect(await head('Updated').count()).toBe(0)

    await table.getByRole('row').nth(1).hover()
    await table.getByRole('button', { name: 'QR Code of Cables' }).click()
    await page.getByRole('dialog', { name: 'QR Code for Cables' }).waitFor()
    await page.keyboard.press('Escape')
    await table.getByRole('link', { name: 'Garage › shelf B' }).first().click()
    await page.getByRole('heading', { name: 'shelf B', level: 1 }).waitFor()

    // A phone shows rows.
    await page.goto('/bins')
    await table.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('article').nth(2).waitFor()
    expect(await page.getByRole('button', { name: 'Table view' }).count()).toBe(0)
  },
)
