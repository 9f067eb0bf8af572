import { expect, test } from 'vitest'
import { guessUses, looksLikeHeaders } from './columns.ts'
import { detectFormat, usesOf } from './file/detect-format.ts'
import { buildImportPlan, createImportPlan } from './import-plan.ts'
import { GERMAN } from './languages/german.ts'
import { columnLabel } from './parse-row.ts'
import { createSurvey } from './survey.ts'

const read = (headers: string[], ...rows: string[][]) => {
  const format = detectFormat(headers)
  const columns = { headers, uses: format ? usesOf(format, headers) : guessUses(headers) }
  return buildImportPlan(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    columns,
  )
}
const HOMEBOX = ['HB.location', 'HB.name', 'HB.quantity', 'HB.serial_number']

test('recognizes exports of other apps by their columns', () => {
  const programs = [
    HOMEBOX,
    ['title', 'location', 'custodian', 'x'],
    ['Entry Type', 'Entry Name', 'Sortly ID', 'Quantity', 'Primary Folder', 'Subfolder-level1'],
    ['Bin Name', 'Area', 'Item', 'Quantity', 'Tags'],
    ['Bin Name', 'Area', 'Items', 'Tags'],
    ['name', 'place'],
  ].map((headers) => detectFormat(headers)?.program)
  expect(programs).toEqual(['Homebox', 'Shelf', 'Sortly', 'OpenBin', 'OpenBin', undefined])
})

test('turns locations into bins, ignoring case, and other columns into notes', () => {
  const { bins, problems } = read(
    HOMEBOX,
    ['Garage', 'Relay', '2', 'A1'],
    ['garage ', 'Rope', '', ''],
    ['', 'Lost', '', ''],
  )
  expect(problems).toEqual([])
  expect(bins.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Garage', ['Relay', 'Rope']],
    ['Unsorted', ['Lost']],
  ])
  expect(bins[0]?.items[0]).toEqual({
    name: 'Relay',
    quantity: 2,
    description: null,
    category: null,
    notes: null,
    serial: 'A1',
  })
})

test('reports invalid rows with line and reason', () => {
  const { problems } = read(
    HOMEBOX,
    ['Garage', ' ', '', 'x'],
    ['Garage', 'Rope', '1.5', ''],
    ['Garage', 'x'.repeat(10_000), '', ''],
    ['Garage', 'a\0b', '', ''],
    ['Garage', 'Rope', '1', 'A1', 'B2'],
    ['Garage', 'Rope', '-5', ''],
  )
  expect(problems).toEqual([
    { line: 2, reason: 'HB.name is empty' },
    { line: 3, reason: 'HB.quantity is not a whole number from 0 to 1,000,000: 1.5' },
    { line: 4, reason: 'name has 10,000 characters; at most 200 are possible' },
    { line: 5, reason: 'name has characters that cannot be stored' },
    { line: 6, reason: 'has 5 cells where the first line names 4' },
    { line: 7, reason: 'HB.quantity is not a whole number from 0 to 1,000,000: -5' },
  ])
})

test('keeps the unit of a quantity in the notes, and on request what is no number', () => {
  const columns = { headers: ['Item', 'Menge'], uses: ['item', 'quantity'] } as const
  const row = { line: 2, cells: ['Socks', '5 pairs'] }
  const vague = { line: 3, cells: ['Screws', 'a few'] }
  expect(buildImportPlan([row], columns).bins[0]?.items).toMatchObject([
    { name: 'Socks', quantity: 5, notes: 'Menge: 5 pairs' },
  ])
  expect(buildImportPlan([vague], columns).problems).toHaveLength(1)
  expect(buildImportPlan([vague], { ...columns, quantityAsNote: true }).bins[0]?.items).toMatchObject([
    { name: 'Screws', quantity: 1, notes: 'Menge: a few' },
  ])
})

test('turns Sortly folders into bins in places, including empty folders', () => {
  const { bins } = read(
    ['Entry Type', 'Entry Name', 'Quantity', 'Price', 'Notes', 'Primary Folder', 'Subfolder-level1'],
    ['Folder', 'Shelf 1', '', '', '', 'Garage', ''],
    ['Item', 'Saw', '2.00', '12.50', 'sharp', 'Garage', 'Shelf 1'],
    ['Folder', 'Attic', '', '', '', '', ''],
    ['Folder', 'Garage', '', '', '', '', ''],
  )
  expect(bins.map(({ name, place, items }) => [name, place, items])).toEqual([
    [
      'Shelf 1',
      'Garage',
      [{ name: 'Saw', quantity: 2, description: null, category: null, notes: 'sharp', price: 1250 }],
    ],
    ['Attic', null, []],
  ])
})

test('reads OpenBin items from rows or one cell, and areas as places', () => {
  const rows = read(
    ['Bin Name', 'Area', 'Item', 'Quantity', 'Tags'],
    ['Box', 'Attic', 'Pen', '3', 'red'],
    ['Box', 'Cellar', 'Pen', '', ''],
  )
  expect(rows.bins.map(({ name, place, items }) => [name, place, items[0]?.quantity])).toEqual([
    ['Box', 'Attic', 3],
    ['Box', 'Cellar', 1],
  ])
  const cells = read(
    ['Bin Name', 'Area', 'Items', 'Tags'],
    ['Box', '', 'Pen x 3; Tape', ''],
    ['Empty', '', '', ''],
  )
  expect(
    cells.bins.map(({ name, items }) => [name, items.map((item) => [item.name, item.quantity])]),
  ).toEqual([
    [
      'Box',
      [
        ['Pen', 3],
        ['Tape', 1],
      ],
    ],
    ['Empty', []],
  ])
})

test('guesses the columns of an unknown table', () => {
  expect(guessUses(['Item Name', 'Qty', 'Box', 'Location', 'Serial'])).toEqual([
    'item',
    'quantity',
    'bin',
    'place',
    'serial',
  ])
  for (const header of ['Place of the bin', 'Bin place', 'Bin location', 'binLocation', 'Location of box'])
    expect(guessUses(['Item', 'Bin', header])).toEqual(['item', 'bin', 'place'])
  expect(guessUses(['Item', 'Bin', 'Bin last checked', 'Missing since'])).toEqual([
    'item',
    'bin',
    'binChecked',
    'missingSince',
  ])
  expect(guessUses(['Artikel', 'Menge', 'Raum'])).toEqual(['item', 'quantity', 'path'])
  expect(looksLikeHeaders(['Item', 'Quantity', 'x'])).toBe(true)
  expect(looksLikeHeaders(['Hammer', '2', 'Garage'])).toBe(false)
  expect(looksLikeHeaders(['Hammer'])).toBe(false)
})

test('matches rows to existing bins by name, and by place if given', () => {
  const plan = createImportPlan({
    known: [
      { id: 'one', name: 'Tools', location: 'Shed' },
      { id: 'two', name: 'Tools', location: 'Attic' },
    ],
  })
  const take = (name: string, place: string | null) =>
    plan.take({ kind: 'things', bin: { name, place, category: null, description: null }, items: [] })
  expect(
    [take('tools', null), take('Tools', 'attic'), take('Tools', 'Cellar')].map((planned) => planned?.bin.id),
  ).toEqual(['one', 'two', null])
  expect(take('Tools', 'cellar')?.makesBin).toBe(false)
  expect(take('Tools', 'Cellar, left')?.makesBin).toBe(true)
  expect(take('Tools', 'cellar › LEFT')?.makesBin).toBe(false)
})

test('puts the bin of a nested location into its place', () => {
  const bins = (...cells: string[]) =>
    read(HOMEBOX, ...cells.map((cell) => [cell, 'Saw', '', ''])).bins.map(({ name, place }) => [place, name])
  expect(bins('Garage/Shelf B/Box 3', 'Garage / Shelf C / Box 3', 'Attic > Box 3', 'Box 3')).toEqual([
    ['Garage › Shelf B', 'Box 3'],
    ['Garage › Shelf C', 'Box 3'],
    ['Attic', 'Box 3'],
    [null, 'Box 3'],
  ])
  expect(bins('garage / shelf b / box 3', 'Garage › Shelf B › Box 3')).toHaveLength(1)
  for (const name of ['Wohn-/Esszimmer', '1/2 inch bits', 'Box - 3'])
    expect(bins(name)).toEqual([[null, name]])
})

test('keeps bins of one name apart where one has no place, in our own table', () => {
  const columns = { headers: ['Bin', 'Place', 'Item'], uses: ['bin', 'place', 'item'] } as const
  const rows = [
    ['Box', 'Attic', 'Pen'],
    ['Box', '', 'Ink'],
  ].map((cells, at) => ({ line: at + 2, cells }))
  expect(buildImportPlan(rows, columns).bins).toHaveLength(1)
  expect(buildImportPlan(rows, { ...columns, exactPlaces: true }).bins).toHaveLength(2)
})

test('finds the bin of a QR code under its new name, and takes a name for one code only', () => {
  const known = [
    { id: 'x', name: 'Tools', location: null, qrCode: 'code-x' },
    { id: 'y', name: 'Box', location: null, qrCode: 'code-y' },
  ]
  const plan = createImportPlan({ known })
  const binOf = (name: string, qrCode?: string) => {
    const bin = { name, place: null, category: null, description: null, ...(qrCode && { qrCode }) }
    return plan.take({ kind: 'things', bin, items: [] })?.bin.id
  }
  expect(binOf('Box', 'code-x')).toBe('x')
  expect(binOf('Box', 'of another account')).toBe('y')
  expect(binOf('Box', 'of a third')).toBe(null)
  expect(binOf('Box')).toBe('y')
})

test('accepts right-to-left and emoji names', () => {
  const { bins, problems } = read(['Bin', 'Item'], ['صندوق', '🧰 كابلات'])
  expect([problems, bins[0]?.name, bins[0]?.items[0]?.name]).toEqual([[], 'صندوق', '🧰 كابلات'])
})

test('formats technical column names as labels', () => {
  expect(['HB.serial_number', 'cf:brand, type:option', 'assetModel'].map(columnLabel)).toEqual([
    'Serial number',
    'Brand',
    'Asset model',
  ])
})

test('leaves out of the notes what nobody filled in at Homebox', () => {
  const head = ['HB.location', 'HB.name', 'HB.insured', 'HB.purchase_price', 'HB.sold_price']
  const { bins } = read(head, ['Garage', 'Saw', 'false', '0', '12'], ['Garage', 'Rope', 'true', '0.00', '0'])
  expect(bins[0]?.items.map(({ notes }) => notes)).toEqual(['Sold price: 12', 'Insured: true'])
})

test('leaves out what is false, in Homebox and in any other table', () => {
  const archived = ['HB.location', 'HB.name', 'HB.archived', 'HB.field.Color', 'HB.field.in_use']
  expect(
    read(archived, ['Garage', 'Rope', 'false', 'red', 'FALSE'], ['Garage', 'Saw', 'true', '', 'true']).bins[0]
      ?.items,
  ).toMatchObject([
    { name: 'Rope', notes: 'Color: red' },
    { name: 'Saw', notes: 'Archived: true\nIn use: true' },
  ])
  expect(
    read(['Item', 'Box', 'Fragile'], ['Cup', 'A', 'FALSCH'], ['Vase', 'A', 'yes']).bins[0]?.items,
  ).toMatchObject([{ notes: null }, { notes: 'Fragile: yes' }])
})

test('leaves the ID of Sortly out', () => {
  const head = ['Entry Name', 'Primary Folder', 'Sortly ID (SID)']
  expect(read(head, ['Saw', 'Garage', 'S00T12']).bins[0]?.items).toMatchObject([{ notes: null }])
})

test('knows the columns of stocks and default places', () => {
  for (const header of [
    'In Stock',
    'Total Stock',
    'On hand',
    'Available',
    'Qty on hand',
    'Quantity On-Hand',
    'Bestand',
  ])
    expect(guessUses(['Item', header])).toEqual(['item', 'quantity'])
  expect(guessUses(['Item', 'Box', 'Default Location'])).toEqual(['item', 'bin', 'place'])
  expect(guessUses(['Item', 'Default Location', 'Min Stock'])).toEqual(['item', 'path', 'note'])
})

test('rounds amounts up or keeps them in the notes, as chosen for the column', () => {
  const columns = { headers: ['Item', 'Qty'], uses: ['item', 'quantity'] } as const
  const rows = ['0.5', '1.5', '2', '0.0'].map((cell, at) => ({ line: at + 2, cells: [`Thing ${at}`, cell] }))
  const quantities = (fractions?: 'up' | 'note') =>
    buildImportPlan(rows, { ...columns, ...(fractions && { fractions }) }).bins[0]?.items.map(
      ({ quantity, notes }) => [quantity, notes],
    )
  expect(buildImportPlan(rows, columns).problems).toHaveLength(2)
  expect(quantities('up')).toEqual([
    [1, 'Qty: 0.5'],
    [2, 'Qty: 1.5'],
    [2, null],
    [0, null],
  ])
  expect(quantities('note')).toEqual([
    [1, 'Qty: 0.5'],
    [1, 'Qty: 1.5'],
    [2, null],
    [0, null],
  ])
  // Beside '0,5' a comma begins decimals.
  const commas = ['0,5', '1,500', '2,000'].map((cell, at) => ({ line: at, cells: ['Flour', cell] }))
  expect(
    buildImportPlan(commas, { ...columns, fractions: 'up' }).bins[0]?.items.map(({ quantity }) => quantity),
  ).toEqual([1, 2, 2])
})

test('reads dates by what their column proves, and none by chance', () => {
  const head = [
    'Bin',
    'Place',
    'Bin category',
    'Bin description',
    'Item',
    'Quantity',
    'Category',
    'Description',
    'Notes',
  ]
  const dated = (cells: readonly string[], dateOrder?: 'day' | 'month') => {
    const headers = [...head, 'Bin last checked', 'Missing since', 'Bin QR code']
    const format = detectFormat(headers)
    const rows = cells.map((cell, at) => ({
      line: at + 2,
      cells: [`Box ${at}`, 'Attic', 'storage', '', 'Lamp', '1', '', '', '', cell, '', ''],
    }))
    const { bins, problems } = buildImportPlan(rows, {
      headers,
      uses: format ? usesOf(format, headers) : [],
      exactPlaces: true,
      ...(dateOrder && { dateOrder }),
    })
    const days = bins.map(({ lastCheckedAt = '' }) => new Date(lastCheckedAt).toDateString().slice(4))
    return problems.length > 0 ? problems[0]?.reason : days
  }
  expect(dated(['05.03.2026 14:30'])).toEqual(['Mar 05 2026'])
  expect(dated(['05/03/2026', '27/11/2026'])).toEqual(['Mar 05 2026', 'Nov 27 2026'])
  expect(dated(['05/03/2026', '11/27/2026'])).toEqual(['May 03 2026', 'Nov 27 2026'])
  expect(dated(['05/03/2026'])).toBe('Bin last checked may be two dates: 05/03/2026')
  expect(dated(['05/03/2026'], 'month')).toEqual(['May 03 2026'])
  expect(dated(['05/03/2026'], 'day')).toEqual(['Mar 05 2026'])
})

test('takes another spelling of a name for the same bin, and tells it', () => {
  const plan = createImportPlan()
  const take = (name: string) =>
    plan.take({ kind: 'things', bin: { name, place: null, category: null, description: null }, items: [] })
  const spellings = [
    'Garage Box 1',
    'garage box 1',
    'Garage\u00a0Box 1',
    'Garage Box 1',
    'Ku\u0308che',
    'Küche',
  ]
  expect(spellings.map((name) => [take(name)?.makesBin, take(name)?.spelling])).toMatchObject([
    [true, null],
    [false, 'garage box 1'],
    [false, 'Garage\u00a0Box 1'],
    [false, null],
    [true, null],
    [false, 'Küche'],
  ])
  expect(plan.bins()).toHaveLength(2)
  const { bins } = read(['Item', 'Bin'], ['A', 'Küche'], ['B', 'Ku\u0308che'], ['C', 'garage  box\u200b 1 '])
  expect(bins.map(({ name }) => name)).toEqual(['Küche', 'garage box 1'])
})

test('finds columns of whole numbers where nothing is the quantity', () => {
  const found = (headers: string[], ...rows: string[][]) => {
    const survey = createSurvey({ headers, uses: guessUses(headers) })
    for (const row of rows) survey.add(row)
    return survey.result().countColumns
  }
  expect(found(['Item', 'Box', 'Teile'], ['Saw', 'A', '3'], ['Rope', 'B', ''])).toEqual([2])
  expect(found(['Item', 'Box', 'Qty', 'Teile'], ['Saw', 'A', '1', '3'])).toEqual([])
  expect(found(['Item', 'Serial number', 'Year', 'Code'], ['Saw', '3', '2020', '5'])).toEqual([])
  expect(found(['Item', 'Teile'], ['Saw', '3'], ['Rope', 'red'])).toEqual([])
  expect(found(['Item', 'Teile'], ['Saw', '007'])).toEqual([])
})

test('keeps column names written by a person', () => {
  const written = ['Barcode/QR1-Data', 'SKU', 'Serial Number', 'cf:QR code, type:text']
  expect(written.map(columnLabel)).toEqual(['Barcode/QR1-Data', 'SKU', 'Serial Number', 'QR code'])
})

test('reads a quantity from the name only in a table without quantities', () => {
  const quantities = (...given: Parameters<typeof read>) =>
    read(...given).bins.flatMap(({ items }) => items.map(({ name, quantity }) => [name, quantity]))
  expect(quantities(['Bin', 'Item'], ['Box', '5x gloves'], ['Box', '7 tapes'])).toEqual([
    ['gloves', 5],
    ['tapes', 7],
  ])
  expect(quantities(['Bin', 'Item', 'Qty'], ['Box', '5x gloves', ''])).toEqual([['5x gloves', 1]])
})

test('numbers that a program wrote have a point, whatever the language of the heads', () => {
  const columns = {
    headers: ['Gegenstand', 'Menge', 'Preis'],
    uses: ['item', 'quantity', 'price'],
    language: GERMAN,
    currency: 'KWD',
    fractions: 'note',
  } as const
  const rows = [{ line: 2, cells: ['Seil', '1.234', '1.234'] }]
  const itemOf = (more: object) => buildImportPlan(rows, { ...columns, ...more }).bins[0]?.items[0]
  expect(itemOf({})).toMatchObject({ quantity: 1234, price: 1_234_000 })
  expect(itemOf({ decimal: '.' })).toMatchObject({ quantity: 1, price: 1234 })
})
