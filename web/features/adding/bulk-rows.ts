import {
  type ItemLine,
  type LineDefaults,
  type NewItemPlan,
  parseItemLines,
  planNewItems,
} from '#domain/adding/item-lines.ts'

/** One row of the preview; its id is the one the item gets, so that saving twice makes one. */
export interface BulkRow extends NewItemPlan {
  readonly id: string
}

/** A new one for every time that the cursor is to go into a row. */
export interface RowTurn {
  readonly id: string
  /** Its button to remove it takes the focus, for who removes one after the other; else the field that needs it. */
  readonly removing?: boolean
}

/** What the dialog holds between entry and save; all of it survives closing and reload. */
export interface BulkState {
  readonly text: string
  readonly category: string
  readonly notes: string
  /** '3 x' stays one item of quantity 3. */
  readonly together: boolean
  /** Null while the text is being entered. */
  readonly rows: readonly BulkRow[] | null
  /** Rows were changed by hand, so they say more than the text. */
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

/** Items that lines make, counted without making them. */
export const countItems = (lines: readonly ItemLine[], together: boolean): number =>
  together ? lines.length : lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const linesOf = parseItemLines

/** Items as rows of the preview, each with the id it will have. */
export const asRows = (items: readonly NewItemPlan[], newId: () => string): readonly BulkRow[] =>
  items.map((item) => ({ ...item, id: newId() }))

export const rowsOf = (
  lines: readonly ItemLine[],
  { together, ...defaults }: LineDefaults & { together: boolean },
  newId: () => string,
): readonly BulkRow[] => asRows(planNewItems(lines, defaults, { together }), newId)

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Rows as lines again, for going back to the text after they were changed by hand. */
export const textOf = (rows: readonly BulkRow[]): string =>
  rows
    .map(({ name, category, notes, quantity }) => {
      const parts = [quantity === 1 ? name : `${quantity} x ${name}`, category, notes].map(inOneLine)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts.join(' | ')
    })
    .join('\n')
