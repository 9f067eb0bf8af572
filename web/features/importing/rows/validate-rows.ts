import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { nameKey } from '#contracts/names.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { enclosingFolders, isPlaceOnly } from '#domain/import/bin-path.ts'
import {
  createImportPlan,
  type ImportedBin,
  type KnownBin,
  type PlannedAddition,
  type PlannedRow,
  unplacedIn,
} from '#domain/import/import-plan.ts'
import { normalizeCell } from '#domain/import/normalize-cell.ts'
import { parseFraction } from '#domain/import/parse-quantity.ts'
import { type ImportedItem, parseRow, type RowColumns } from '#domain/import/parse-row.ts'
import { createSurvey, type Survey, withSurvey } from '#domain/import/survey.ts'
import type { TableRow } from '../file/parse-protocol.ts'
import { IMPORT_MESSAGES } from '../messages.ts'

interface NamedItem {
  readonly name: string
}

const nameKeyOf = ({ name }: NamedItem): string => nameKey(name)

/** Finds items that a bin has already by name; each of them matches one row of the table. */
const createRepeats = (itemsOf: (binId: string) => readonly NamedItem[]) => {
  const remaining = new Map<string, Map<string, number>>()
  const remainingIn = (binId: string): Map<string, number> => {
    const known = remaining.get(binId)
    if (known) return known
    const counts = new Map<string, number>()
    for (const item of itemsOf(binId)) counts.set(nameKeyOf(item), (counts.get(nameKeyOf(item)) ?? 0) + 1)
    remaining.set(binId, counts)
    return counts
  }
  return (binId: string, items: readonly NamedItem[]): boolean => {
    const counts = remainingIn(binId)
    const countOf = (item: NamedItem): number => counts.get(nameKeyOf(item)) ?? 0
    const isRepeat = items.length > 0 && items.every((item) => countOf(item) > 0)
    if (isRepeat) for (const item of items) counts.set(nameKeyOf(item), countOf(item) - 1)
    return isRepeat
  }
}

/** Result for a row; `at` is its index. */
export interface ValidatedRow {
  readonly at: number
  readonly line: number
  readonly kind: 'add' | 'there' | 'problem' | 'out'
  readonly name: string
  /** Problem, reason for exclusion, or target bin. */
  readonly words: string
  readonly quantity: number
  readonly newBin: ImportedBin | null
  readonly items: number
  /** True when its bin has items of these names already. */
  readonly repeats: boolean
  /** Column to fix; null when not a single one. */
  readonly invalidColumn: number | null
}

type RowFacts = Omit<ValidatedRow, 'kind' | 'words'>

export interface ImportValidation {
  readonly rows: readonly ValidatedRow[]
  readonly bins: readonly ImportedBin[]
  readonly newBins: number
  readonly newItems: number
  readonly unnamed: number
  readonly problems: number
  /** Problems that are only a quantity without a number. */
  readonly uncounted: number
  /** Items that their bins have already. */
  readonly repeated: number
  readonly out: number
  /** Facts that the cells prove about columns, and questions they leave open. */
  readonly survey: Survey
  /** Names that are one bin, by the bin's own. */
  readonly spellings: ReadonlyMap<string, ReadonlySet<string>>
}

export interface ValidationInput {
  readonly rows: readonly TableRow[]
  readonly columns: RowColumns
  readonly known: readonly KnownBin[]
  /** Items of a known bin. */
  readonly itemsOf: (binId: string) => readonly { readonly name: string }[]
  readonly unnamed: string
  /** Addresses whose printed codes name bins. */
  readonly origins: readonly string[]
  /** Sticker id → bin id. */
  readonly stickers: ReadonlyMap<string, string>
  readonly excluded: ReadonlySet<number>
  /** Edited cells by row index. */
  readonly edits: ReadonlyMap<number, readonly string[]>
}

const SPELLED_BINS_MAX = 200
const isFraction = (cell = ''): boolean => parseFraction(normalizeCell(cell), QUANTITY_MAX) !== null

/** Milliseconds per slice. */
const SLICE_MS = 12
const SHORT_TEXT_MAX = 120

const truncate = (text: string): string =>
  text.length > SHORT_TEXT_MAX ? `${text.slice(0, SHORT_TEXT_MAX)}…` : text
/** 'Box · Attic' distinguishes bins of one name. */
const formatBin = ({ name, place }: ImportedBin): string =>
  truncate([name, place].filter(Boolean).join(' · '))
/** 'Pen × 3' */
const formatItem = ({ name, quantity }: ImportedItem): string =>
  quantity === 1 ? name : `${name} × ${formatNumber(quantity)}`
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** Validates rows in slices; null once `isStale`. */
export const validateRows = async (
  input: ValidationInput,
  isStale: () => boolean,
): Promise<ImportValidation | null> => {
  const { excluded, edits, known, origins, stickers } = input
  let until = performance.now() + SLICE_MS
  const isCurrent = async (): Promise<boolean> => {
    if (performance.now() <= until) return true
    await yieldToMain()
    until = performance.now() + SLICE_MS
    return !isStale()
  }
  const surveyed = createSurvey(input.columns)
  for (const [at, { cells }] of input.rows.entries()) {
    if (!excluded.has(at)) surveyed.add(edits.get(at) ?? cells)
    if (!(await isCurrent())) return null
  }
  const survey = surveyed.result()
  const columns = withSurvey(input.columns, survey)
  const plan = createImportPlan({
    known,
    origins,
    stickers,
    unnamed: input.unnamed.trim() || undefined,
    unplaced: unplacedIn(columns),
  })
  const { uses } = columns
  const enclosing = enclosingFolders(
    input.rows.map(({ cells }, at) => edits.get(at) ?? cells),
    columns,
  )
  const spellings = new Map<string, Set<string>>()
  const isRepeated = createRepeats(input.itemsOf)
  const rows: ValidatedRow[] = []
  const counts = { newBins: 0, newItems: 0, unnamed: 0, problems: 0, uncounted: 0, repeated: 0, out: 0 }
  const nameAt = Math.max(0, uses.indexOf('item'))
  const binAt = uses.findIndex((use) => use === 'bin' || use === 'path')
  const additionOf = (
    about: RowFacts,
    { bin: wantedBin }: PlannedRow,
    planned: PlannedAddition,
  ): ValidatedRow => {
    const { bin, makesBin, items, spelling } = planned
    if (spelling !== null && (spellings.has(bin.name) || spellings.size < SPELLED_BINS_MAX))
      spellings.set(bin.name, (spellings.get(bin.name) ?? new Set()).add(spelling))
    counts.newItems += items.length
    if (makesBin) counts.newBins += 1
    if (wantedBin.name === null) counts.unnamed += 1
    const [only] = items.length === 1 ? items : []
    // Several items include quantities in their names.
    const name = truncate(only ? only.name : items.map(formatItem).join(', '))
    const facts = { newBin: makesBin ? bin : null, items: items.length, quantity: only?.quantity ?? 1 }
    const repeats = bin.id !== null && isRepeated(bin.id, items)
    if (repeats) counts.repeated += items.length
    const kind = makesBin || items.length > 0 ? 'add' : 'there'
    const there = bin.id === null ? IMPORT_MESSAGES.madeAbove : IMPORT_MESSAGES.knownBin
    const words = kind === 'there' ? there : formatBin(bin)
    return { ...about, ...facts, repeats, kind, name: name || formatBin(bin), words }
  }
  for (const [at, { line, cells, broken }] of input.rows.entries()) {
    const changed = edits.get(at)
    const own = changed ?? cells
    const about = {
      at,
      line,
      name: truncate(own[nameAt]?.trim() ?? ''),
      quantity: 1,
      newBin: null,
      items: 0,
      repeats: false,
      invalidColumn: null,
    }
    const read =
      broken && !changed ? { kind: 'problem' as const, reason: broken, column: null } : parseRow(own, columns)
    if (excluded.has(at)) {
      counts.out += 1
      rows.push({ ...about, kind: 'out', words: IMPORT_MESSAGES.excluded })
    } else if (read.kind === 'problem') {
      counts.problems += 1
      if (read.column !== null && uses[read.column] === 'quantity' && !isFraction(own[read.column]))
        counts.uncounted += 1
      rows.push({ ...about, kind: 'problem', words: read.reason, invalidColumn: read.column })
    } else if (isPlaceOnly(own, columns, enclosing)) {
      rows.push({ ...about, kind: 'there', words: IMPORT_MESSAGES.place })
    } else {
      const planned = plan.take(read)
      if (planned) rows.push(additionOf(about, read, planned))
      else {
        counts.problems += 1
        const invalidColumn = binAt < 0 ? null : binAt
        rows.push({ ...about, kind: 'problem', words: IMPORT_MESSAGES.unknownCode, invalidColumn })
      }
    }
    if (!(await isCurrent())) return null
  }
  return isStale() ? null : { rows, bins: plan.bins(), ...counts, survey, spellings }
}
