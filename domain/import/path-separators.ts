import { nameKey } from '#contracts/names.ts'

/** Separator of path levels: ' / ', any slash, or arrows alone. */
type Separator = 'spaced' | 'slash' | 'arrow'

export interface PathSeparator {
  readonly by: Separator
  /** Keys of first levels in a column of ' / ': a bare slash after one parts levels too. */
  readonly roots: ReadonlySet<string>
}

export const ANY_SLASH: PathSeparator = { by: 'slash', roots: new Set() }

const ARROW = /\s*[-=]*[›»→>]\s*/u
const SPACED = /\s[/\\]\s/
/** A blank at one side was meant for two. */
const BESIDE_BLANK = /\s+[/\\]\s*|(?<!-)[/\\]\s+/u
/** A slash within '1/2' and 'Wohn-/Esszimmer' is part of a name. */
const BARE = /(?<![-\d])[/\\]|(?<=\d)[/\\](?!\d)/u

const anyOf = (...signs: readonly RegExp[]): RegExp =>
  new RegExp(signs.map(({ source }) => source).join('|'), 'u')

const SPLITS: Readonly<Record<Separator, RegExp>> = {
  spaced: anyOf(ARROW, BESIDE_BLANK),
  slash: anyOf(ARROW, BESIDE_BLANK, BARE),
  arrow: ARROW,
}

const levelsBy = (cell: string, by: Separator): string[] =>
  cell
    .split(SPLITS[by])
    .map((level) => level.trim())
    .filter((level) => level !== '')

export const splitPath = (cell: string, { by, roots }: PathSeparator): string[] => {
  const levels = levelsBy(cell, by)
  if (by !== 'spaced' || levels.length > 1 || !BARE.test(cell)) return levels
  const bare = levelsBy(cell, 'slash')
  return roots.has(nameKey(bare[0] ?? '')) ? bare : levels
}

/** Times that a bare slash must be commoner than ' / ' to part levels beside it. */
const BARE_TO_SPACED = 5
const ROOTS_MAX = 2000

/** Decides for a column what parts the levels of its paths. */
export const createPathColumn = () => {
  let [spaced, bare, arrows] = [0, 0, 0]
  const roots = new Set<string>()
  return {
    add: (cell: string): void => {
      const levels = ARROW.test(cell) || SPACED.test(cell) ? levelsBy(cell, 'spaced') : []
      if (levels[0] && roots.size < ROOTS_MAX) roots.add(nameKey(levels[0]))
      if (ARROW.test(cell)) arrows += 1
      else if (SPACED.test(cell)) spaced += 1
      else if (BARE.test(cell)) bare += 1
    },
    result: (): PathSeparator => {
      if (spaced > 0 && bare < spaced * BARE_TO_SPACED) return { by: 'spaced', roots }
      return { by: arrows > bare ? 'arrow' : 'slash', roots }
    },
  }
}
