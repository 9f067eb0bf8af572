import type { ColumnUse } from '#domain/import/columns.ts'

export const COLUMN_CHOICES: readonly { readonly value: ColumnUse; readonly label: string }[] = [
  { value: 'item', label: 'Item name' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'category', label: 'Item category' },
  { value: 'description', label: 'Item description' },
  { value: 'notes', label: 'Item notes' },
  { value: 'bin', label: 'Bin' },
  { value: 'path', label: 'Bin with its place (Garage/Box 3)' },
  { value: 'place', label: 'Place of the bin' },
  { value: 'binCategory', label: 'Bin category' },
  { value: 'binDescription', label: 'Bin description' },
  { value: 'binChecked', label: 'Bin last checked (a date)' },
  { value: 'binQrCode', label: 'Bin QR code' },
  { value: 'missing', label: 'Missing since (a date)' },
  { value: 'items', label: 'Several items (Pen x 3; Tape)' },
  { value: 'kind', label: 'Folder or item' },
  { value: 'note', label: 'Add to notes, with its name' },
  { value: 'skip', label: 'Leave out' },
]
