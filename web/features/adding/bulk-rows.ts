import {
  type ItemLine,
  type LineDefaults,
  type NewItemPlan,
  parseItemLines,
  planNewItems,
} from '#domain/adding/item-lines.ts'

/** Preview row; its id becomes the item's, so that a retry is idempotent. */
export interface BulkRow extends NewItemPlan {
  readonly id: string
}

/** A new object per focus request. */
export interface RowTurn {
  readonly id: string
  /** Focuses the remove button, for removing rows in succession. */
  readonly removing?: boolean
}

export interface BulkState {
  readonly text: string
  readonly category: string
  readonly notes: string
  readonly together: boolean
  /** Null during text entry. */
  readonly rows: readonly BulkRow[] | null
  /** True when rows were edited, and thus differ from the text. */
  readonly edited: boolean
}

export const EMPTY_BULK: BulkState = {
  text: '',
  category: '',
  notes: '',
  together: false,
  rows: null,
  edited: false,
}

export const countItems = (lines: readonly ItemLine[], together: boolean): number =>
  together ? lines.length : lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const linesOf = parseItemLines

export const asRows = (items: readonly NewItemPlan[], newId: () => string): readonly BulkRow[] =>
  items.map((item) => ({ ...item, id: newId() }))

export const rowsOf = (
  lines: readonly ItemLine[],
  { together, ...defaults }: LineDefaults & { together: boolean },
  newId: () => string,
): readonly BulkRow[] => asRows(planNewItems(lines, defaults, { together }), newId)

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const textOf = (rows: readonly BulkRow[]): string =>
  rows
    .map(({ name, category, notes, quantity }) => {
      const parts = [quantity === 1 ? name : `${quantity} x ${name}`, category, notes].map(inOneLine)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts.join(' | ')
    })
    .join('\n')
