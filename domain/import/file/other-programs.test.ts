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
      notes: 'yellow\nAsset Tag: ICC-1',
    },
  ])
  const sortly = read(`
Entry Name,Entry Type,Quantity,Price,Primary Folder,Serial Number,Expiry Date
Drill,Item,2,"1,299.00",Garage,77,2031-01-31`)
  expect([sortly.program, sortly.problems]).toEqual(['Sortly', []])
  expect(sortly.items).toMatchObject([{ price: 129_900, serial: '77', expiresOn: '2031-01-31', quantity: 2 }])
})
