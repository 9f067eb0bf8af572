import { doubled } from '#domain/search/postings.ts'
import type { BinView, ItemView } from '../types.ts'

/** Who has the seats of the search index. What is asked about each of thousands of hits stands in bare numbers. */
export interface Seating {
  readonly rows: readonly (BinView | ItemView)[]
  /** For each seat twice the number of the bin that has it, or whose item has it; and one more for an item. */
  readonly numbers: Int32Array
  /** For each seat how its name begins, as `headOf` says it. */
  readonly heads: Float64Array
  /** Bins by their numbers; null while only items of one are known. */
  readonly bins: readonly (BinView | null)[]
}

const HEAD = 7
const LAST = 127

/**
 * The beginning of a name as a number. Names are ordered as their numbers are, where these differ: that is mostly so, and
 * rows and names lie all over the memory.
 */
const headOf = (name: string): number => {
  let head = 0
  let open = true
  for (let at = 0; at < HEAD; at++) {
    const unit = open && at < name.length ? Math.min(name.charCodeAt(at), LAST) : 0
    if (unit === LAST) open = false
    head = head * (LAST + 1) + unit
  }
  return head
}

/** The order of equal ranks, which is the index's own: by name, then by id. */
export const byName =
  ({ rows, heads }: Seating) =>
  (one: number, other: number): number => {
    const apart = (heads[one] as number) - (heads[other] as number)
    if (apart !== 0) return apart
    const a = rows[one] as BinView | ItemView
    const b = rows[other] as BinView | ItemView
    return (a.name === b.name ? a.id < b.id : a.name < b.name) ? -1 : 1
  }

/** Keeps who sits where. */
export const createSeating = () => {
  const numberOf = new Map<string, number>()
  let rows: (BinView | ItemView)[] = []
  let numbers = new Int32Array(64)
  let heads = new Float64Array(64)
  let bins: (BinView | null)[] = []

  const sit = (seat: number, row: BinView | ItemView, number: number): void => {
    while (seat >= numbers.length) {
      numbers = doubled(numbers)
      const before = heads
      heads = new Float64Array(numbers.length)
      heads.set(before)
    }
    rows[seat] = row
    numbers[seat] = number
    heads[seat] = headOf(row.name)
  }
  const numbered = (binId: string): number => {
    const number = numberOf.get(binId) ?? bins.length
    if (number < bins.length) return number
    numberOf.set(binId, number)
    bins.push(null)
    return number
  }

  return {
    now: (): Seating => ({ rows, numbers, heads, bins }),
    /** Before anybody moves: what was handed out stays as it was. */
    leaveAsWas: (): void => {
      rows = rows.slice()
      numbers = numbers.slice()
      heads = heads.slice()
      bins = bins.slice()
    },
    /** Says what is in sight of a bin; it takes a seat apart. */
    know: (bin: BinView): void => {
      bins[numbered(bin.id)] = bin
    },
    sitBin: (seat: number, bin: BinView): void => sit(seat, bin, numbered(bin.id) * 2),
    sitItem: (seat: number, item: ItemView): void => sit(seat, item, numbered(item.binId) * 2 + 1),
    forget: (id: string): void => {
      numberOf.delete(id)
    },
  }
}
