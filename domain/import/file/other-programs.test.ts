import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { buildImportPlan } from '../import-plan.ts'
import { createSurvey, withSurvey } from '../survey.ts'
import { detectFormat, usesOf } from './detect-format.ts'

/** Reads a table as the import does, in dollars. */
const read = (table: string) => {
  const [headers = [], ...rows] = Papa.parse<string[]>(table.trim()).data
  const format = detectFormat(headers)
  if (!format) throw new Error('not recognized')
  const columns = { headers, uses: usesOf(format, headers), currency: 'USD' }
  const survey = createSurvey(columns)
  for (const row of rows) survey.add(row)
  const plan = buildImportPlan(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    withSurvey(columns, survey.result()),
  )
  return { program: format.program, problems: plan.problems, items: plan.bins.flatMap(({ items }) => items) }
}

test('what Homebox knows of a thing arrives in fields', () => {
  const { program, problems, items } = read(`
HB.location,HB.name,HB.quantity,HB.serial_number,HB.model_number,HB.manufacturer,HB.purchase_from,HB.purchase_price,HB.purchase_date,HB.lifetime_warranty,HB.warranty_expires,HB.sold_price,HB.field.Expiry date,HB.field.Color
Garage,Relay,1,S1,ZEN17,Zooz,Amazon,39.95,10/13/2021,true,,0,2030-05,red
Garage,Sensor,2,,,,,0,09/04/2022,false,03/30/2027,12.5,,`)
  expect([program, problems]).toEqual(['Homebox', []])
  expect(items).toMatchObject([
    {
      name: 'Relay',
      maker: 'Zooz',
      model: 'ZEN17',
      serial: 'S1',
      boughtFrom: 'Amazon',
      price: 3995,
      boughtOn: '2021-10-13',
      warrantyUntil: 'lifetime',
      expiresOn: '2030-05',
      notes: 'Color: red',
    },
    { name: 'Sensor', boughtOn: '2022-09-04', warrantyUntil: '2027-03-30', notes: 'Sold price: 12.5' },
  ])
  // Homebox writes 0 for a price that nobody knows.
  expect(items[1]).not.toHaveProperty('price')
})

test('a year that nothing was bought in is told, not made up', () => {
  const { problems } = read(`
HB.location,HB.name,HB.purchase_date
Garage,Relay,10/13/2021
Garage,Sensor,09/30/0202`)
  expect(problems).toEqual([
    { line: 3, reason: 'HB.purchase_date has a year outside 1900 to 2100: 09/30/0202' },
  ])
})

test('what Shelf and its own fields know of a thing arrives in fields', () => {
  const { program, problems, items } = read(`
title,location,custodian,valuation,assetModel,"cf: Serial number,type:text","cf:brand, type:option","cf:purchase date, type:date","cf:warranty cost, type:amount"
AMD Ryzen,Sofia office,John,100,Ryzen 9,WQE239,amd,2024-02-22,299.99`)
  expect([program, problems]).toEqual(['Shelf', []])
  expect(items).toMatchObject([
    {
      value: 10_000,
      model: 'Ryzen 9',
      serial: 'WQE239',
      maker: 'amd',
      boughtOn: '2024-02-22',
      notes: 'Custodian: John\nwarranty cost: 299.99',
    },
  ])
})

test('what Snipe-IT and Sortly know of a thing arrives in fields', () => {
  const snipe = read(`
Name,Asset Tag,Category,Supplier,Manufacturer,Location,Model,Purchase Date,Purchase Cost,Asset Notes
Backhoe,ICC-1,Machines,Kunde,Berge Inc,Yard,Nial,2023-01-23,2266.13,yellow`)
  expect([snipe.program, snipe.problems]).toEqual(['Snipe-IT', []])
  expect(snipe.items).toMatchObject([
    {
      name: 'Backhoe',
      maker: 'Berge Inc',
      model: 'Nial',
      boughtFrom: 'Kunde',
      boughtOn: '2023-01-23',
      price: 226_613,
      notes: 'yellow',
      codes: 'text:ICC-1',
    },
  ])
  const sortly = read(`
Entry Name,Entry Type,Quantity,Price,Primary Folder,Serial Number,Expiry Date
Drill,Item,2,"1,299.00",Garage,77,2031-01-31`)
  expect([sortly.program, sortly.problems]).toEqual(['Sortly', []])
  expect(sortly.items).toMatchObject([{ price: 129_900, serial: '77', expiresOn: '2031-01-31', quantity: 2 }])
})

test('what Snipe-IT says in two columns is one model, and of two dates the notes keep the other', () => {
  const { items } = read(`
Name,Asset Tag,Model,Model Number,Location,Purchase Cost
Backhoe,ICC-1,Nial,1786VM80X07,Yard,10`)
  expect(items).toMatchObject([{ model: 'Nial 1786VM80X07' }])
  const columns = { headers: ['Item', 'Bought', 'Ordered'], uses: ['item', 'boughtOn', 'boughtOn'] as const }
  const plan = buildImportPlan([{ line: 2, cells: ['Saw', '2021-03', '2021-01-31'] }], columns)
  expect(plan.bins[0]?.items).toMatchObject([{ boughtOn: '2021-03', notes: 'Ordered: 2021-01-31' }])
})

test('what Grocy knows of a stock entry arrives in fields', () => {
  const { program, problems, items } = read(`
Product,Amount,Due date,Location,Store,Price,Purchased date,Timestamp,Note
Cookies,3 Packs,2027-05-06,Pantry,Corner shop,$1.99 per Pack,2026-11-02,2026-11-02 10:00:00,for guests
Salt,1,2999-12-31,Pantry,,,,2026-11-02 10:00:00,`)
  expect([program, problems]).toEqual(['Grocy', []])
  expect(items).toMatchObject([
    {
      name: 'Cookies',
      quantity: 3,
      expiresOn: '2027-05-06',
      boughtFrom: 'Corner shop',
      price: 199,
      boughtOn: '2026-11-02',
      notes: 'for guests\nAmount: 3 Packs',
    },
    { name: 'Salt' },
  ])
  // Grocy writes that day for what never expires.
  expect(items[1]).not.toHaveProperty('expiresOn')
})

test('what InvenTree knows of a stock item arrives in fields, from both of its exports', () => {
  const stock = read(`
ID,Part,Part.Name,Part.IPN,Quantity,Serial Number,Batch Code,Location.Name,Location.Path,Purchase Price,Expiry Date,Notes
7,12,Resistor,R-100,250.00000,,B7,Drawer 3,Workshop/Rack/Drawer 3,0.02,2030-01-31,from the kit`)
  expect([stock.program, stock.problems]).toEqual(['InvenTree', []])
  expect(stock.items).toMatchObject([
    {
      name: 'Resistor',
      quantity: 250,
      price: 2,
      expiresOn: '2030-01-31',
      codes: 'text:R-100',
      notes: 'from the kit\nBatch Code: B7',
    },
  ])
  const administration = read(`
Stock Item ID,Part ID,Part Name,Quantity,Serial,Location Name,Supplier Name
7,12,Resistor,250,S1,Drawer 3,Parts Inc`)
  expect([administration.program, administration.problems]).toEqual(['InvenTree', []])
  expect(administration.items).toMatchObject([{ serial: 'S1', boughtFrom: 'Parts Inc' }])
})

test('tags, codes and what was sold arrive in fields of their own', () => {
  const homebox = read(`
HB.location,HB.name,HB.tags,HB.asset_id,HB.insured,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_date,HB.sold_notes
Garage,Relay,IOT;Home Assistant; IOT,000-012,true,bring the box,Ann,12.5,2024-05-06,as is
Garage,Saw,,,false,,,0,0001-01-01T00:00:00Z,
Garage,Drill,,,,,,30,,`)
  expect(homebox.problems).toEqual([])
  expect(homebox.items).toMatchObject([
    {
      tags: 'Home Assistant\nIOT',
      codes: 'text:000-012',
      gone: 'sold',
      goneTo: 'Ann',
      goneOn: '2024-05-06',
      notes: 'Insured: true\nWarranty details: bring the box\nSold price: 12.5\nSold notes: as is',
    },
    { name: 'Saw', notes: null },
    { name: 'Drill', gone: 'sold', notes: 'Sold price: 30' },
  ])
  expect(homebox.items[1]).not.toHaveProperty('gone')
  const shelf = read(`
title,location,custodian,tags,barcode_Code128,barcode_EAN13,barcode_ExternalQR
AMD Ryzen,Sofia,John,"High priority, small",AMD001234,9780201379624,https://amd.com/cpu`)
  expect(shelf.items).toMatchObject([
    {
      tags: 'High priority\nsmall',
      codes: 'gtin:09780201379624\ntext:AMD001234\ntext:https://amd.com/cpu',
      notes: 'Custodian: John',
    },
  ])
})

test('a bar code that a spreadsheet shortened is named', () => {
  const { problems, items } = read(`
title,location,custodian,tags,barcode_Code128,barcode_EAN13,barcode_ExternalQR
Book,Sofia,John,,,9.78043902348e+12,
Lamp,Sofia,John,,,9780201379624,`)
  expect(problems).toMatchObject([
    {
      reason: expect.stringContaining('was shortened by a spreadsheet, which lost digits: 9.78043902348e+12'),
    },
  ])
  expect(items).toMatchObject([{ name: 'Lamp', codes: 'gtin:09780201379624' }])
})
