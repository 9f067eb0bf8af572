import type { IDBPTransaction } from 'idb'
import type { ClientState, Entry, ParkedEntry } from '#domain/sync/client-state.ts'
import type { ChangedRow, RowKey } from './client-store.ts'
import type { LocalSchema } from './local-db.ts'
import { type StoredQueue, writeQueue } from './queue-store.ts'
import { KEY, toRecord } from './records.ts'
import { type Standing, writeStanding } from './standing.ts'
import { divided, type RowsWritten, writeRows } from './write-rows.ts'

export type Transaction = IDBPTransaction<
  LocalSchema,
  readonly ('bins' | 'items' | 'syncQueue' | 'metadata')[],
  'readwrite'
>

const byOp = <T extends Entry>(entries: readonly T[]) => new Map(entries.map((entry) => [entry.opId, entry]))

/** Entries that are there and were not, or were not like this; and those that were there and are not. */
const compare = <T extends Entry>(before: readonly T[], after: readonly T[]) => {
  const [was, is] = [byOp(before), byOp(after)]
  return {
    put: after.filter((entry) => was.get(entry.opId) !== entry),
    gone: before.filter((entry) => !is.has(entry.opId)),
  }
}

const touched = (before: ClientState, after: ClientState, moved: readonly Entry[]): Map<string, RowKey> => {
  const keys = new Map<string, RowKey>()
  for (const { entity, entityId } of moved) keys.set(entityId, { entity, id: entityId })
  if (before.rows === after.rows) return keys
  for (const [id, row] of after.rows)
    if (before.rows.get(id) !== row) keys.set(id, { entity: row.entity, id })
  for (const [id, row] of before.rows) if (!after.rows.has(id)) keys.set(id, { entity: row.entity, id })
  return keys
}

/** Counting attempts and marking as sent change nothing that is seen of a row. */
const isShownAlike = (was: Entry | undefined, is: Entry): boolean =>
  was !== undefined &&
  was.type === is.type &&
  was.data === is.data &&
  was.changed === is.changed &&
  was.photo === is.photo &&
  was.baseVersion === is.baseVersion &&
  was.timestamp === is.timestamp

/** What waits on each row, in order. */
const waitingByRow = ({ queue, parked }: ClientState): ReadonlyMap<string, Entry[]> => {
  const waiting = new Map<string, Entry[]>()
  for (const entry of [...queue, ...parked].sort((a, b) => a.seq - b.seq)) {
    const others = waiting.get(entry.entityId)
    if (others) others.push(entry)
    else waiting.set(entry.entityId, [entry])
  }
  return waiting
}

export interface Written {
  /** As they are shown from now on. */
  readonly rows: readonly ChangedRow[]
  /** Entries that came, went or are not as they were. */
  readonly moved: readonly Entry[]
  readonly standing: Standing
}

interface Writing extends Pick<RowsWritten, 'standing' | 'newId' | 'chunking'> {
  readonly queue: Pick<StoredQueue, 'freezes' | 'total'>
  /** Is given each write as it is asked for. */
  readonly write: (write: Promise<unknown>) => void
}

/**
 * Asks for the writing of what a transition changed, and only that, at once unless many rows go into chunks. The
 * writes are not waited for: they are through when the transaction is.
 * @param loaded ids of the rows that were read; null when all were
 * @throws when a row would be written that was not read: the transaction then changes nothing
 */
export const writeDifferences = async (
  tx: Transaction,
  before: ClientState,
  after: ClientState,
  loaded: ReadonlySet<string> | null,
  given: Writing,
): Promise<Written> => {
  const { userId } = after
  const metadata = tx.objectStore('metadata')
  const queue = compare(before.queue, after.queue)
  const parked = compare<ParkedEntry>(before.parked, after.parked)
  let isWritten = false
  const put = (write: Promise<unknown>) => {
    isWritten = true
    given.write(write)
  }
  const moves = { before: before.queue, ...queue }
  writeQueue(tx, userId, given.queue, moves, { newId: given.newId, write: put })
  for (const { entityId, opId } of parked.gone) {
    put(metadata.delete(KEY.parked(userId, entityId, opId)))
  }
  for (const entry of parked.put) {
    put(metadata.put(entry, KEY.parked(userId, entry.entityId, entry.opId)))
  }
  const notices = new Set(after.notices)
  for (const old of before.notices) {
    if (!notices.has(old)) put(metadata.delete(KEY.notice(userId, old.noticeId)))
  }
  const known = new Set(before.notices)
  for (const notice of after.notices) {
    if (!known.has(notice)) put(metadata.put(notice, KEY.notice(userId, notice.noticeId)))
  }
  const offers = new Set(after.offers.map((offer) => offer.id))
  for (const old of before.offers) {
    if (!offers.has(old.id)) put(metadata.delete(KEY.offer(userId, old.id)))
  }
  for (const offer of after.offers) {
    if (!before.offers.includes(offer)) put(metadata.put(offer, KEY.offer(userId, offer.id)))
  }

  const was = byOp(before.queue)
  const isShownAnew = (entry: Entry) => !isShownAlike(was.get(entry.opId), entry)
  const shown = [...queue.put.filter(isShownAnew), ...queue.gone, ...parked.put, ...parked.gone]
  const rows: ChangedRow[] = []
  const waiting = waitingByRow(after)
  for (const { entity, id } of touched(before, after, shown).values()) {
    if (loaded && !loaded.has(id)) throw new Error(`The row ${id} was changed without having been read`)
    rows.push({ entity, id, record: toRecord(userId, after.rows.get(id), waiting.get(id) ?? []) })
  }
  const ofRows: RowsWritten = { ...given, before, rows, readAll: loaded === null }
  const parts = divided(tx, ofRows)
  const standing = writeRows(tx, ofRows, parts && (await parts), put)
  const listed = before.notices !== after.notices || before.offers !== after.offers
  const isSeen = rows.length > 0 || parked.put.length + parked.gone.length > 0 || listed
  const moved = [...queue.put, ...queue.gone, ...parked.put, ...parked.gone]
  const { cursor, lastSeq } = after
  const isMoved = isWritten || cursor !== standing.cursor || lastSeq !== standing.lastSeq
  if (!isMoved) return { rows, moved, standing }
  const changes = standing.changes + (isSeen ? 1 : 0)
  const left: Standing = { ...standing, cursor, lastSeq, changes, stamp: given.newId() }
  put(writeStanding(tx, userId, left))
  return { rows, moved, standing: left }
}
