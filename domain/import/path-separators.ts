/** What parts the levels of a path: ' / ', any slash, or arrows alone. */
export type PathSeparator = 'spaced' | 'slash' | 'arrow'

const ARROW = /\s*[-=]*[›»→>]\s*/u
const SPACED = /\s[/\\]\s/
/** A blank at one side was meant for two. */
const BESIDE_BLANK = /\s+[/\\]\s*|(?<!-)[/\\]\s+/u
/** A slash within '1/2' and 'Wohn-/Esszimmer' is part of a name. */
const BARE = /(?<![-\d])[/\\]|(?<=\d)[/\\](?!\d)/u

const anyOf = (...signs: readonly RegExp[]): RegExp =>
  new RegExp(signs.map(({ source }) => source).join('|'), 'u')

const SPLITS: Readonly<Record<PathSeparator, RegExp>> = {
  spaced: anyOf(ARROW, BESIDE_BLANK),
  slash: anyOf(ARROW, BESIDE_BLANK, BARE),
  arrow: ARROW,
}

export const splitPath = (cell: string, separator: PathSeparator): string[] =>
  cell
    .split(SPLITS[separator])
    .map((level) => level.trim())
    .filter((level) => level !== '')

/** Times that a bare slash must be commoner than ' / ' to part levels beside it. */
const BARE_TO_SPACED = 5

/** Decides for a column what parts the levels of its paths. */
export const createPathColumn = () => {
  let [spaced, bare, arrows] = [0, 0, 0]
  return {
    add: (cell: string): void => {
      if (ARROW.test(cell)) arrows += 1
      else if (SPACED.test(cell)) spaced += 1
      else if (BARE.test(cell)) bare += 1
    },
    result: (): PathSeparator => {
      if (spaced > 0 && bare < spaced * BARE_TO_SPACED) return 'spaced'
      return arrows > bare ? 'arrow' : 'slash'
    },
  }
}
