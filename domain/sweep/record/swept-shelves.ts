/** A swept shelf, as far as its bins tell. */
export interface ShelfOrder {
  /** ISO time. */
  readonly sweptAt: string
  /** Ids of bins row by row, the top row first; null for other codes. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** Each has a picture of about 300 KB. */
const SHELVES_MAX = 30

const binsOn = ({ rows }: ShelfOrder): readonly string[] => rows.flat().filter((id) => id !== null)

/** Finds the shelf on which a bin was seen last. @param shelves newest first */
export const shelfOf = <Shelf extends ShelfOrder>(shelves: readonly Shelf[], binId: string): Shelf | null =>
  shelves.find((shelf) => binsOn(shelf).includes(binId)) ?? null

/** Adds a shelf, and drops those whose bins were all seen later; newest first. */
export const withShelf = <Shelf extends ShelfOrder>(
  shelves: readonly Shelf[],
  shelf: Shelf,
): readonly Shelf[] => {
  const sorted = [shelf, ...shelves.filter(({ sweptAt }) => sweptAt !== shelf.sweptAt)].toSorted(
    (one, other) => other.sweptAt.localeCompare(one.sweptAt),
  )
  return sorted
    .filter((each) => binsOn(each).some((id) => shelfOf(sorted, id) === each))
    .slice(0, SHELVES_MAX)
}
