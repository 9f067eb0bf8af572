import { formatPath, pathKey } from '#domain/places/place-path.ts'
import type { ColumnUse } from './columns.ts'
import { normalizeCell } from './normalize-cell.ts'

/** Splits at '/', '\', '›' and '>', but not 'Wohn-/Esszimmer' and '1/2'. */
const SEPARATOR = /\s[/\\]\s|[›>]|(?<![-\d\s])[/\\](?!\s)|(?<=\d)[/\\](?=\p{L})/u

/** Levels of where a bin is, its name last. One column has them all in a cell, several have one each. */
export const pathLevels = (cells: readonly string[], uses: readonly ColumnUse[]): string[] => {
  const written = uses.flatMap((use, at) => (use === 'path' ? [normalizeCell(cells[at])] : []))
  const levels = written.length === 1 ? (written[0] ?? '').split(SEPARATOR) : written
  return levels.map((level) => level.trim()).filter((level) => level !== '')
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
  uses: readonly ColumnUse[],
): ReadonlySet<string> => {
  const found = new Set<string>()
  if (!uses.includes('kind')) return found
  for (const cells of rows) {
    const levels = pathLevels(cells, uses)
    if (!isFolder(cells, uses)) levels.pop()
    for (; levels.length > 0 && !found.has(pathKey(levels)); levels.pop()) found.add(pathKey(levels))
  }
  return found
}

/** True for the row of a folder that only other folders are in. */
export const isPlaceOnly = (
  cells: readonly string[],
  uses: readonly ColumnUse[],
  enclosing: ReadonlySet<string>,
): boolean =>
  enclosing.size > 0 &&
  isFolder(cells, uses) &&
  enclosing.has(pathKey([...pathLevels(cells, uses), normalizeCell(cells[uses.indexOf('item')])]))
