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
  readonly freezes: readonly SentMark[]
  readonly pending: number
  /** Entries of all users; null when not counted. */
  readonly total: number | null
}

/** Fewer are marked in one record each. */
const MARKS_PER_RECORD = 10

const sentMarksOf = async (tx: Transaction, userId: string): Promise<SentMark[]> =>
  (await tx.objectStore('metadata').getAll(META_KEYS.freezesOf(userId))) as SentMark[]

const withSentMarks = (entries: readonly QueueRecord[], freezes: readonly SentMark[]): QueueRecord[] => {
  const frozen = new Set(freezes.flatMap(({ opIds }) => opIds))
  return entries.map((entry) =>
    frozen.has(entry.opId) && !entry.attempted ? { ...entry, attempted: true } : entry,
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
    const [entries, freezes, total] = await Promise.all([own, sentMarksOf(tx, userId), queue.count()])
    return { entries: withSentMarks(entries, freezes), freezes, pending: entries.length, total }
  }
  const pending = await own
  const entries = pending.filter(({ entityId }) => rows.includes(entityId))
  // An empty queue, the usual case, needs no further read.
  const freezes = entries.length > 0 ? await sentMarksOf(tx, userId) : []
  return { entries: withSentMarks(entries, freezes), freezes, pending: pending.length, total: null }
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
  { freezes, total }: Pick<StoredQueue, 'freezes' | 'total'>,
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
    const freeze: SentMark = { id: newId(), opIds: [...together].map(({ opId }) => opId) }
    writes.put('metadata', freeze, META_KEYS.freeze(userId, freeze.id))
  }
  const removedIds = new Set(removed.map(({ opId }) => opId))
  for (const freeze of removedIds.size > 0 ? freezes : []) {
    const opIds = freeze.opIds.filter((opId) => !removedIds.has(opId))
    const key = META_KEYS.freeze(userId, freeze.id)
    if (opIds.length === 0) writes.delete('metadata', key)
    else if (opIds.length < freeze.opIds.length) writes.put('metadata', { ...freeze, opIds }, key)
  }
}
