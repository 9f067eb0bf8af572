import { nameKey } from '#contracts/names.ts'
import { binOfCode } from '#domain/bin-of-code.ts'
import { parsePath, pathKey } from '#domain/places/place-path.ts'
import { scanTarget } from '#domain/scan-target.ts'
import { enclosingFolders, isPlaceOnly } from './bin-path.ts'
import { UNSORTED } from './file/detect-format.ts'
import { type ImportedItem, type NamedBin, type ParsedRow, parseRow, type RowColumns } from './parse-row.ts'
import { createSurvey, withSurvey } from './survey.ts'

export interface ImportRow {
  line: number
  cells: readonly string[]
}

/** New bin, or existing bin that gets items; ordered by first row. */
export interface ImportedBin extends NamedBin {
  name: string
  id: string | null
  items: ImportedItem[]
}

export interface KnownBin {
  readonly id: string
  readonly name: string
  readonly location: string | null
  readonly qrCode?: string | null
}

/** Describes the inventory that takes the rows. */
export interface ImportTarget {
  readonly known?: readonly KnownBin[]
  /** Name of the bin for items without one. */
  readonly unnamed?: string | undefined
  /** Addresses whose printed codes name bins. */
  readonly origins?: readonly string[]
  /** Sticker id → bin id. */
  readonly stickers?: ReadonlyMap<string, string>
  /** Bins of any place that a name without one may mean; by default all. */
  readonly unplaced?: 'all' | 'known' | 'none'
}

export interface ImportProblem {
  line: number
  reason: string
}

export interface PlannedAddition {
  bin: ImportedBin
  makesBin: boolean
  /** Name as the row writes it, where the bin's is spelled otherwise. */
  spelling: string | null
  items: readonly ImportedItem[]
}

export type PlannedRow = Extract<ParsedRow, { kind: 'things' }>

/** Equal for every spelling of a path. */
const binKey = (name: string, place: string | null): string =>
  `${nameKey(name)}\n${pathKey(parsePath(place ?? ''))}`

/** Compares names by their key; without a place, the first bin of the name matches. A printed code names its bin. */
export const createImportPlan = ({
  known = [],
  unnamed = UNSORTED,
  origins = [],
  stickers = new Map(),
  unplaced = 'all',
}: ImportTarget = {}) => {
  const bins = new Set<ImportedBin>()
  const byPlace = new Map<string, ImportedBin>()
  const byName = new Map<string, ImportedBin>()
  const knownByName = new Map<string, ImportedBin>()
  const byCode = new Map<string, ImportedBin>()
  const byId = new Map<string, ImportedBin>()
  const codeOf = new Map<ImportedBin, string>()
  const addBin = (bin: ImportedBin) => {
    const name = nameKey(bin.name)
    const key = binKey(bin.name, bin.place)
    if (!byPlace.has(key)) byPlace.set(key, bin)
    if (!byName.has(name)) byName.set(name, bin)
  }
  for (const { id, name, location, qrCode } of known) {
    const bin: ImportedBin = { id, name, place: location, category: null, description: null, items: [] }
    addBin(bin)
    if (!knownByName.has(nameKey(name))) knownByName.set(nameKey(name), bin)
    byId.set(id, bin)
    if (qrCode) byCode.set(qrCode, bin)
  }
  const unplacedBins = { all: byName, known: knownByName, none: null }[unplaced]
  const codeIn = (name: string): string | null => {
    const target = scanTarget(name, origins)
    return target?.kind === 'qr' ? target.code : null
  }
  const coding = {
    withCode: (code: string) => byCode.get(code),
    withId: (id: string) => byId.get(id),
    stickers,
  }
  const assignCode = (bin: ImportedBin, code: string) => {
    if (!byCode.has(code)) byCode.set(code, bin)
    if (!codeOf.has(bin)) codeOf.set(bin, code)
  }
  /** Finds the bin of a row's code; by name only one that no other code has. */
  const findBin = (name: string, { place, qrCode }: NamedBin): ImportedBin | undefined => {
    const coded = qrCode === undefined ? undefined : byCode.get(qrCode)
    if (coded) return coded
    const anywhere = place === null ? unplacedBins?.get(nameKey(name)) : undefined
    const named = byPlace.get(binKey(name, place)) ?? anywhere
    const isOther = named !== undefined && qrCode !== undefined && (codeOf.get(named) ?? qrCode) !== qrCode
    return isOther ? undefined : named
  }
  return {
    bins: (): ImportedBin[] => [...bins],
    /** Null, and nothing is planned, when the row names its bin by a printed code that no known bin has. */
    take: ({ bin: asked, items }: PlannedRow): PlannedAddition | null => {
      const name = asked.name ?? unnamed
      const code = codeIn(name)
      const coded = code === null ? undefined : binOfCode(code, coding)
      if (code !== null && !coded) return null
      const existing = coded ?? findBin(name, asked)
      const bin = existing ?? { ...asked, name, id: null, items: [] }
      if (!existing) addBin(bin)
      if (asked.name !== null && asked.qrCode !== undefined) assignCode(bin, asked.qrCode)
      bins.add(bin)
      bin.category ??= asked.category
      bin.description ??= asked.description
      if (asked.lastCheckedAt !== undefined) bin.lastCheckedAt ??= asked.lastCheckedAt
      if (asked.photo !== undefined) bin.photo ??= asked.photo
      bin.items.push(...items)
      const isOtherSpelling = !coded && existing !== undefined && existing.name !== name && !asked.qrCode
      return { bin, makesBin: !existing, spelling: isOtherSpelling ? name : null, items }
    },
  }
}

/** Selects the unplaced bins that a row may name; none when the table gives every place. */
export const unplacedIn = ({ uses, exactPlaces }: RowColumns): 'all' | 'known' | 'none' => {
  if (exactPlaces) return 'none'
  return uses.includes('path') ? 'known' : 'all'
}

/** Builds bins with items; invalid rows come back with line and reason, and the caller takes all or nothing. */
export const buildImportPlan = (
  rows: readonly ImportRow[],
  given: RowColumns,
): { bins: ImportedBin[]; problems: ImportProblem[] } => {
  const survey = createSurvey(given)
  for (const { cells } of rows) survey.add(cells)
  const columns = withSurvey(given, survey.result())
  const plan = createImportPlan({ unplaced: unplacedIn(columns) })
  const enclosing = enclosingFolders(
    rows.map(({ cells }) => cells),
    columns,
  )
  const problems: ImportProblem[] = []
  for (const { line, cells } of rows) {
    const read = parseRow(cells, columns)
    if (read.kind === 'problem') problems.push({ line, reason: read.reason })
    else if (!isPlaceOnly(cells, columns, enclosing)) plan.take(read)
  }
  return { bins: plan.bins(), problems }
}
