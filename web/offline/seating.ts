import { twice } from '#domain/search/chains.ts'
import type { BinView, ItemView } from './surface.ts'

/** Who has the seats of the search index. What is asked about each of thousands of hits stands in bare numbers. */
export interface Seating {
  readonly rows: readonly (BinView | ItemView)[]
  /** For each seat twice the number of the bin that has it, or whose item has it; and one more for an item. */
  readonly numbers: Int32Array
  /** Bins by their numbers; null while only items of one are known. */
  readonly bins: readonly (BinView | null)[]
}

/** The order of equal ranks, which is the index's own: by name, then by id. */
export const byName =
  ({ rows }: Seating) =>
  (one: number, other: number): number => {
    const a = rows[one] as BinView | ItemView
    const b = rows[other] as BinView | ItemView
    return (a.name === b.name ? a.id < b.id : a.name < b.name) ? -1 : 1
  }

/** Keeps who sits where. */
export const createSeating = () => {
  const numberOf = new Map<string, number>()
  let rows: (BinView | ItemView)[] = []
  let numbers = new Int32Array(64)
  let bins: (BinView | null)[] = []

  const sit = (seat: number, row: BinView | ItemView, number: number): void => {
    while (seat >= numbers.length) numbers = twice(numbers)
    rows[seat] = row
    numbers[seat] = number
  }
  const numbered = (binId: string): number => {
    const number = numberOf.get(binId) ?? bins.length
    if (number < bins.length) return number
    numberOf.set(binId, number)
    bins.push(null)
    return number
  }

  return {
    now: (): Seating => ({ rows, numbers, bins }),
    /** Before anybody moves: what was handed out stays as it was. */
    leaveAsWas: (): void => {
      rows = rows.slice()
      numbers = numbers.slice()
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
