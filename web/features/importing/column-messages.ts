import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { type ColumnUse, ITEM_COLUMNS, isDateColumn } from '#domain/import/columns.ts'

/** Item fields whose title alone could be a bin's too. */
const OWN_LABELS: Partial<Record<ColumnUse, string>> = {
  category: 'Item category',
  description: 'Item description',
  notes: 'Item notes',
}

export const COLUMN_CHOICES: readonly { readonly value: ColumnUse; readonly label: string }[] = [
  { value: 'item', label: 'Item name' },
  ...ITEM_COLUMNS.map((value) => ({
    value,
    label: OWN_LABELS[value] ?? (isDateColumn(value) ? `${ITEM[value].title} (a date)` : ITEM[value].title),
  })),
  { value: 'bin', label: 'Bin' },
  { value: 'path', label: 'Bin with its place (Garage/Box 3)' },
  { value: 'place', label: 'Place of the bin' },
  { value: 'binCategory', label: 'Bin category' },
  { value: 'binDescription', label: 'Bin description' },
  { value: 'binChecked', label: 'Bin last checked (a date)' },
  { value: 'binQrCode', label: 'Bin QR code' },
  { value: 'items', label: 'Several items (Pen x 3; Tape)' },
  { value: 'lifetimeWarranty', label: 'Lifetime warranty (yes or no)' },
  { value: 'photo', label: 'Photo of the item, in this file' },
  { value: 'binPhoto', label: 'Photo of the bin, in this file' },
  { value: 'kind', label: 'Folder or item' },
  { value: 'note', label: 'Add to notes, with its name' },
  { value: 'skip', label: 'Leave out' },
]
