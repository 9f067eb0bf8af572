import type { Entry } from '#domain/sync/client/client-state.ts'
import type { Transaction, WriteBatch } from './db/transaction.ts'
import { META_KEYS, type QueueRecord } from './records.ts'

/** Entries marked as possibly sent, in one record: IndexedDB costs by the record. */
interface SentMark {
  readonly id: string
  readonly opIds: readonly string[]
}

export interface StoredQueue {
  readonly entries: readonly QueueRecord[]
  readonly sentMarks: readonly SentMark[]
  readonly pending: number
  /** Entries of all users; null when not counted. */
  readonly total: number | null
}

/** Fewer are marked in one record each. */
const MARKS_PER_RECORD = 10

const sentMarksOf = async (tx: Transaction, userId: string): Promise<SentMark[]> =>
  (await tx.objectStore('metadata').getAll(META_KEYS.sentMarksOf(userId))) as SentMark[]

const withSentMarks = (entries: readonly QueueRecord[], sentMarks: readonly SentMark[]): QueueRecord[] => {
  const sentIds = new Set(sentMarks.flatMap(({ opIds }) => opIds))
  return entries.map((entry) =>
    sentIds.has(entry.opId) && !entry.attempted ? { ...entry, attempted: true } : entry,
  )
}

export const readQueue = async (
  tx: Transaction,
  userId: string,
  rows: readonly string[] | 'all',
): Promise<StoredQueue> => {
  const queue = tx.objectStore('syncQueue')
  const own = queue.index('userId').getAll(userId)
  if (rows === 'all') {
    const [entries, sentMarks, total] = await Promise.all([own, sentMarksOf(tx, userId), queue.count()])
    return { entries: withSentMarks(entries, sentMarks), sentMarks, pending: entries.length, total }
  }
  const pending = await own
  const entries = pending.filter(({ entityId }) => rows.includes(entityId))
  // An empty queue, the usual case, needs no further read.
  const sentMarks = entries.length > 0 ? await sentMarksOf(tx, userId) : []
  return { entries: withSentMarks(entries, sentMarks), sentMarks, pending: pending.length, total: null }
}

const isOnlySentMark = (was: Entry | undefined, is: Entry): boolean =>
  was?.attempted === false &&
  is.attempted &&
  Object.entries(is).every(([key, value]) => key === 'attempted' || was[key as keyof Entry] === value)

export interface QueueDiff {
  readonly before: readonly Entry[]
  readonly put: readonly Entry[]
  readonly removed: readonly Entry[]
}

/** Entries whose mark is the only change, when there are enough to group. */
const sentMarkGroups = ({ before, put }: QueueDiff): ReadonlySet<Entry> => {
  if (put.length < MARKS_PER_RECORD) return new Set()
  const entriesBefore = new Map(before.map((entry) => [entry.opId, entry]))
  const alike = put.filter((entry) => isOnlySentMark(entriesBefore.get(entry.opId), entry))
  return new Set(alike.length < MARKS_PER_RECORD ? [] : alike)
}

export const writeQueue = (
  writes: WriteBatch,
  userId: string,
  { sentMarks, total }: Pick<StoredQueue, 'sentMarks' | 'total'>,
  difference: QueueDiff,
  newId: () => string,
): void => {
  const { put, removed } = difference
  const together = sentMarkGroups(difference)
  const single = put.filter((entry) => !together.has(entry))
  if (removed.length > 0 && removed.length === total) writes.clear('syncQueue')
  else for (const { opId } of removed) writes.delete('syncQueue', opId)
  for (const entry of single) writes.put('syncQueue', { ...entry, id: entry.opId })
  if (together.size > 0) {
    const sentMark: SentMark = { id: newId(), opIds: [...together].map(({ opId }) => opId) }
    writes.put('metadata', sentMark, META_KEYS.sentMark(userId, sentMark.id))
  }
  const removedIds = new Set(removed.map(({ opId }) => opId))
  for (const sentMark of removedIds.size > 0 ? sentMarks : []) {
    const opIds = sentMark.opIds.filter((opId) => !removedIds.has(opId))
    const key = META_KEYS.sentMark(userId, sentMark.id)
    if (opIds.length === 0) writes.delete('metadata', key)
    else if (opIds.length < sentMark.opIds.length) writes.put('metadata', { ...sentMark, opIds }, key)
  }
}
