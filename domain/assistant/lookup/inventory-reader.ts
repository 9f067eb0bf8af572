import type { FieldsWith, ValuesOf } from '#contracts/inventory/fields/field.ts'
import type { DetailField, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { BinRow, ItemRow } from '#contracts/sync/sync-rows.ts'
import type { RankedRow } from '#domain/search/ranking.ts'

export type BinSnapshot = Pick<
  BinRow,
  'id' | 'name' | 'category' | 'location' | 'description' | 'imageUrl' | 'version' | 'updatedAt' | 'createdAt'
> & {
  /** Null: never; absent: not known to this reader. */
  readonly lastCheckedAt?: string | null
}

type SearchedField = FieldsWith<typeof ITEM, { readonly isSearched: true }>

export type ItemSnapshot = Pick<ItemRow, 'id' | 'version' | 'updatedAt' | 'createdAt'> &
  Readonly<
    Pick<
      ValuesOf<typeof ITEM>,
      Exclude<SearchedField, DetailField> | 'binId' | 'quantity' | 'imageUrl' | 'missingSince'
    >
  > &
  /** Absent where there are none. */
  Readonly<Partial<Pick<ValuesOf<typeof ITEM>, DetailField>>>

/** Read-only inventory of one person at one moment, on client and server. */
export interface InventoryReader {
  readonly bins: readonly BinSnapshot[]
  readonly items: readonly ItemSnapshot[]
  bin(id: string): BinSnapshot | undefined
  item(id: string): ItemSnapshot | undefined
  itemsOf(binId: string): readonly ItemSnapshot[]
  /** Ids of rows that match every word, best first (`domain/search`). */
  search(query: string, limit: number, accepts?: (id: string) => boolean): readonly RankedRow[]
  /** To tell typos from unknown words. */
  words(): readonly string[]
}

/** Adds the times of the last checks, of bins that were checked, to an inventory without them. */
export const withCheckTimes = (
  inventory: InventoryReader,
  times: ReadonlyMap<string, string>,
): InventoryReader => {
  const checked = (bin: BinSnapshot): BinSnapshot => ({ ...bin, lastCheckedAt: times.get(bin.id) ?? null })
  return {
    ...inventory,
    bins: inventory.bins.map(checked),
    bin: (id) => {
      const bin = inventory.bin(id)
      return bin && checked(bin)
    },
  }
}

export interface RowRef {
  readonly entity: 'bin' | 'item'
  readonly id: string
}
