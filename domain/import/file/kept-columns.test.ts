import { expect, test } from 'vitest'
import { detectFormat, usesOf } from './detect-format.ts'

/** Heads of exports and examples, in the order of the programs. */
const HEADS: Readonly<Record<string, string>> = {
  Homebox:
    'HB.import_ref|HB.location|HB.tags|HB.quantity|HB.name|HB.description|HB.insured|HB.serial_number|HB.model_number|HB.manufacturer|HB.notes|HB.purchase_from|HB.purchase_price|HB.purchase_date|HB.lifetime_warranty|HB.warranty_expires|HB.warranty_details|HB.sold_to|HB.sold_price|HB.sold_date|HB.sold_notes',
  Shelf:
    'title|description|kit|category|tags|location|valuation|custodian|bookable|barcode_Code128|barcode_Code39|barcode_DataMatrix|barcode_ExternalQR|barcode_EAN13|assetModel|type|quantity|minQuantity|unitOfMeasure|consumptionType|cf: Serial number,type:text|cf:brand, type:option|cf:purchase date, type:date|cf:warranty cost, type:amount|cf:temperature rating, type:number',
  'Snipe-IT':
    'Company|Name|Asset Tag|Category|Supplier|Manufacturer|Location|Order Number|Model|Model Notes|Model Number|Asset Notes|Purchase Date|Purchase Cost|Checkout Type|Checked Out To: Username|Checked Out To: First Name|Checked Out To: Last Name|Checked Out To: Email|Checked Out To: Location',
  Sortly:
    'Entry Name|Entry Type|Quantity|Min Level|Price|Value|Notes|Tags|Barcode/QR1-Data|Barcode/QR2-Data|Primary Folder|Subfolder-level1|Subfolder-level2|Subfolder-level3|Subfolder-level4|Serial Number|Sortly ID',
  InvenTree:
    'Part.Name|Part.Description|Part.IPN|Quantity|Serial Number|Batch Code|Location.Path|Purchase Price|Expiry Date|External Link|Notes',
  Grocy: 'Product|Amount|Due date|Location|Store|Price|Purchased date|Timestamp|Note',
}

const countsOf = (program: string) => {
  const headers = (HEADS[program] ?? '').split('|')
  const format = detectFormat(headers)
  const uses = format ? usesOf(format, headers) : []
  const among = (kind: string) => uses.filter((use) => use === kind).length
  const [notes, leftOut] = [among('note'), among('skip')]
  return { program: format?.program, fields: uses.length - notes - leftOut, notes, leftOut }
}

test.each([
  { program: 'Homebox', fields: 16, notes: 4, leftOut: 1 },
  { program: 'Shelf', fields: 16, notes: 6, leftOut: 3 },
  { program: 'Snipe-IT', fields: 12, notes: 8, leftOut: 0 },
  { program: 'Sortly', fields: 14, notes: 2, leftOut: 1 },
  { program: 'InvenTree', fields: 9, notes: 2, leftOut: 0 },
  { program: 'Grocy', fields: 8, notes: 0, leftOut: 1 },
])('of the columns of $program $fields become fields, and $notes lines of notes', (counts) => {
  expect(countsOf(counts.program)).toEqual(counts)
})
