/** Position in one inventory's order of changes. */
export interface SyncCursor {
  /** Timeline of these positions; a rollback starts another. */
  readonly timelineId: string
  readonly seq: number
  /** Random id of the run that reached this position; null before the first one and in older cursors. */
  readonly stamp: string | null
  /** Absent in cursors of the person's own inventory. */
  readonly inventory?: string
  /** Row format in which the device read the rows up to here, see `ROW_FORMAT`; 0 before places. */
  readonly rowFormat: number
}

/** Length of a timeline id; the stamp follows it. */
const TIMELINE_ID_LENGTH = 21

/** Writes `timelineId` + `stamp`, `.`, `seq`, `.inventory`; zeros before `seq` count the row format. */
export const writeCursor = ({ timelineId, seq, stamp, inventory, rowFormat }: SyncCursor): string =>
  `${timelineId}${stamp ?? ''}.${'0'.repeat(rowFormat)}${seq}${inventory === undefined ? '' : `.${inventory}`}`

export const readCursor = (text: string): SyncCursor | null => {
  const match = /^([A-Za-z0-9_-]{1,40})\.(\d{1,15})(?:\.([A-Za-z0-9_-]{1,40}))?$/.exec(text)
  if (!match) return null
  const named = match[1] ?? ''
  const stamp = named.slice(TIMELINE_ID_LENGTH)
  const position = match[2] ?? ''
  return {
    timelineId: named.slice(0, TIMELINE_ID_LENGTH),
    seq: Number(position),
    stamp: stamp === '' ? null : stamp,
    ...(match[3] !== undefined && { inventory: match[3] }),
    rowFormat: /^0*(?=\d)/.exec(position)?.[0].length ?? 0,
  }
}

/**
 * False for a cursor of another inventory, which says nothing here.
 * @param home the person's own inventory, where cursors name none
 */
export const isCursorOf = ({ inventory }: SyncCursor, inventoryId: string, home: string): boolean =>
  (inventory ?? home) === inventoryId

export interface ServerTimeline {
  readonly timelineId: string | null
  readonly seq: number
  readonly forgotten: number
  /** Ids of the runs that end first at or after the position. */
  readonly stamps: readonly string[]
}

/** True when the server passed this position; false after a rollback, even if `seq` has been passed again. */
export const isPastCursor = ({ seq, stamp }: SyncCursor, timeline: ServerTimeline): boolean => {
  if (seq > timeline.seq) return false
  return stamp === null || seq <= timeline.forgotten || timeline.stamps.includes(stamp)
}

/** Possible starts of a pull, greatest loss first. */
const START_KINDS = [
  /** All rows, in a timeline that begins now; the device offers what the server lost. */
  'new-timeline',
  /** All rows; the device offers what the server lost. */
  'list-with-losses',
  /** All rows; nothing was lost. */
  'list',
  'changes',
] as const
export type PullStart = (typeof START_KINDS)[number]

const startAt = (cursor: SyncCursor, timeline: ServerTimeline): PullStart => {
  const reached = isPastCursor(cursor, timeline)
  if (cursor.timelineId === timeline.timelineId) return reached ? 'changes' : 'new-timeline'
  return reached && cursor.stamp !== null ? 'list' : 'list-with-losses'
}

/** @param candidates cursors of the device, null for an invalid one, each with the timeline that it is of */
export const resolvePullStart = (
  candidates: readonly { readonly cursor: SyncCursor | null; readonly timeline: ServerTimeline }[],
): PullStart => {
  const starts = candidates.map(({ cursor, timeline }) =>
    cursor ? startAt(cursor, timeline) : 'list-with-losses',
  )
  return START_KINDS.find((start) => starts.includes(start)) ?? 'changes'
}

export const didServerRollBack = (start: PullStart): boolean =>
  start === 'new-timeline' || start === 'list-with-losses'

/**
 * A device that learned to read more of rows, with rows from before, gets all rows once more.
 * @param rowFormat what it reads now
 */
export const startOfFormat = (
  start: PullStart,
  { rowFormat, since }: { readonly rowFormat: number; readonly since: SyncCursor | null },
): PullStart => (start === 'changes' && since !== null && since.rowFormat < rowFormat ? 'list' : start)

/** Added to every version when a timeline begins, so that versions are never reused. */
export const VERSION_LEAP = 1_000_000
