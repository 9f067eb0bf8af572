import { importOf } from '#web/platform/device/sortable-id.ts'
import { filterOf, type HistoryLine } from './entries.ts'

/** Entries of one operation, newest first, or a single entry. */
export interface EntryGroup {
  readonly id: string
  readonly at: string
  readonly lines: readonly HistoryLine[]
  /** Set when an import made these rows. */
  readonly importId: string | null
}

/** Entries from which a group is collapsed. */
const MANY_ENTRIES = 3
/** Milliseconds between local entries of one operation; server entries share a time. */
const WAITING_MS = 1000
/** Milliseconds until the next envelope of a large operation. */
const NEXT_ENVELOPE_MS = 60_000

const importIdOf = ({ kind, entityId }: HistoryLine): string | null =>
  kind === 'created' ? importOf(entityId) : null

const groupKeyOf = (line: HistoryLine): string | null => {
  const { kind, entity, device, deviceId, actor, waiting, before, after } = line
  const by = [kind, device, deviceId, actor, waiting, after.moved]
  const importId = importIdOf(line)
  if (importId !== null) return JSON.stringify([...by, importId])
  if (['created', 'deleted', 'restored', 'purged'].includes(kind)) return JSON.stringify(by)
  if (kind !== 'changed' || !['edited', 'moved'].includes(filterOf(line))) return null
  return JSON.stringify([
    ...by,
    entity,
    Object.keys(before).sort(),
    after.binId,
    after.placeId,
    after.parentId,
  ])
}

const millisecondsBetween = (a: HistoryLine | undefined, b: HistoryLine | undefined) =>
  a && b ? Math.abs(Date.parse(a.at) - Date.parse(b.at)) : Number.POSITIVE_INFINITY

interface EntryRun {
  readonly groupKey: string | null
  readonly lines: HistoryLine[]
}

const runsOf = (lines: readonly HistoryLine[]): EntryRun[] => {
  const runs: EntryRun[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const groupKey = groupKeyOf(line)
    const isNear = millisecondsBetween(last?.lines.at(-1), line) <= (line.waiting ? WAITING_MS : 0)
    if (last && groupKey !== null && last.groupKey === groupKey && isNear) last.lines.push(line)
    else runs.push({ groupKey, lines: [line] })
  }
  return runs
}

/** Groups entries of one operation, such as an import, keeping order. */
export const groupEntries = (lines: readonly HistoryLine[]): EntryGroup[] => {
  const found: EntryRun[] = []
  for (const run of runsOf(lines)) {
    const last = found.at(-1)
    const areMany = run.lines.length >= MANY_ENTRIES && (last?.lines.length ?? 0) >= MANY_ENTRIES
    const near = millisecondsBetween(last?.lines.at(-1), run.lines[0]) <= NEXT_ENVELOPE_MS
    if (last && areMany && near && last.groupKey === run.groupKey) last.lines.push(...run.lines)
    else found.push({ groupKey: run.groupKey, lines: [...run.lines] })
  }
  const groups = found
    .flatMap(({ lines }) => (isSplit(lines) ? lines.map((line) => [line]) : [lines]))
    .flatMap(([first, ...lines]) =>
      first ? [{ id: first.id, at: first.at, lines: [first, ...lines], importId: importIdOf(first) }] : [],
    )
  return joinImports(groups)
}

/** Keeps few entries apart, unless an import made them. */
const isSplit = (lines: readonly HistoryLine[]): boolean =>
  lines.length < MANY_ENTRIES && !lines.some((line) => importIdOf(line) !== null)

/** Puts the envelopes of one import together, whatever came between. */
const joinImports = (groups: readonly EntryGroup[]): EntryGroup[] => {
  const joined = new Map<string, EntryGroup>()
  for (const group of groups) {
    const key = group.importId ?? group.id
    const newer = joined.get(key)
    joined.set(key, newer ? { ...newer, lines: [...newer.lines, ...group.lines] } : group)
  }
  return [...joined.values()]
}

const PLACE = /\d{4}$/u

/** Counts trailing entries whose operation continues on the next page; 0 when complete. */
export const countOpenEntries = (lines: readonly HistoryLine[]): number => {
  const last = lines.at(-1)
  if (!last || groupKeyOf(last) === null || Number(PLACE.exec(last.id)?.[0] ?? 1) === 1) return 0
  return runsOf(lines).at(-1)?.lines.length ?? 0
}

export const isSmallGroup = (count: number): boolean => count > 0 && count < MANY_ENTRIES
