import type { ClientState, Entry, ParkedEntry } from '#domain/sync/client/client-state.ts'
import { createWriteBatch, type WriteBatch } from './db/transaction.ts'
import { type StoredQueue, writeQueue } from './queue-store.ts'
import { META_KEYS, toRecord } from './records.ts'
import { type SyncMeta, writeSyncMeta } from './sync-meta.ts'
import type { ChangedRow, RowKey } from './types.ts'
import { type ChunkSplit, type RowWrites, splitIntoChunks, writeRows } from './write-rows.ts'

const indexBy = <T>(list: readonly T[], keyFor: (each: T) => string) =>
  new Map(list.map((each) => [keyFor(each), each]))

/** Added or changed entries, and removed ones. */
const diffLists = <T>(before: readonly T[], after: readonly T[], keyFor: (each: T) => string) => {
  if (before === after) return { put: [], removed: [] }
  const [was, is] = [indexBy(before, keyFor), indexBy(after, keyFor)]
  return {
    put: after.filter((each) => was.get(keyFor(each)) !== each),
    removed: before.filter((each) => !is.has(keyFor(each))),
  }
}

const opIdOf = ({ opId }: Entry): string => opId

const writeList = <T>(
  writes: WriteBatch,
  before: readonly T[],
  after: readonly T[],
  keyFor: (each: T) => string,
) => {
  const moved = diffLists(before, after, keyFor)
  for (const old of moved.removed) writes.delete('metadata', keyFor(old))
  for (const each of moved.put) writes.put('metadata', each, keyFor(each))
  return moved
}

const touchedRows = (
  before: ClientState,
  after: ClientState,
  moved: readonly Entry[],
): Map<string, RowKey> => {
  const keys = new Map<string, RowKey>()
  for (const { entity, entityId } of moved) keys.set(entityId, { entity, id: entityId })
  if (before.rows === after.rows) return keys
  for (const [id, row] of after.rows)
    if (before.rows.get(id) !== row) keys.set(id, { entity: row.entity, id })
  for (const [id, row] of before.rows) if (!after.rows.has(id)) keys.set(id, { entity: row.entity, id })
  return keys
}

/** Attempt counts and sent marks are not visible. */
const looksTheSame = (was: Entry | undefined, is: Entry): boolean =>
  was !== undefined &&
  was.type === is.type &&
  was.data === is.data &&
  was.changed === is.changed &&
  was.photo === is.photo &&
  was.baseVersion === is.baseVersion &&
  was.timestamp === is.timestamp

const groupByRow = ({ queue, parked }: ClientState): ReadonlyMap<string, Entry[]> => {
  const entriesByRow = new Map<string, Entry[]>()
  for (const entry of [...queue, ...parked].sort((a, b) => a.seq - b.seq)) {
    const others = entriesByRow.get(entry.entityId)
    if (others) others.push(entry)
    else entriesByRow.set(entry.entityId, [entry])
  }
  return entriesByRow
}

export interface WrittenDiff {
  readonly rows: readonly ChangedRow[]
  readonly moved: readonly Entry[]
  readonly meta: SyncMeta
}

interface WriteDiffContext extends Pick<RowWrites, 'meta' | 'newId' | 'chunking'> {
  readonly queue: Pick<StoredQueue, 'sentMarks' | 'total'>
  /** Ids of logged writes. */
  readonly written?: readonly string[] | undefined
}

/**
 * Issues the writes of a transition's changes; synchronous unless rows go into chunks.
 * @param loaded ids of rows that were read; null for all
 * @throws Error for a row that was not read; nothing is then written
 */
export const writeDiff = (
  tx: IDBTransaction,
  before: ClientState,
  after: ClientState,
  loaded: ReadonlySet<string> | null,
  context: WriteDiffContext,
): WrittenDiff | Promise<WrittenDiff> => {
  const { userId } = after
  const writes = createWriteBatch(tx)
  const queue = diffLists(before.queue, after.queue, opIdOf)
  writeQueue(writes, userId, context.queue, { before: before.queue, ...queue }, context.newId)
  const parked = writeList<ParkedEntry>(writes, before.parked, after.parked, ({ entityId, opId }) =>
    META_KEYS.parked(userId, entityId, opId),
  )
  writeList(writes, before.notices, after.notices, ({ noticeId }) => META_KEYS.notice(userId, noticeId))
  writeList(writes, before.offers, after.offers, ({ id }) => META_KEYS.offer(userId, id))

  const queueBefore = indexBy(before.queue, opIdOf)
  const isShownAnew = (entry: Entry) => !looksTheSame(queueBefore.get(entry.opId), entry)
  const shown = [...queue.put.filter(isShownAnew), ...queue.removed, ...parked.put, ...parked.removed]
  const rows: ChangedRow[] = []
  const entriesByRow = groupByRow(after)
  for (const { entity, id } of touchedRows(before, after, shown).values()) {
    if (loaded && !loaded.has(id)) throw new Error(`The row ${id} was changed without having been read`)
    rows.push({ entity, id, record: toRecord(userId, after.rows.get(id), entriesByRow.get(id) ?? []) })
  }
  const ofRows: RowWrites = { ...context, before, rows, readAll: loaded === null }
  const listed = before.notices !== after.notices || before.offers !== after.offers
  const isSeen = rows.length > 0 || parked.put.length + parked.removed.length > 0 || listed
  const moved = [...queue.put, ...queue.removed, ...parked.put, ...parked.removed]
  const { cursor, isWhole, reached, lastSeq } = after
  const end = (parts: ChunkSplit | null): WrittenDiff => {
    const { written: _, ...meta } = writeRows(writes, ofRows, parts)
    const isFurther = cursor !== meta.cursor || isWhole !== meta.isWhole || reached !== meta.reached
    const isMoved = writes.count > 0 || isFurther || lastSeq !== meta.lastSeq
    if (!isMoved) return { rows, moved, meta }
    const changes = meta.changes + (isSeen ? 1 : 0)
    const { written, newId } = context
    const newMeta = { ...meta, cursor, isWhole, reached, lastSeq, changes, stamp: newId() }
    return { rows, moved, meta: writeSyncMeta(writes, userId, { ...newMeta, ...(written && { written }) }) }
  }
  const parts = splitIntoChunks(tx, ofRows)
  return parts ? parts.then(end) : end(null)
}
