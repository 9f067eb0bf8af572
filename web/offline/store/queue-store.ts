import type { Entry } from '#domain/sync/client-state.ts'
import { KEY, type QueueRecord } from './records.ts'
import type { Transaction, Writes } from './transaction.ts'

/** Entries that were marked as possibly sent together: one record, because a browser's database costs by the record. */
interface Freeze {
  readonly id: string
  readonly opIds: readonly string[]
}

/** What was read of one person's queue. */
export interface StoredQueue {
  readonly entries: readonly QueueRecord[]
  readonly freezes: readonly Freeze[]
  /** How many the person has. */
  readonly pending: number
  /** Entries of everybody in this browser; null when they were not counted. */
  readonly total: number | null
}

/** Fewer than this are marked each in its own record. */
const FREEZE_TOGETHER = 10

const freezesOf = async (tx: Transaction, userId: string): Promise<Freeze[]> =>
  (await tx.objectStore('metadata').getAll(KEY.freezesOf(userId))) as Freeze[]

const marked = (entries: readonly QueueRecord[], freezes: readonly Freeze[]): QueueRecord[] => {
  const frozen = new Set(freezes.flatMap(({ opIds }) => opIds))
  return entries.map((entry) =>
    frozen.has(entry.opId) && !entry.attempted ? { ...entry, attempted: true } : entry,
  )
}

/** Reads a person's entries: all, or those of some rows. */
export const readQueue = async (
  tx: Transaction,
  userId: string,
  rows: readonly string[] | 'all',
): Promise<StoredQueue> => {
  const queue = tx.objectStore('syncQueue')
  const own = queue.index('userId').getAll(userId)
  if (rows === 'all') {
    const [entries, freezes, total] = await Promise.all([own, freezesOf(tx, userId), queue.count()])
    return { entries: marked(entries, freezes), freezes, pending: entries.length, total }
  }
  const pending = await own
  const entries = pending.filter(({ entityId }) => rows.includes(entityId))
  // Nearly always nothing waits, and nothing more has to be asked for.
  const freezes = entries.length > 0 ? await freezesOf(tx, userId) : []
  return { entries: marked(entries, freezes), freezes, pending: pending.length, total: null }
}

const isOnlyMarked = (was: Entry | undefined, is: Entry): boolean =>
  was?.attempted === false &&
  is.attempted &&
  Object.entries(is).every(([key, value]) => key === 'attempted' || was[key as keyof Entry] === value)

export interface QueueDifference {
  readonly before: readonly Entry[]
  /** Entries that are new, or not as they were. */
  readonly put: readonly Entry[]
  readonly gone: readonly Entry[]
}

/** The entries that were only marked, where there are so many that they are marked together. */
const markedTogether = ({ before, put }: QueueDifference): ReadonlySet<Entry> => {
  if (put.length < FREEZE_TOGETHER) return new Set()
  const was = new Map(before.map((entry) => [entry.opId, entry]))
  const alike = put.filter((entry) => isOnlyMarked(was.get(entry.opId), entry))
  return new Set(alike.length < FREEZE_TOGETHER ? [] : alike)
}

/** Asks for the writing of what became of the entries. */
export const writeQueue = (
  writes: Writes,
  userId: string,
  { freezes, total }: Pick<StoredQueue, 'freezes' | 'total'>,
  difference: QueueDifference,
  newId: () => string,
): void => {
  const { put, gone } = difference
  const together = markedTogether(difference)
  const single = put.filter((entry) => !together.has(entry))
  if (gone.length > 0 && gone.length === total) writes.clear('syncQueue')
  else for (const { opId } of gone) writes.delete('syncQueue', opId)
  for (const entry of single) writes.put('syncQueue', { ...entry, id: entry.opId })
  if (together.size > 0) {
    const freeze: Freeze = { id: newId(), opIds: [...together].map(({ opId }) => opId) }
    writes.put('metadata', freeze, KEY.freeze(userId, freeze.id))
  }
  const left = new Set(gone.map(({ opId }) => opId))
  for (const freeze of left.size > 0 ? freezes : []) {
    const opIds = freeze.opIds.filter((opId) => !left.has(opId))
    const key = KEY.freeze(userId, freeze.id)
    if (opIds.length === 0) writes.delete('metadata', key)
    else if (opIds.length < freeze.opIds.length) writes.put('metadata', { ...freeze, opIds }, key)
  }
}
