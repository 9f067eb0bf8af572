/** A place in one person's change order. */
export interface SyncCursor {
  /** The history that counts these places; another one begins when the database went back. */
  readonly history: string
  readonly seq: number
  /** Random id of the run of changes that reached this place; null before the first run and in older cursors. */
  readonly stamp: string | null
}

/** Histories are named by ids of this length; what follows in a cursor is the stamp. */
const HISTORY_ID_LENGTH = 21

/** `history` + `stamp`, a dot, `seq`: older clients read it as `epoch.seq` and compare epochs only after a reset. */
export const writeCursor = ({ history, seq, stamp }: SyncCursor): string => `${history}${stamp ?? ''}.${seq}`

/** Null for anything that is no cursor. */
export const readCursor = (text: string): SyncCursor | null => {
  const match = /^([A-Za-z0-9_-]{1,40})\.(\d{1,15})$/.exec(text)
  if (!match) return null
  const named = match[1] ?? ''
  const stamp = named.slice(HISTORY_ID_LENGTH)
  return {
    history: named.slice(0, HISTORY_ID_LENGTH),
    seq: Number(match[2]),
    stamp: stamp === '' ? null : stamp,
  }
}

/** The server's changes around one cursor. */
export interface ServerTimeline {
  /** Null before the server has named it. */
  readonly history: string | null
  /** The last place. */
  readonly seq: number
  /** Up to here the ids of runs are forgotten. */
  readonly forgotten: number
  /** Ids of the runs that end at the first end of a run at or after the place. */
  readonly stamps: readonly string[]
}

/**
 * Whether the place was reached on the way to where the server is now. False when the database went back, also when
 * other changes have passed the place since.
 */
export const isPastCursor = ({ seq, stamp }: SyncCursor, timeline: ServerTimeline): boolean => {
  if (seq > timeline.seq) return false
  return stamp === null || seq <= timeline.forgotten || timeline.stamps.includes(stamp)
}

/** Where a pull starts, the greatest loss first. */
const START_KINDS = [
  /** All rows, in a history that begins now; the device offers what the server lost. */
  'new-history',
  /** All rows; the device offers what the server lost. */
  'list-with-losses',
  /** All rows; the server has all that the device was told. */
  'list',
  /** Changes since the cursor. */
  'changes',
] as const
export type PullStart = (typeof START_KINDS)[number]

const startAt = (cursor: SyncCursor, timeline: ServerTimeline, isReached: typeof isPastCursor): PullStart => {
  const reached = isReached(cursor, timeline)
  if (cursor.history === timeline.history) return reached ? 'changes' : 'new-history'
  return reached && cursor.stamp !== null ? 'list' : 'list-with-losses'
}

/** @param places that the device was told of; a cursor of null is none that a server wrote */
export const resolvePullStart = (
  places: readonly { readonly cursor: SyncCursor | null; readonly timeline: ServerTimeline }[],
  isReached: typeof isPastCursor = isPastCursor,
): PullStart => {
  const starts = places.map(({ cursor, timeline }) =>
    cursor ? startAt(cursor, timeline, isReached) : 'list-with-losses',
  )
  return START_KINDS.find((start) => starts.includes(start)) ?? 'changes'
}

/** Whether the server lost something of what a device was told. */
export const didServerRollBack = (start: PullStart): boolean =>
  start === 'new-history' || start === 'list-with-losses'

/** Added to every version when a history begins: no version that is given out later was ever seen before. */
export const VERSION_LEAP = 1_000_000
