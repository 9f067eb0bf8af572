import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { type Field, type Fields, fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { formatSet } from '#contracts/inventory/fields/set-value.ts'
import { cleanLine, isStorable, nameKey } from '#contracts/names.ts'
import { formatInventoryCsv, inventoryTable } from '#domain/export/inventory-csv.ts'
import { detectFormat, usesOf } from '#domain/import/file/detect-format.ts'
import { buildImportPlan } from '#domain/import/import-plan.ts'
import { buildRestorePlan } from '#domain/import/restore/restore-plan.ts'
import { makeExport } from '#web/features/exporting/make-export.ts'
import { writeWorkbook } from '#web/features/exporting/workbook/write-workbook.ts'
import type { TableRow } from '#web/features/importing/file/parse-protocol.ts'
import { parseTable } from '#web/features/importing/file/parse-table.ts'
import { readBackupFile } from '#web/features/importing/file/read-backup-file.ts'

/** Random inventories. */
const RUNS = Number(process.env.ROUND_TRIPS) || 100
/** With 2, 0 and 3 decimals. */
const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const

/** Texts as they are stored: cleaned, and without blanks around. */
const odd = fc.constantFrom(
  '=1+1',
  "'=1",
  '-Saw',
  '+49',
  '@me',
  '_x0041_',
  '007',
  '1.234',
  '3/4',
  'true',
  'a"b,c;d',
  '🎄 صندوق',
)
const line = (max: number) =>
  fc
    .oneof(odd, fc.string({ unit: 'grapheme', maxLength: 24 }))
    .map((text) => cleanLine(text).slice(0, max).trim())
    .filter((text) => text !== '' && isStorable(text) && nameKey(text) !== '')
const text = (max: number) =>
  fc
    .array(line(max), { minLength: 1, maxLength: 3 })
    .map((lines) => lines.join('\n'))
    .filter((each) => each.trim() === each)
const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
const day = fc
  .tuple(
    fc.date({ min: new Date('1901-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
    fc.constantFrom(4, 7, 10),
  )
  .map(([at, length]) => at.toISOString().slice(0, length))
const codes = fc.constantFrom('gtin:04006381333931', 'gtin:00000096385074', 'text:A-7 b')

/** Values of a field by its kind; undefined for what no export has. */
const valuesOf = (field: Field): fc.Arbitrary<unknown> | undefined => {
  switch (field.kind) {
    case 'line':
      return line(field.max)
    case 'text':
      return text(field.max)
    case 'time':
      return moment
    case 'day':
      return field.orLifetime ? fc.oneof(day, fc.constant('lifetime')) : day
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices))
    case 'set': {
      const entry = field.isCodes ? codes : line(field.entryMax).filter((each) => !/^[+-]|[,;|]/.test(each))
      return fc.array(entry, { minLength: 1, maxLength: 3 }).map(formatSet)
    }
    case 'count':
      return fc.integer({ min: 0, max: field.max })
    case 'flag':
      return fc.boolean()
    case 'money':
      return fc.integer({ min: 0, max: 1_000_000_000_000 })
    default:
      return undefined
  }
}

const rowOf = (catalogue: Fields) =>
  fc.record(
    Object.fromEntries(
      Object.entries(catalogue).flatMap(([name, field]) => {
        const values = field.hasOwnCall ? undefined : valuesOf(field)
        if (!values) return []
        return [[name, field.required || 'default' in field ? values : fc.option(values)]]
      }),
    ),
  ) as fc.Arbitrary<Record<string, unknown>>

const id = (name: string) => name.padEnd(21, '_')
const NOW = '2026-01-01T00:00:00.000Z'
const about = { createdAt: NOW, updatedAt: NOW, imageUrl: null, version: 1 }

const inventory = fc
  .tuple(
    fc.array(fc.tuple(rowOf(BIN), fc.array(rowOf(ITEM), { maxLength: 4 })), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...CURRENCIES),
  )
  .map(([pairs, currency]) => ({
    currency,
    bins: pairs.map(([bin], at) => ({ ...bin, ...about, id: id(`bin${at}`), qrCode: `code-${at}` })),
    items: pairs.flatMap(([, items], at) =>
      items.map((item, number) => ({
        ...item,
        ...about,
        id: id(`item${at}-${number}`),
        binId: id(`bin${at}`),
      })),
    ),
  }))

type Inventory = typeof inventory extends fc.Arbitrary<infer T> ? T : never

const listed = (row: object, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => names.includes(name) && value !== null && value !== undefined,
    ),
  )
const BIN_COLUMNS = [...fieldsWith(BIN, 'csv'), 'qrCode']
const ITEM_COLUMNS = fieldsWith(ITEM, 'csv')

const expectedTable = ({ bins, items }: Inventory) =>
  bins.map((bin) => ({
    ...listed(bin, BIN_COLUMNS),
    items: items.filter(({ binId }) => binId === bin.id).map((item) => listed(item, ITEM_COLUMNS)),
  }))

/** Reads a file as the import does. */
const importTable = async (file: Blob, currency: string) => {
  const parsed: TableRow[] = []
  await parseTable(
    { bytes: await file.arrayBuffer() },
    (row) => parsed.push(row),
    async () => [],
  )
  const [head, ...rows] = parsed
  const headers = head?.cells ?? []
  const format = detectFormat(headers)
  const { bins, problems } = buildImportPlan(rows, {
    headers,
    uses: format ? usesOf(format, headers) : [],
    exactPlaces: true,
    decimal: '.',
    currency,
  })
  expect(problems).toEqual([])
  return bins.map(({ id: _, place, items, ...bin }) => ({
    ...listed({ ...bin, location: place }, BIN_COLUMNS),
    items: items.map((item) => listed(item, ITEM_COLUMNS)),
  }))
}

const itemsOf =
  ({ items }: Inventory) =>
  (binId: string) =>
    items.filter((item) => item.binId === binId) as never

test('a table of any inventory, and a workbook of it, are imported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(inventory, async (given) => {
      const { currency } = given
      const bins = given.bins as never
      const csv = formatInventoryCsv(bins, itemsOf(given), { currency })
      expect(await importTable(new Blob([csv]), currency)).toEqual(expectedTable(given))
      const table = inventoryTable(bins, itemsOf(given))
      const workbook = await writeWorkbook(table, { sheet: 'Inventory', currency })
      expect(await importTable(workbook, currency)).toEqual(expectedTable(given))
    }),
    { numRuns: RUNS },
  )
})

test('a ZIP of any inventory is restored as it was, with its currency', async () => {
  await fc.assert(
    fc.asyncProperty(inventory, async (given) => {
      const { zip } = await makeExport({
        view: {
          bins: given.bins.map((bin) => ({ ...bin, qrCode: null })),
          items: given.items,
          places: [],
          contentsOf: itemsOf(given),
        } as never,
        unnamedPhotos: [],
        account: 'ada',
        now: new Date(NOW),
        origin: 'https://example.org',
        heads: {},
        currency: given.currency,
        photoOf: async () => null,
        signal: new AbortController().signal,
      })
      const opened = await readBackupFile(zip)
      expect(opened?.backup.currency).toBe(given.currency)
      if (!opened) return
      let made = 0
      const account = { userId: 'bob', isHere: () => false, places: [] }
      const plan = buildRestorePlan(opened.backup, account, 'skip', () => id(`new${made++}`))
      const rows = new Map(plan.map(({ from, fields }) => [from, fields]))
      expect(rows.size).toBe(given.bins.length + given.items.length)
      const rowsOf = (catalogue: Fields, row: object) =>
        Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => name in catalogue && name !== 'imageUrl' && name !== 'binId',
          ),
        )
      for (const bin of given.bins) expect(rows.get(bin.id)).toEqual(rowsOf(BIN, bin))
      for (const item of given.items) {
        const { binId, ...fields } = rows.get(item.id) ?? {}
        expect(fields).toEqual(rowsOf(ITEM, item))
        expect(rows.has(item.binId) && typeof binId).toBe('string')
      }
    }),
    { numRuns: RUNS },
  )
})
