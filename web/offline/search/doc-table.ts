import { doubled } from '#domain/search/postings.ts'
import type { BinView, ItemView } from '../types.ts'

/** Who has the seats of the search index. What is asked about each of thousands of hits stands in bare numbers. */
export interface DocTable {
  readonly rows: readonly (BinView | ItemView)[]
  /** For each seat twice the number of the bin that has it, or whose item has it; and one more for an item. */
  readonly binNumbers: Int32Array
  /** For each seat how its name begins, as `headOf` says it. */
  readonly prefixKeys: Float64Array
  /** Bins by their numbers; null while only items of one are known. */
  readonly bins: readonly (BinView | null)[]
}

const PREFIX_LENGTH = 7
const MAX_CODE_UNIT = 127

/**
 * The beginning of a name as a number. Names are ordered as their numbers are, where these differ: that is mostly so, and
 * rows and names lie all over the memory.
 */
const namePrefixKey = (name: string): number => {
  let head = 0
  let open = true
  for (let at = 0; at < PREFIX_LENGTH; at++) {
    const unit = open && at < name.length ? Math.min(name.charCodeAt(at), MAX_CODE_UNIT) : 0
    if (unit === MAX_CODE_UNIT) open = false
    head = head * (MAX_CODE_UNIT + 1) + unit
  }
  return head
}

/** The order of equal ranks, which is the index's own: by name, then by id. */
export const compareByName =
  ({ rows, prefixKeys }: DocTable) =>
  (one: number, other: number): number => {
    const apart = (prefixKeys[one] as number) - (prefixKeys[other] as number)
    if (apart !== 0) return apart
    const a = rows[one] as BinView | ItemView
    const b = rows[other] as BinView | ItemView
    return (a.name === b.name ? a.id < b.id : a.name < b.name) ? -1 : 1
  }

/** Keeps who sits where. */
export const createDocTable = () => {
  const numberOf = new Map<string, number>()
  let rows: (BinView | ItemView)[] = []
  let binNumbers = new Int32Array(64)
  let prefixKeys = new Float64Array(64)
  let bins: (BinView | null)[] = []

  const place = (slot: number, row: BinView | ItemView, number: number): void => {
    while (slot >= binNumbers.length) {
      binNumbers = doubled(binNumbers)
      const before = prefixKeys
      prefixKeys = new Float64Array(binNumbers.length)
      prefixKeys.set(before)
    }
    rows[slot] = row
    binNumbers[slot] = number
    prefixKeys[slot] = namePrefixKey(row.name)
  }
  const numbered = (binId: string): number => {
    const number = numberOf.get(binId) ?? bins.length
    if (number < bins.length) return number
    numberOf.set(binId, number)
    bins.push(null)
    return number
  }

  return {
    now: (): DocTable => ({ rows, binNumbers, prefixKeys, bins }),
    /** Before anybody moves: what was handed out stays as it was. */
    leaveAsWas: (): void => {
      rows = rows.slice()
      binNumbers = binNumbers.slice()
      prefixKeys = prefixKeys.slice()
      bins = bins.slice()
    },
    /** Says what is in sight of a bin; it takes a seat apart. */
    know: (bin: BinView): void => {
      bins[numbered(bin.id)] = bin
    },
    sitBin: (slot: number, bin: BinView): void => place(slot, bin, numbered(bin.id) * 2),
    sitItem: (slot: number, item: ItemView): void => place(slot, item, numbered(item.binId) * 2 + 1),
    forget: (id: string): void => {
      numberOf.delete(id)
    },
  }
}
