import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const exportTable = async (page: Page): Promise<Buffer> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV exportieren' }).tap()
  return await readFile(await (await download).path())
}

const firstLine = (table: Buffer): string => table.toString('utf8').slice(1).split('\r\n')[0] ?? ''

interface Row {
  id: string
  name: string
}

/** Bins and items without what another account makes anew. */
const everything = async (page: Page) => {
  const get = async (path: string) => (await (await page.request.get(path)).json()) as Row[]
  const bins = await get('/api/bins')
  const items = (await Promise.all(bins.map(({ id }) => get(`/api/bins/${id}/items`)))).flat()
  const anew = { id: '', binId: '', placeId: '', qrCode: '', version: 0, createdAt: '', updatedAt: '' }
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name)
  return [bins, items].map((rows) => rows.map((row) => ({ ...row, ...anew })).sort(byName))
}

browserTest('a table with German heads comes back as it was, on an English screen too', async ({ open }) => {
  const page = await open({ locale: 'de-DE' })
  await signUp(page)
  await makeBin(
    page,
    { name: 'Kiste 3', category: 'garage', location: 'Keller › Regal', description: 'rot; groß' },
    [
      { name: 'Säge', quantity: 2, category: 'Tools', notes: 'eins\nzwei' },
      { name: '-5 °C Gel', quantity: 1500, category: 'Werkzeug' },
    ],
  )
  await makeBin(page, { name: 'Leer', category: 'other' })

  await page.goto('/settings#your-data')
  const heads = page.getByRole('group', { name: 'Spaltenüberschriften in Tabellen' })
  expect(await heads.getByRole('radio', { name: 'Deutsch' }).isChecked()).toBe(true)
  await expectAccessible(page)
  const german = await exportTable(page)
  expect(firstLine(german)).toMatch(/^Box,Ort,Kategorie der Box,.*,Gegenstand,Anzahl,/)
  await heads.getByText('English').tap()
  expect(firstLine(await exportTable(page))).toMatch(/^Bin,Place,Bin category,.*,Item,Quantity,/)
  await page.reload()
  expect(await heads.getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
  const sent = await everything(page)

  const file = { name: 'inventar.csv', mimeType: 'text/csv', buffer: german }
  for (const [locale, words] of [
    ['de-DE', { choose: 'Datei zum Importieren wählen', run: /^2 Boxen und 2 Gegenstände importieren/ }],
    ['en-US', { choose: 'Choose a file to import', run: 'Import 2 bins and 2 items' }],
  ] as const) {
    const other = await open({ locale })
    await signUp(other)
    await other.goto('/import')
    await other.getByLabel(words.choose).setInputFiles(file)
    await other.getByRole('button', { name: words.run }).tap()
    await expect.poll(() => everything(other)).toEqual(sent)
  }
})

browserTest('an English screen has no choice of heads', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/settings#your-data')
  await page.getByRole('button', { name: 'Export as CSV' }).waitFor()
  expect(await page.getByText('Column headings of tables').count()).toBe(0)
})

browserTest('a table of a German household is read by its own words', async ({ open }) => {
  const page = await open({ locale: 'de-DE' })
  await signUp(page)
  await page.goto('/import')
  const rows = ['Bezeichnung;Stück;Kiste;Lagerort;Kategorie', 'Nägel;1.500;Eisen;Keller;Werkzeuge']
  await page
    .getByLabel('Datei zum Importieren wählen')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await page.getByRole('button', { name: /^1 Box und 1 Gegenstand importieren/ }).tap()
  await expect
    .poll(async () => (await everything(page))[1])
    .toMatchObject([{ name: 'Nägel', quantity: 1500, category: 'Tools', notes: null }])
})
