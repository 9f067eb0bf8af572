import { UNSORTED } from './detect-format.ts'
import { type Columns, type ImportedItem, type NamedBin, type ParsedRow, parseRow } from './parse-row.ts'

/** One row of a table, with the line of the file it starts on. */
export interface ImportRow {
  line: number
  cells: readonly string[]
}

/** A bin to be, or one that is there and gets more; in the order of its first row. */
export interface ImportedBin extends NamedBin {
  name: string
  /** Of a bin that is there already. */
  id: string | null
  items: ImportedItem[]
}

/** A bin that is there already. */
export interface KnownBin {
  readonly id: string
  readonly name: string
  readonly location: string | null
}

/** Why a row cannot be taken. */
export interface ImportProblem {
  line: number
  reason: string
}

/** What a row adds. */
export interface PlannedAddition {
  bin: ImportedBin
  /** The bin is made by this very row. */
  makesBin: boolean
  items: readonly ImportedItem[]
}

const binKey = (name: string, place: string | null): string =>
  `${name.toLowerCase()}\n${place?.toLowerCase() ?? ''}`

/**
 * Puts rows into bins: into those that are there, and into new ones. Names are compared whatever their case; a row
 * that names no place means the first bin of that name.
 */
export const createImportPlan = (known: readonly KnownBin[] = [], unnamed = UNSORTED) => {
  const bins = new Set<ImportedBin>()
  const byPlace = new Map<string, ImportedBin>()
  const byName = new Map<string, ImportedBin>()
  const learn = (bin: ImportedBin) => {
    const name = bin.name.toLowerCase()
    const key = binKey(bin.name, bin.place)
    if (!byPlace.has(key)) byPlace.set(key, bin)
    if (!byName.has(name)) byName.set(name, bin)
  }
  for (const { id, name, location } of known)
    learn({ id, name, place: location, category: null, description: null, items: [] })
  return {
    /** The bins that get something, in the order of their first rows. */
    bins: (): ImportedBin[] => [...bins],
    take: ({ bin: asked, items }: Extract<ParsedRow, { kind: 'things' }>): PlannedAddition => {
      const name = asked.name ?? unnamed
      const found =
        asked.place === null ? byName.get(name.toLowerCase()) : byPlace.get(binKey(name, asked.place))
      const bin = found ?? { ...asked, name, id: null, items: [] }
      if (!found) learn(bin)
      bins.add(bin)
      bin.category ??= asked.category
      bin.description ??= asked.description
      if (asked.lastCheckedAt !== undefined) bin.lastCheckedAt ??= asked.lastCheckedAt
      bin.items.push(...items)
      return { bin, makesBin: !found, items }
    },
  }
}

/**
 * Turns the rows of a table into bins with items.
 * A row that cannot be taken is named with its line and its reason, and the caller takes all or nothing.
 */
export const buildImportPlan = (
  rows: readonly ImportRow[],
  columns: Columns,
): { bins: ImportedBin[]; problems: ImportProblem[] } => {
  const plan = createImportPlan()
  const problems: ImportProblem[] = []
  for (const { line, cells } of rows) {
    const read = parseRow(cells, columns)
    if (read.kind === 'problem') problems.push({ line, reason: read.reason })
    else plan.take(read)
  }
  return { bins: plan.bins(), problems }
}
