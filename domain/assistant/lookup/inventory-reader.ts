import type { BinRow, ItemRow } from '#contracts/sync-rows.ts'
import type { Hit } from '#domain/search/ranking.ts'

/** A bin as the assistant sees it. */
export type SeenBin = Pick<
  BinRow,
  'id' | 'name' | 'category' | 'location' | 'description' | 'imageUrl' | 'version' | 'updatedAt' | 'createdAt'
>

/** An item as the assistant sees it. */
export type SeenItem = Pick<
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
export interface Look {
  readonly bins: readonly SeenBin[]
  readonly items: readonly SeenItem[]
  bin(id: string): SeenBin | undefined
  item(id: string): SeenItem | undefined
  itemsOf(binId: string): readonly SeenItem[]
  /** Ids of bins and items in which every word is met, best first (`domain/search`). */
  search(query: string, limit: number, wanted?: (id: string) => boolean): readonly Hit[]
  /** Every word in it, to tell a typo from a stranger. */
  words(): readonly string[]
}

/** A row that somebody speaks of. */
export interface Ref {
  readonly entity: 'bin' | 'item'
  readonly id: string
}
