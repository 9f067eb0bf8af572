import { filterOf, type HistoryLine } from './entries.ts'

/** Steps that one deed made, newest first, which are told as one; or a single step. */
export interface EntryGroup {
  /** Of its newest step. */
  readonly id: string
  readonly at: string
  readonly lines: readonly HistoryLine[]
}

/** So many steps and more are told as one. */
const MANY_ENTRIES = 3
/** What a device has written down as one is this close in time; the server's steps of one deed have the same. */
const WAITING_MS = 1000
/** A deed that was too large for one envelope goes on in the next after at most this long. */
const NEXT_ENVELOPE_MS = 60_000

/** Equal for steps that can be told together; null for those that are told by themselves. */
const similarity = (line: HistoryLine): string | null => {
  const { kind, entity, device, deviceId, waiting, before, after } = line
  const by = [kind, device, deviceId, waiting]
  if (['created', 'deleted', 'restored', 'purged'].includes(kind)) return JSON.stringify(by)
  if (kind !== 'changed' || !['edited', 'moved'].includes(filterOf(line))) return null
  return JSON.stringify([...by, entity, Object.keys(before).sort(), after.binId])
}

const between = (a: HistoryLine | undefined, b: HistoryLine | undefined) =>
  a && b ? Math.abs(Date.parse(a.at) - Date.parse(b.at)) : Number.POSITIVE_INFINITY

interface EntryStretch {
  readonly like: string | null
  readonly lines: HistoryLine[]
}

/** Neighbours that one envelope brought. */
const stretchesOf = (lines: readonly HistoryLine[]): EntryStretch[] => {
  const stretches: EntryStretch[] = []
  for (const line of lines) {
    const last = stretches.at(-1)
    const like = similarity(line)
    const near = between(last?.lines.at(-1), line) <= (line.waiting ? WAITING_MS : 0)
    if (last && like !== null && last.like === like && near) last.lines.push(line)
    else stretches.push({ like, lines: [line] })
  }
  return stretches
}

/** The steps in their order, with those together that one deed made: an import, many items moved at once. */
export const groupEntries = (lines: readonly HistoryLine[]): EntryGroup[] => {
  const found: EntryStretch[] = []
  for (const stretch of stretchesOf(lines)) {
    const last = found.at(-1)
    const areMany = stretch.lines.length >= MANY_ENTRIES && (last?.lines.length ?? 0) >= MANY_ENTRIES
    const near = between(last?.lines.at(-1), stretch.lines[0]) <= NEXT_ENVELOPE_MS
    if (last && areMany && near && last.like === stretch.like) last.lines.push(...stretch.lines)
    else found.push({ like: stretch.like, lines: [...stretch.lines] })
  }
  return found
    .flatMap(({ lines }) => (lines.length < MANY_ENTRIES ? lines.map((line) => [line]) : [lines]))
    .flatMap((lines) => (lines[0] ? [{ id: lines[0].id, at: lines[0].at, lines }] : []))
}

const PLACE = /\d{4}$/u

/**
 * Steps at the end of the pages that were loaded which belong to a deed whose other steps are on the next page.
 * @returns how many; 0 when the pages end with a whole deed
 */
export const countOpenEntries = (lines: readonly HistoryLine[]): number => {
  const last = lines.at(-1)
  if (!last || similarity(last) === null || Number(PLACE.exec(last.id)?.[0] ?? 1) === 1) return 0
  return stretchesOf(lines).at(-1)?.lines.length ?? 0
}

/** Whether so few steps would be told one by one. */
export const isSmallGroup = (count: number): boolean => count > 0 && count < MANY_ENTRIES
