import { strFromU8, unzipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { inventoryTable } from '#domain/export/inventory-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

const BIN = {
  id: 'a',
  name: 'Shed',
  location: null,
  category: 'garage',
  description: null,
  lastCheckedAt: null,
  qrCode: 'BIN-A',
}

const write = async (item: object, currency = 'USD') => {
  const table = inventoryTable([BIN], () => [{ ...defaultValues(ITEM), name: 'Saw', ...item }])
  const blob = await writeWorkbook(table, { sheet: 'Inventory', currency })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
  const [head = [], row = []] = rows
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return { xml, cells: Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])) }
}

test('amounts and counts are numbers, and days are dates', async () => {
  const { cells } = await write({ quantity: 3, price: 1999, value: 0, boughtOn: '2021-03-14' })
  expect(cells).toMatchObject({
    Item: 'Saw',
    Quantity: 3,
    Price: 19.99,
    Value: 0,
    'Bought on': new Date('2021-03-14'),
  })
  expect((await write({ price: 1999 }, 'JPY')).cells.Price).toBe(1999)
})

test('a day that is not exact, and a warranty for ever, stay words', async () => {
  const { cells } = await write({ boughtOn: '2021-03', warrantyUntil: 'lifetime' })
  expect(cells).toMatchObject({ 'Bought on': '2021-03', 'Warranty until': 'lifetime' })
})

test('what begins like a formula is a text, and no formula', async () => {
  const texts = {
    name: '=HYPERLINK("http://example.org")',
    notes: '+1',
    maker: '-1',
    model: '@me',
    serial: "'=1",
  }
  const { xml, cells } = await write(texts)
  expect(xml).not.toMatch(/<f[ >]/)
  expect(cells).toMatchObject({
    Item: texts.name,
    Notes: '+1',
    Maker: '-1',
    Model: '@me',
    'Serial number': "'=1",
  })
})

test('characters that XML cannot hold, and texts that look like their codes, come back', async () => {
  const notes = '_x0041_ \u0001 \uFFFE <&>\r\n\t"'
  expect((await write({ notes })).cells.Notes).toBe(notes)
})
