import { readFile } from 'node:fs/promises'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const workbook = async (sheets: Readonly<Record<string, CellValue[][]>>) => ({
  name: 'things.xlsx',
  mimeType: XLSX,
  buffer: Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }),
  ),
})

const itemsOf = async (page: Page): Promise<unknown[]> => {
  const get = async (path: string) => (await (await page.request.get(path)).json()) as { id: string }[]
  const bins = await get('/api/bins')
  return (await Promise.all(bins.map(({ id }) => get(`/api/bins/${id}/items`)))).flat()
}

for (const device of ['phone', 'desktop'] as const)
  browserTest(`a workbook is imported and exported without a network, on a ${device}`, async ({ open }) => {
    const page = await open({ installed: true, device })
    await signUp(page)
    await page.goto('/import')
    const file = page.getByLabel('Choose a file to import')
    await file.waitFor({ state: 'attached' })
    await waitForNetworkIdle(page)
    await goOffline(page)
    await file.setInputFiles(
      await workbook({
        Notes: [],
        Workshop: [
          ['Inventory of 2026'],
          ['Item', 'Quantity', 'Bin', 'Price', 'Bought on'],
          ['=Relay', 3, 'Shelf', 39.95, new Date('2021-03-14')],
        ],
        Attic: [
          ['Item', 'Bin'],
          ['Tent', 'Chest'],
        ],
      }),
    )
    await page.getByText('1 bin and 1 item', { exact: true }).waitFor()
    const sheet = page.getByRole('combobox', { name: 'Sheet' })
    expect(await sheet.inputValue()).toBe('Workshop')
    await expectAccessible(page)
    await sheet.selectOption('Attic')
    await page.getByText('Tent').first().waitFor()
    await sheet.selectOption('Workshop')
    await page.getByText('=Relay').first().waitFor()
    await page.getByRole('button', { name: 'Import 1 bin and 1 item' }).click()
    await page.getByText('Imported 1 bin and 1 item').waitFor()

    await page.goto('/settings#your-data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as Excel (XLSX)' }).click()
    const exported = await download
    expect(exported.suggestedFilename()).toMatch(/^binnacle-\d{4}-\d\d-\d\d\.xlsx$/)
    const path = await exported.path()

    await goOnline(page)
    await expect
      .poll(() => itemsOf(page))
      .toMatchObject([{ name: '=Relay', quantity: 3, price: 3995, boughtOn: '2021-03-14' }])
    // The own export is known again, and its row is there already.
    await page.goto('/import')
    await file.setInputFiles({ name: 'again.xlsx', mimeType: XLSX, buffer: await readFile(path) })
    await page.getByText('From Binnacle', { exact: true }).waitFor()
    await page.getByText('1 item is already in its bin').waitFor()

    await file.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Choose Another' }).click()
    await file.setInputFiles({
      name: 'old.xls',
      mimeType: XLSX,
      buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    })
    await page.getByText('This Excel file is in the old format').waitFor()
  })
