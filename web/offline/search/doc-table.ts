import { doubled } from '#domain/search/postings.ts'
import type { BinView, ItemView } from '../view/types.ts'

/** Maps index slots to rows, in typed arrays. */
export interface DocTable {
  readonly rows: readonly (BinView | ItemView)[]
  /** Twice the bin number of each slot, plus one for an item. */
  readonly binNumbers: Int32Array
  readonly prefixKeys: Float64Array
  /** Bins by number; null while only items are known. */
  readonly bins: readonly (BinView | null)[]
}

const PREFIX_LENGTH = 7
const MAX_CODE_UNIT = 127

/** Encodes a name's prefix as a number that sorts alike; avoids reading strings scattered in memory. */
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

export const compareByName =
  ({ rows, prefixKeys }: DocTable) =>
  (one: number, other: number): number => {
    const apart = (prefixKeys[one] as number) - (prefixKeys[other] as number)
    if (apart !== 0) return apart
    const a = rows[one] as BinView | ItemView
    const b = rows[other] as BinView | ItemView
    return (a.name === b.name ? a.id < b.id : a.name < b.name) ? -1 : 1
  }

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
    /** Copies before a change, so that returned tables stay as they were. */
    leaveAsWas: (): void => {
      rows = rows.slice()
      binNumbers = binNumbers.slice()
      prefixKeys = prefixKeys.slice()
      bins = bins.slice()
    },
    /** Records a bin's view; slots are assigned separately. */
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
