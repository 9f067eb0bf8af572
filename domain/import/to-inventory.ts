import { columnLabel } from './column-label.ts'
import { type ImportFormat, UNSORTED } from './formats.ts'

/** One row of a table, by header, with the line of the file it starts on. */
export interface ImportRow {
  line: number
  cells: Readonly<Record<string, string>>
}

export interface ImportedItem {
  name: string
  description: string | null
  category: string | null
  notes: string | null
  quantity: number
}

/** A bin to be, in the order of its first row. */
export interface ImportedBin {
  name: string
  items: ImportedItem[]
}

/** Why a row cannot be taken. */
export interface ImportProblem {
  line: number
  reason: string
}

const LIMITS = { name: 200, description: 2000, category: 100, notes: 5000, bin: 200 } as const
const MAX_QUANTITY = 1_000_000

// A cell that a spreadsheet export made inert with an apostrophe is given back as it was.
const plain = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')

const readQuantity = (cell: string): number | null => {
  if (cell === '') return 1
  const number = Number(cell)
  return Number.isInteger(number) && number >= 0 && number <= MAX_QUANTITY ? number : null
}

/** Columns that have no field of ours, as lines of the notes: nothing of the export is dropped. */
const otherColumns = (cells: ImportRow['cells'], format: ImportFormat): string => {
  const taken = new Set([
    format.name,
    format.bin,
    format.description,
    format.category,
    format.notes,
    format.quantity,
    ...(format.ignored ?? []),
  ])
  return Object.entries(cells)
    .filter(([header, cell]) => !taken.has(header) && plain(cell) !== '')
    .map(([header, cell]) => `${columnLabel(header)}: ${plain(cell)}`)
    .join('\n')
}

const tooLong = (field: keyof typeof LIMITS, value: string): string | null =>
  value.length > LIMITS[field]
    ? `${field} has ${value.length} characters; at most ${LIMITS[field]} are possible`
    : null

const readRow = (
  { cells }: ImportRow,
  format: ImportFormat,
): { bin: string; item: ImportedItem } | string => {
  const cell = (column: string | undefined) => (column === undefined ? '' : plain(cells[column]))
  const name = cell(format.name)
  if (name === '') return `${format.name} is empty`
  const quantity = readQuantity(cell(format.quantity))
  if (quantity === null) return `${format.quantity} is not a whole number: ${cell(format.quantity)}`
  const bin = cell(format.bin) || UNSORTED
  const notes = [cell(format.notes), otherColumns(cells, format)].filter(Boolean).join('\n')
  const description = cell(format.description)
  const category = cell(format.category)
  const problem =
    tooLong('name', name) ??
    tooLong('bin', bin) ??
    tooLong('description', description) ??
    tooLong('category', category) ??
    tooLong('notes', notes)
  if (problem) return problem
  const item = {
    name,
    quantity,
    description: description || null,
    category: category || null,
    notes: notes || null,
  }
  return { bin, item }
}

/**
 * Turns the rows of an export into bins with items; a location becomes a bin.
 * A row that cannot be taken is named with its line and its reason, and the caller takes all or nothing.
 */
export const toInventory = (
  rows: readonly ImportRow[],
  format: ImportFormat,
): { bins: ImportedBin[]; problems: ImportProblem[] } => {
  const bins = new Map<string, ImportedBin>()
  const problems: ImportProblem[] = []
  for (const row of rows) {
    const read = readRow(row, format)
    if (typeof read === 'string') {
      problems.push({ line: row.line, reason: read })
      continue
    }
    const key = read.bin.toLowerCase()
    const bin = bins.get(key) ?? { name: read.bin, items: [] }
    bins.set(key, bin)
    bin.items.push(read.item)
  }
  return { bins: [...bins.values()], problems }
}
