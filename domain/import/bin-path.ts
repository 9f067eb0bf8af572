import { cleanLine } from '#contracts/names.ts'
import { formatPath, pathKey } from '#domain/places/place-path.ts'
import type { ColumnUse } from './columns.ts'
import { normalizeCell } from './normalize-cell.ts'
import { ANY_SLASH, type PathSeparator, splitPath } from './path-separators.ts'

export interface PathColumns {
  readonly uses: readonly ColumnUse[]
  /** Separator of each column's levels; by default any slash. */
  readonly separators?: readonly (PathSeparator | null)[]
}

/** Levels of one column's cell. */
export const levelsOf = (cell: string, { separators }: PathColumns, at: number): string[] =>
  splitPath(cell, separators?.[at] ?? ANY_SLASH).map(cleanLine)

/** Levels of where a bin is, its name last. One column has them all in a cell, several have one each. */
export const pathLevels = (cells: readonly string[], columns: PathColumns): string[] => {
  const written = columns.uses.flatMap((use, at) => (use === 'path' ? [at] : []))
  const [only] = written.length === 1 ? written : []
  const levels =
    only === undefined
      ? written.map((at) => cleanLine(normalizeCell(cells[at])))
      : levelsOf(normalizeCell(cells[only]), columns, only)
  return levels.filter((level) => level !== '')
}

export const isFolder = (cells: readonly string[], uses: readonly ColumnUse[]): boolean =>
  normalizeCell(cells[uses.indexOf('kind')]).toLowerCase() === 'folder'

/** 'Box 3' in 'Garage › Shelf B'. */
export const binOfPath = (levels: readonly string[]): { name: string | null; place: string | null } => ({
  name: levels.at(-1) ?? null,
  place: formatPath(levels.slice(0, -1)) || null,
})

/** Keys of the folders that other folders are in: places, and bins only where they hold items. */
export const enclosingFolders = (
  rows: Iterable<readonly string[]>,
  columns: PathColumns,
): ReadonlySet<string> => {
  const { uses } = columns
  const found = new Set<string>()
  if (!uses.includes('kind')) return found
  for (const cells of rows) {
    const levels = pathLevels(cells, columns)
    if (!isFolder(cells, uses)) levels.pop()
    for (; levels.length > 0 && !found.has(pathKey(levels)); levels.pop()) found.add(pathKey(levels))
  }
  return found
}

/** True for the row of a folder that only other folders are in. */
export const isPlaceOnly = (
  cells: readonly string[],
  columns: PathColumns,
  enclosing: ReadonlySet<string>,
): boolean =>
  enclosing.size > 0 &&
  isFolder(cells, columns.uses) &&
  enclosing.has(pathKey([...pathLevels(cells, columns), normalizeCell(cells[columns.uses.indexOf('item')])]))
