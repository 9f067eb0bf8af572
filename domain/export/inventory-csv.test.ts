import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { detectFormat, usesOf } from '#domain/import/file/detect-format.ts'
import { buildImportPlan } from '#domain/import/import-plan.ts'
import { escapeFormula, unescapeFormula } from './csv-injection.ts'
import { formatCsv, formatInventoryCsv } from './inventory-csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^['=+\-@\t\r\n",; a＝＋－＠]{0,6}$/),
  fc.constantFrom('=1+1', "'=1", '\0x', '"', '\r\n', ',', ''),
)
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  )

test('round-trips every table through an RFC 4180 parser', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { data } = Papa.parse<string[]>(formatCsv(rows).slice(1), { delimiter: ',', newline: '\r\n' })
      const back = data.slice(0, -1).map((cells) => cells.map(unescapeFormula))
      expect(back).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test('escapes formulas so that they round-trip and no spreadsheet runs them', () => {
  for (const text of [
    '=1+1',
    '+49 30',
    '-5',
    '@me',
    '\tx',
    '\rx',
    '\0x',
    "'=1",
    "''@",
    '＝1+1',
    '＋1',
    '－1',
    '＠me',
  ]) {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
  expect(['a\n=1', 'a\r\n\n＠b', "a\n'=1", '\r－'].map(escapeFormula)).toEqual([
    "a\n'=1",
    "a\r\n\n'＠b",
    "a\n''=1",
    "'\r'－",
  ])
  expect(["it's", "'tis", '5-3'].map(escapeFormula)).toEqual(["it's", "'tis", '5-3'])
})

const NOW = '2026-05-06T10:00:00.000Z'

test('reads dates that a spreadsheet reformatted, and reports invalid ones', () => {
  const columns = { headers: ['Item', 'Missing since'], uses: ['item', 'missingSince'] } as const
  const read = (cell: string) => buildImportPlan([{ line: 2, cells: ['Rope', cell] }], columns)
  expect(read('2026-05-06').bins[0]?.items[0]?.missingSince).toBe('2026-05-06T00:00:00.000Z')
  expect(read('').bins[0]?.items[0]).not.toHaveProperty('missingSince')
  expect(read('soon').problems).toEqual([{ line: 2, reason: 'Missing since is not a date: soon' }])
})

test('round-trips an inventory with empty bins and formulas in names', () => {
  const bins = [
    {
      id: 'a',
      name: '=Box',
      location: 'Attic',
      category: 'garage',
      description: 'Big, red',
      lastCheckedAt: NOW,
      qrCode: 'BIN-A',
    },
    {
      id: 'b',
      name: 'Empty',
      location: null,
      category: 'storage',
      description: null,
      lastCheckedAt: null,
      qrCode: null,
    },
  ]
  const item = {
    name: '-5 °C "gel"',
    quantity: 3,
    category: 'Tools',
    description: 'one\ntwo',
    notes: '@home',
    missingSince: NOW,
  }
  const text = formatInventoryCsv(bins, (id) => (id === 'a' ? [{ ...defaultValues(ITEM), ...item }] : []), {
    currency: 'USD',
  })
  expect(text).toContain("'=Box")
  const [headers = [], ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
  const format = detectFormat(headers)
  if (!format) throw new Error('not recognized')
  const read = buildImportPlan(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    { headers, uses: usesOf(format, headers) },
  )
  expect(read.problems).toEqual([])
  expect(read.bins).toEqual([
    {
      id: null,
      name: '=Box',
      place: 'Attic',
      category: 'garage',
      description: 'Big, red',
      lastCheckedAt: NOW,
      qrCode: 'BIN-A',
      items: [item],
    },
    { id: null, name: 'Empty', place: null, category: 'storage', description: null, items: [] },
  ])
})

test('round-trips bins of one name and place as two', () => {
  const facts = {
    name: 'Box 3',
    location: 'Garage',
    category: 'garage',
    description: null,
    lastCheckedAt: null,
  }
  const bins = ['a', 'b'].map((id) => ({ ...facts, id, qrCode: `code-${id}` }))
  const itemNamed = (name: string) => ({ ...defaultValues(ITEM), name })
  const text = formatInventoryCsv(bins, (id) => [itemNamed(`Rope ${id}`), itemNamed(`Saw ${id}`)], {
    currency: 'USD',
  })
  const [headers = [], ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
  const format = detectFormat(headers)
  if (!format) throw new Error('not recognized')
  const columns = { headers, uses: usesOf(format, headers) }
  const read = buildImportPlan(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    columns,
  )
  expect(read.bins.map(({ items }) => items.map(({ name }) => name))).toEqual([
    ['Rope a', 'Saw a'],
    ['Rope b', 'Saw b'],
  ])
})
