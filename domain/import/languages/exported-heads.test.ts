import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { EDIT_BIN_CATEGORIES, ITEM_CATEGORIES } from '#contracts/inventory/categories.ts'
import { TAG_MAX } from '#contracts/inventory/field-limits.ts'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { formatSet } from '#contracts/inventory/fields/set-value.ts'
import { cleanLine } from '#contracts/names.ts'
import { PRODUCT } from '#contracts/product.ts'
import { heads } from '#domain/export/head-messages.ts'
import { EXPORTED_HEADS, formatInventoryCsv } from '#domain/export/inventory-csv.ts'
import { guessUses } from '../columns.ts'
import { detectFormat, usesOf } from '../file/detect-format.ts'
import { buildImportPlan, type ImportedBin } from '../import-plan.ts'
import { TABLE_LANGUAGES } from './table-languages.ts'

const DETAILS = fieldsWith(ITEM, 'isDetail').filter((field) => field !== 'extra')
const LISTS = [EXPORTED_HEADS, ...TABLE_LANGUAGES.flatMap(({ exported }) => exported)]

const name = fc.stringMatching(/^[=+'@-]?[A-Za-zÄéñ"]([ ,;"\p{L}0-9/.]{0,12}[\p{L}0-9])?$/u).map(cleanLine)
const textOrNull = fc.option(fc.stringMatching(/^[=+'@]?[\p{L}0-9"]([ ,;"\n\p{L}0-9.]{0,20}[\p{L}0-9])?$/u))
const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
const day = fc
  .tuple(
    fc.date({ min: new Date('1901-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
    fc.constantFrom(4, 7, 10),
  )
  .map(([at, length]) => at.toISOString().slice(0, length))
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const setOf = (entry: fc.Arbitrary<string>) => fc.array(entry, { maxLength: 3 }).map(formatSet)
const item = fc.record({
  name,
  quantity: fc.integer({ min: 0, max: 5000 }),
  category: fc.option(fc.constantFrom(...ITEM_CATEGORIES, 'Werkzeug', 'Outils', 'Odd one')),
  description: textOrNull,
  notes: textOrNull,
  missingSince: fc.option(moment),
  maker: fc.option(name),
  model: fc.option(name),
  serial: fc.option(name),
  boughtOn: fc.option(day),
  boughtFrom: fc.option(name),
  price: fc.option(amount),
  value: fc.option(amount),
  warrantyUntil: fc.option(fc.oneof(day, fc.constant('lifetime'))),
  expiresOn: fc.option(day),
  tags: setOf(name.filter((text) => !/[,;]|^[+-]/.test(text) && text.length <= TAG_MAX)),
  codes: setOf(fc.constantFrom('gtin:04006381333931', 'gtin:00000096385074', 'text:A-7 b')),
  gone: fc.option(fc.constantFrom('sold', 'lost')),
  goneOn: fc.option(day),
  goneTo: fc.option(name),
})
const bin = fc.record({
  name,
  location: fc.option(name),
  category: fc.constantFrom(...EDIT_BIN_CATEGORIES, 'Küche', 'Odd one'),
  description: textOrNull,
  lastCheckedAt: fc.option(moment),
  items: fc.array(item, { maxLength: 4 }),
})
const inventory = fc
  .array(bin, { minLength: 1, maxLength: 5 })
  .map((bins) => bins.map((each, at) => ({ ...each, id: String(at), qrCode: `code-${at}` })))

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value != null))

const asExported = ({ name, place, items, category, description, lastCheckedAt, qrCode }: ImportedBin) =>
  withoutNulls({
    name,
    location: place,
    category,
    description,
    lastCheckedAt,
    qrCode,
    items: items.map(withoutNulls),
  })

test.each(LISTS.map((list) => [list[0], list] as const))(
  'an inventory exported with the heads %s … is imported as it was',
  (_, list) => {
    const texts = Object.fromEntries(EXPORTED_HEADS.map((head, at) => [head, list[at] ?? '']))
    fc.assert(
      fc.property(inventory, (bins) => {
        const text = formatInventoryCsv(bins, (id) => bins[Number(id)]?.items ?? [], {
          heads: texts,
          currency: 'EUR',
        })
        const [headers = [], ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
        const isTold = (head: string) =>
          DETAILS.every((field) => ITEM[field].csv.header !== head) ||
          bins.some(({ items }) =>
            items.some((one) =>
              DETAILS.some((field) => ITEM[field].csv.header === head && one[field] !== null),
            ),
          )
        expect(headers).toEqual(list.filter((_, at) => isTold(EXPORTED_HEADS[at] ?? '')))
        const format = detectFormat(headers)
        expect(format?.program).toBe(PRODUCT)
        const read = buildImportPlan(
          rows.map((cells, at) => ({ line: at + 2, cells })),
          { headers, uses: format ? usesOf(format, headers) : [], exactPlaces: true, currency: 'EUR' },
        )
        expect(read.problems).toEqual([])
        expect(read.bins.map(asExported)).toEqual(
          bins.map(({ id, ...row }) => {
            return withoutNulls({ ...row, items: row.items.map(withoutNulls) })
          }),
        )
      }),
      { numRuns: 100 },
    )
  },
)

test.each(LISTS)('heads as of %s are told apart, also where a person left out columns', (...list) => {
  expect(new Set(list).size).toBe(EXPORTED_HEADS.length)
  const format = detectFormat(list)
  const told = list.toSpliced(EXPORTED_HEADS.indexOf('Bin QR code'), 1)
  const uses = format ? usesOf(format, told) : []
  expect(guessUses(told)).toEqual(uses)
  expect(guessUses(told.toReversed())).toEqual(uses.toReversed())
  expect(guessUses(told.map((head) => head.toUpperCase()))).toEqual(uses)
})

test('English heads are those of the exported columns', () => {
  expect(heads).toEqual(Object.fromEntries(EXPORTED_HEADS.map((head) => [head, head])))
})
