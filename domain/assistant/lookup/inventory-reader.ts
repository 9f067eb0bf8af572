import type { BinRow, ItemRow } from '#contracts/sync-rows.ts'
import type { Hit } from '#domain/search/ranking.ts'

/** A bin as the assistant sees it. */
export type BinSnapshot = Pick<
  BinRow,
  'id' | 'name' | 'category' | 'location' | 'description' | 'imageUrl' | 'version' | 'updatedAt' | 'createdAt'
>

/** An item as the assistant sees it. */
export type ItemSnapshot = Pick<
  ItemRow,
  | 'id'
  | 'binId'
  | 'name'
  | 'category'
  | 'description'
  | 'notes'
  | 'quantity'
  | 'imageUrl'
  | 'missingSince'
  | 'version'
  | 'updatedAt'
  | 'createdAt'
>

/** The inventory of one person at one moment, read only; both sides have one. */
export interface InventoryReader {
  readonly bins: readonly BinSnapshot[]
  readonly items: readonly ItemSnapshot[]
  bin(id: string): BinSnapshot | undefined
  item(id: string): ItemSnapshot | undefined
  itemsOf(binId: string): readonly ItemSnapshot[]
  /** Ids of bins and items in which every word is met, best first (`domain/search`). */
  search(query: string, limit: number, wanted?: (id: string) => boolean): readonly Hit[]
  /** Every word in it, to tell a typo from a stranger. */
  words(): readonly string[]
}

/** A row that somebody speaks of. */
export interface RowRef {
  readonly entity: 'bin' | 'item'
  readonly id: string
}
