import {
  type ItemLine,
  type LineDefaults,
  MAX_LINE_QUANTITY,
  type NewItemPlan,
  numberedNames,
  parseItemLines,
  planNewItems,
  unnumberedName,
} from '#domain/adding/item-lines.ts'

/** Preview row; its id becomes the item's, so that a retry is idempotent. */
export interface BulkRow extends NewItemPlan {
  readonly id: string
  /** Shared by the numbered rows of one line. */
  readonly line?: string
}

/** A new object per focus request. */
export interface RowFocusRequest {
  readonly id: string
  /** Focuses the remove button, for removing rows in succession. */
  readonly onRemoveButton?: boolean
}

export interface BulkState {
  readonly text: string
  readonly category: string
  readonly notes: string
  /** Null during text entry. */
  readonly rows: readonly BulkRow[] | null
  /** True when rows were edited, and thus differ from the text. */
  readonly edited: boolean
}

export const EMPTY_BULK: BulkState = {
  text: '',
  category: '',
  notes: '',
  rows: null,
  edited: false,
}

export const countItems = (lines: readonly ItemLine[], together: boolean): number =>
  together ? lines.length : lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const linesOf = parseItemLines

export const withIds = (items: readonly NewItemPlan[], newId: () => string): readonly BulkRow[] =>
  items.map((item) => ({ ...item, id: newId() }))

export const rowsOf = (
  lines: readonly ItemLine[],
  { together, ...defaults }: LineDefaults & { together: boolean },
  newId: () => string,
): readonly BulkRow[] => {
  const rows = withIds(planNewItems(lines, defaults, { together: true }), newId)
  return together ? rows : splitRows(rows, newId)
}

/** Splits rows of quantity 5 into five numbered rows of one line. */
export const splitRows = (rows: readonly BulkRow[], newId: () => string): readonly BulkRow[] =>
  rows.flatMap((row) => {
    const { name, quantity } = row
    if (!(quantity > 1 && quantity <= MAX_LINE_QUANTITY && Number.isInteger(quantity))) return [row]
    const line = newId()
    return numberedNames(name, quantity).map((each) => ({
      ...row,
      id: newId(),
      line,
      name: each,
      quantity: 1,
    }))
  })

/** Joins numbered rows of one line, except those that were changed since. */
export const joinRows = (rows: readonly BulkRow[]): readonly BulkRow[] => {
  const rowsByName = new Map<string, BulkRow>()
  for (const row of rows) {
    const name = row.line === undefined ? undefined : unnumberedName(row.name)
    if (name === undefined) {
      rowsByName.set(row.id, row)
      continue
    }
    const { line, ...plain } = row
    const key = JSON.stringify([line, name, row.category, row.notes])
    const quantity = (rowsByName.get(key)?.quantity ?? 0) + row.quantity
    rowsByName.set(key, { ...(rowsByName.get(key) ?? plain), name, quantity })
  }
  return [...rowsByName.values()]
}

/** Finds the quantity of the first line that can be read both ways; undefined without one. */
export const firstQuantity = (rows: readonly BulkRow[]): number | undefined =>
  joinRows(rows).find(({ quantity }) => quantity > 1)?.quantity

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const textOf = (rows: readonly BulkRow[]): string =>
  rows
    .map(({ name, category, notes, quantity }) => {
      const parts = [quantity === 1 ? name : `${quantity} x ${name}`, category, notes].map(inOneLine)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts.join(' | ')
    })
    .join('\n')
