import { type Line, showOf } from './entries.ts'

/** Steps that one deed made, newest first, which are told as one; or a single step. */
export interface Run {
  /** Of its newest step. */
  readonly id: string
  readonly at: string
  readonly lines: readonly Line[]
}

/** So many steps and more are told as one. */
const MANY = 3
/** What a device has written down as one is this close in time; the server's steps of one deed have the same. */
const WAITING_MS = 1000
/** A deed that was too large for one envelope goes on in the next after at most this long. */
const NEXT_ENVELOPE_MS = 60_000

/** Equal for steps that can be told together; null for those that are told by themselves. */
const likeness = (line: Line): string | null => {
  const { kind, entity, device, deviceId, waiting, before, after } = line
  const by = [kind, device, deviceId, waiting]
  if (['created', 'deleted', 'restored', 'purged'].includes(kind)) return JSON.stringify(by)
  if (kind !== 'changed' || !['edited', 'moved'].includes(showOf(line))) return null
  return JSON.stringify([...by, entity, Object.keys(before).sort(), after.binId])
}

const between = (a: Line | undefined, b: Line | undefined) =>
  a && b ? Math.abs(Date.parse(a.at) - Date.parse(b.at)) : Number.POSITIVE_INFINITY

interface Stretch {
  readonly like: string | null
  readonly lines: Line[]
}

/** Neighbours that one envelope brought. */
const stretchesOf = (lines: readonly Line[]): Stretch[] => {
  const stretches: Stretch[] = []
  for (const line of lines) {
    const last = stretches.at(-1)
    const like = likeness(line)
    const near = between(last?.lines.at(-1), line) <= (line.waiting ? WAITING_MS : 0)
    if (last && like !== null && last.like === like && near) last.lines.push(line)
    else stretches.push({ like, lines: [line] })
  }
  return stretches
}

/** The steps in their order, with those together that one deed made: an import, many items moved at once. */
export const runsOf = (lines: readonly Line[]): Run[] => {
  const found: Stretch[] = []
  for (const stretch of stretchesOf(lines)) {
    const last = found.at(-1)
    const areMany = stretch.lines.length >= MANY && (last?.lines.length ?? 0) >= MANY
    const near = between(last?.lines.at(-1), stretch.lines[0]) <= NEXT_ENVELOPE_MS
    if (last && areMany && near && last.like === stretch.like) last.lines.push(...stretch.lines)
    else found.push({ like: stretch.like, lines: [...stretch.lines] })
  }
  return found
    .flatMap(({ lines }) => (lines.length < MANY ? lines.map((line) => [line]) : [lines]))
    .flatMap((lines) => (lines[0] ? [{ id: lines[0].id, at: lines[0].at, lines }] : []))
}

const PLACE = /\d{4}$/u

/**
 * Steps at the end of the pages that were loaded which belong to a deed whose other steps are on the next page.
 * @returns how many; 0 when the pages end with a whole deed
 */
export const unfinishedAtEnd = (lines: readonly Line[]): number => {
  const last = lines.at(-1)
  if (!last || likeness(last) === null || Number(PLACE.exec(last.id)?.[0] ?? 1) === 1) return 0
  return stretchesOf(lines).at(-1)?.lines.length ?? 0
}

/** Whether so few steps would be told one by one. */
export const areFew = (count: number): boolean => count > 0 && count < MANY
