import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { PRODUCT } from '#contracts/product.ts'
import { heads } from '#domain/export/head-messages.ts'
import { EXPORTED_HEADS, type HeadTexts, IDENTIFYING_COLUMNS } from '#domain/export/inventory-csv.ts'
import { type ColumnUse, englishUses, ITEM_COLUMNS, isDetailUse } from '../columns.ts'
import { TABLE_LANGUAGES } from '../languages/table-languages.ts'
import { columnLabel } from '../parse-row.ts'

export interface ImportFormat {
  program: string
  tellTale: readonly string[]
  /** Columns without a use go to the notes: nothing is dropped. */
  uses: Readonly<Record<string, ColumnUse>>
  /** Heads of fields that people made themselves are guessed by their words. */
  ownFields?: RegExp
}

export const UNSORTED = 'Unsorted'

const OWN_USES: Readonly<Record<string, ColumnUse>> = {
  Bin: 'bin',
  Place: 'place',
  'Bin category': 'binCategory',
  'Bin description': 'binDescription',
  ...Object.fromEntries(ITEM_COLUMNS.map((field) => [ITEM[field].csv.header, field])),
  Item: 'item',
  'Bin last checked': 'binChecked',
  'Bin QR code': 'binQrCode',
}

/** @param written heads by column, in any language */
const ownFormat = (written: readonly string[]): ImportFormat => ({
  program: PRODUCT,
  tellTale: written.slice(0, IDENTIFYING_COLUMNS),
  uses: Object.fromEntries(
    EXPORTED_HEADS.map((head, at) => [written[at] ?? head, OWN_USES[head] ?? 'note'] as const),
  ),
})

const OF_SCREEN: HeadTexts = heads

export const IMPORT_FORMATS: readonly ImportFormat[] = [
  ownFormat(EXPORTED_HEADS),
  // In the language of the screen, also where its words are listed nowhere yet.
  ownFormat(EXPORTED_HEADS.map((head) => OF_SCREEN[head] ?? head)),
  ...TABLE_LANGUAGES.flatMap(({ exported }) => exported.map(ownFormat)),
  {
    program: 'Homebox',
    tellTale: ['HB.name', 'HB.location'],
    uses: {
      'HB.name': 'item',
      'HB.location': 'path',
      'HB.location_description': 'binDescription',
      'HB.location_photo': 'binPhoto',
      'HB.photo': 'photo',
      'HB.description': 'description',
      'HB.notes': 'notes',
      'HB.quantity': 'quantity',
      'HB.manufacturer': 'maker',
      'HB.model_number': 'model',
      'HB.serial_number': 'serial',
      // Earlier versions wrote the second.
      'HB.purchase_date': 'boughtOn',
      'HB.purchase_time': 'boughtOn',
      'HB.purchase_from': 'boughtFrom',
      'HB.purchase_price': 'price',
      'HB.warranty_expires': 'warrantyUntil',
      'HB.lifetime_warranty': 'lifetimeWarranty',
      'HB.tags': 'tags',
      'HB.labels': 'tags',
      'HB.asset_id': 'codes',
      'HB.sold_to': 'goneTo',
      'HB.sold_date': 'goneOn',
      'HB.sold_time': 'goneOn',
      'HB.import_ref': 'skip',
      'HB.parent_import_ref': 'skip',
    },
    ownFields: /^HB\.field\./,
  },
  {
    program: 'Shelf',
    tellTale: ['title', 'location', 'custodian'],
    uses: {
      title: 'item',
      location: 'path',
      description: 'description',
      category: 'category',
      quantity: 'quantity',
      valuation: 'value',
      assetModel: 'model',
      tags: 'tags',
      barcode_Code128: 'codes',
      barcode_Code39: 'codes',
      barcode_DataMatrix: 'codes',
      barcode_ExternalQR: 'codes',
      barcode_EAN13: 'codes',
      bookable: 'skip',
      type: 'skip',
      consumptionType: 'skip',
    },
    ownFields: /^cf:/,
  },
  {
    // Has one row per item or folder, whose enclosing folders are Primary Folder and Subfolder-level1 to -level4.
    program: 'Sortly',
    tellTale: ['Entry Name', 'Primary Folder'],
    uses: {
      'Entry Type': 'kind',
      'Entry Name': 'item',
      Quantity: 'quantity',
      Price: 'price',
      Tags: 'tags',
      'Barcode/QR1-Data': 'codes',
      'Barcode/QR2-Data': 'codes',
      // Of all pieces.
      Value: 'note',
      Notes: 'notes',
      'Primary Folder': 'path',
      'Subfolder-level1': 'path',
      'Subfolder-level2': 'path',
      'Subfolder-level3': 'path',
      'Subfolder-level4': 'path',
      'Sortly ID': 'skip',
      SID: 'skip',
      'Sortly ID (SID)': 'skip',
    },
    ownFields: /./,
  },
  {
    program: 'Snipe-IT',
    tellTale: ['Asset Tag', 'Purchase Cost'],
    uses: {
      Name: 'item',
      'Asset Name': 'item',
      'Asset Tag': 'codes',
      Category: 'category',
      Location: 'path',
      Manufacturer: 'maker',
      Model: 'model',
      'Model Number': 'model',
      'Model Notes': 'notes',
      Serial: 'serial',
      'Serial number': 'serial',
      Supplier: 'boughtFrom',
      'Purchase Date': 'boughtOn',
      'Purchase Cost': 'price',
      'Asset Notes': 'notes',
      Notes: 'notes',
    },
  },
  {
    // The table of stock entries; Grocy itself exports none.
    program: 'Grocy',
    tellTale: ['Product', 'Amount', 'Due date', 'Location'],
    uses: {
      Product: 'item',
      Amount: 'quantity',
      'Due date': 'expiresOn',
      Location: 'path',
      Store: 'boughtFrom',
      Price: 'price',
      'Purchased date': 'boughtOn',
      Note: 'notes',
      'Product group': 'category',
      'Product description': 'description',
      Timestamp: 'skip',
    },
  },
  {
    program: 'InvenTree',
    tellTale: ['Part.Name', 'Quantity'],
    uses: {
      'Part.Name': 'item',
      'Part.Description': 'description',
      'Part.IPN': 'codes',
      Quantity: 'quantity',
      'Serial Number': 'serial',
      'Manufacturer Part Number': 'model',
      'Location.Path': 'path',
      'Location.Name': 'skip',
      'Purchase Price': 'price',
      'Expiry Date': 'expiresOn',
      Notes: 'notes',
      // Numbers of rows in its database.
      ID: 'skip',
      Part: 'skip',
      'Stock Location': 'skip',
      'Supplier Part': 'skip',
      'Parent Item': 'skip',
    },
  },
  {
    // Of its administration, which knows no path.
    program: 'InvenTree',
    tellTale: ['Stock Item ID', 'Part Name', 'Location Name'],
    uses: {
      'Part Name': 'item',
      Quantity: 'quantity',
      Serial: 'serial',
      'Location Name': 'path',
      'Supplier Name': 'boughtFrom',
      'Expiry Date': 'expiresOn',
      Notes: 'notes',
      'Stock Item ID': 'skip',
      'Part ID': 'skip',
      'Location ID': 'skip',
      'Supplier ID': 'skip',
      'Supplier Part ID': 'skip',
      'Parent ID': 'skip',
    },
  },
  {
    // OpenBin, one row per item: Bin Name,Area,Item,Quantity,Tags. Tags belong to the bin.
    program: 'OpenBin',
    tellTale: ['Bin Name', 'Area', 'Item', 'Tags'],
    uses: { 'Bin Name': 'bin', Area: 'place', Item: 'item', Quantity: 'quantity', Tags: 'binDescription' },
  },
  {
    // OpenBin, one row per bin: Bin Name,Area,Items,Tags with 'Pen x 3; Tape' under Items.
    program: 'OpenBin',
    tellTale: ['Bin Name', 'Area', 'Items', 'Tags'],
    uses: { 'Bin Name': 'bin', Area: 'place', Items: 'items', Tags: 'binDescription' },
  },
]

export const detectFormat = (headers: readonly string[]): ImportFormat | undefined =>
  IMPORT_FORMATS.find((format) => format.tellTale.every((header) => headers.includes(header)))

export const usesOf = ({ uses, ownFields }: ImportFormat, headers: readonly string[]): ColumnUse[] => {
  const named = headers.map((header) => (Object.hasOwn(uses, header) ? uses[header] : undefined))
  const taken = new Set(named)
  return headers.map((header, at) => {
    const use = named[at]
    if (use !== undefined || !ownFields?.test(header)) return use ?? 'note'
    const guessed = englishUses(columnLabel(header)).find((each) => isDetailUse(each) && !taken.has(each))
    if (guessed) taken.add(guessed)
    return guessed ?? 'note'
  })
}
