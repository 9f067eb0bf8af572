/** Of a semibold letter at the size of small text, in rem. */
const LETTER_WIDTH = 0.44
const LINE_HEIGHT = 1.25
/** Of both sides, with border and gap. */
const PADDING = 1
/** Fewer of a name say nothing. */
const LEAST_LETTERS = 5
const LINES_MAX = 3

interface TileText {
  /** Lines that the name may take; 0 where it does not fit. */
  readonly lines: number
  readonly showsCount: boolean
}

/**
 * Decides what is written on a rectangle.
 * @param size in rem
 */
export const tileText = (
  name: string,
  count: string,
  { width, height }: { width: number; height: number },
): TileText => {
  const letters = Math.floor((width - PADDING) / LETTER_WIDTH)
  const rows = Math.floor((height - PADDING / 2) / LINE_HEIGHT)
  if (rows < 1 || letters < Math.min(name.length, LEAST_LETTERS)) return { lines: 0, showsCount: false }
  const showsCount = rows > 1 && letters >= count.length
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  const lines = letters < longest ? 1 : Math.min(LINES_MAX, rows - (showsCount ? 1 : 0))
  return { lines, showsCount }
}
