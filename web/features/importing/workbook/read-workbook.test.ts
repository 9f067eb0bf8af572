import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ReadingChoice, TableRow } from '../file/parse-protocol.ts'
import { parseTable } from '../file/parse-table.ts'
import { WORKBOOK_COLUMNS_MAX, WORKBOOK_ROWS_MAX } from './read-workbook.ts'

const workbookOf = async (rows: readonly CellValue[][], name = 'Things'): Promise<Uint8Array> => {
  const written = writeXlsxStream(rows, { name })
  return new Uint8Array(await new Response(written as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

const read = async (bytes: Uint8Array, choice: ReadingChoice = {}) => {
  const rows: TableRow[] = []
  const request = { bytes: Uint8Array.from(bytes).buffer, ...choice }
  const reading = await parseTable(
    request,
    (row) => rows.push(row),
    async () => [],
  )
  return { reading, rows, cells: rows.map(({ cells }) => cells) }
}

/** Writes a workbook by its parts; sheets by name, in order. */
const partsOf = (sheets: Readonly<Record<string, string>>, more: Zippable = {}): Zippable => {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${types}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relations}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${types}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  }
}

const row = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

test('cells are read as what they say: texts, numbers, days, clocks, yes and no', async () => {
  const { reading, rows } = await read(
    await workbookOf([
      ['Item', 'Quantity', 'Price', 'Bought', 'Seen', 'New'],
      ['Relay', 3, 39.95, new Date('2021-03-14'), new Date('2021-03-14T09:30:00Z'), true],
      [null, '', null],
      ['0012', 9_780_439_023_480, 0.1 + 0.2, '3/4', null, false],
    ]),
  )
  expect(rows).toEqual([
    { line: 1, cells: ['Item', 'Quantity', 'Price', 'Bought', 'Seen', 'New'] },
    { line: 2, cells: ['Relay', '3', '39.95', '2021-03-14', '2021-03-14 09:30:00', 'true'] },
    { line: 4, cells: ['0012', '9780439023480', '0.3', '3/4', '', 'false'] },
  ])
  expect(reading).toMatchObject({ packed: { sheet: 'Things', sheets: ['Things'] }, delimiter: null })
})

test('the first sheet with rows is read, and another when it is chosen', async () => {
  const bytes = zipSync(partsOf({ Cover: '', 'R&amp;D &quot;list&quot;': row('Item'), Shed: row('Saw') }))
  expect(await read(bytes)).toMatchObject({
    cells: [['Item']],
    reading: { packed: { sheet: 'R&D "list"', sheets: ['Cover', 'R&D "list"', 'Shed'] } },
  })
  expect((await read(bytes, { sheet: 'Shed' })).cells).toEqual([['Saw']])
  expect((await read(bytes, { sheet: 'Cover' })).reading).toBe('empty')
  // Left over from another file.
  expect((await read(bytes, { sheet: 'Gone' })).cells).toEqual([['Item']])
})

test('a formula is read by its last result, and never run', async () => {
  const cell = '<c t="str"><f>HYPERLINK("http://example.org","x")</f><v>Lamp</v></c><c><f>1+1</f><v>2</v></c>'
  expect((await read(zipSync(partsOf({ A: `<row>${cell}</row>` })))).cells).toEqual([['Lamp', '2']])
})

test('names that are keys of every object are texts like others', async () => {
  const names = ['__proto__', 'constructor', 'toString']
  const bytes = zipSync(partsOf({ __proto__x: row(...names) }, { 'xl/__proto__.xml': strToU8('<x/>') }))
  expect((await read(bytes)).cells).toEqual([names])
  expect(Object.prototype).toEqual({})
})

test('a workbook that is cut off, changed or no workbook is refused in words', async () => {
  const whole = zipSync(partsOf({ A: row('Item', 'Bin') }))
  expect((await read(whole.subarray(0, whole.length - 40))).reading).toBe('workbookDamaged')
  expect((await read(zipSync({ 'a.txt': strToU8('Item') }))).reading).toBe('zip')
  expect(
    (
      await read(
        zipSync(partsOf({}, { 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row><c') })),
      )
    ).reading,
  ).toBe('workbookDamaged')
  expect((await read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).reading).toBe(
    'oldWorkbook',
  )
})

test('a workbook beyond a bound is refused in words', async () => {
  const wide = '<row><c r="ALM1" t="inlineStr"><is><t>far</t></is></c></row>'
  expect((await read(zipSync(partsOf({ A: wide })))).reading).toBe('workbookTooWide')
  expect(WORKBOOK_COLUMNS_MAX).toBe(1000)
  // Cells that only have a color count for nothing.
  const styled = `<row><c r="A1" t="inlineStr"><is><t>Item</t></is></c><c r="XFD1" s="0"/></row>`
  expect((await read(zipSync(partsOf({ A: styled })))).cells).toEqual([['Item']])
  const long = zipSync(partsOf({ A: '<row><c><v>1</v></c></row>'.repeat(WORKBOOK_ROWS_MAX + 1) }))
  expect((await read(long)).reading).toBe('workbookTooLong')
})

test('a text that stands in many cells is refused before it fills the memory', async () => {
  const texts = `<sst><si><t>${'a'.repeat(200_000)}</t></si></sst>`
  const sheet = '<row><c t="s"><v>0</v></c></row>'.repeat(600)
  const bytes = zipSync(partsOf({ A: sheet }, { 'xl/sharedStrings.xml': strToU8(texts) }))
  expect(bytes.length).toBeLessThan(10_000)
  expect((await read(bytes)).reading).toBe('workbookTooLarge')
})

test('a workbook that unpacks to much more than it says is refused', async () => {
  const bomb = zipSync(partsOf({ A: row('Item') }, { 'xl/bomb.xml': new Uint8Array(210 * 1024 * 1024) }), {
    level: 1,
  })
  expect((await read(bomb)).reading).toBe('workbookTooLarge')
  const lying = bomb.slice()
  const view = new DataView(lying.buffer)
  const name = 'xl/bomb.xml'
  const central = lying.length - 22 - 46 - name.length
  expect(strFromU8(lying.subarray(central + 46, central + 46 + name.length))).toBe(name)
  view.setUint32(central + 24, 100, true)
  expect((await read(lying)).reading).toBe('workbookDamaged')
  expect(unzipSync(lying)[name]?.length).toBe(100)
})
