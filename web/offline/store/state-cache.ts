import { type ClientState, type Entry, emptyClientState, type LocalRow } from '#domain/sync/client-state.ts'
import type { ChangedRow, ReadScope } from './client-store.ts'
import type { StoredQueue } from './queue-store.ts'
import { fromRecord, type LocalRecord } from './records.ts'
import type { SyncMeta } from './sync-meta.ts'
import type { WrittenDiff } from './write-diff.ts'

/** What a transition starts from, as it is stored. */
export interface LoadedState {
  readonly state: ClientState
  readonly queue: Pick<StoredQueue, 'freezes' | 'total'>
  readonly meta: SyncMeta
  /** Entries of the person in the queue. */
  readonly pending: number
}

/** Everything of a person as one transaction read it. */
export interface StoredInventory {
  readonly rows: readonly ChangedRow[]
  readonly meta: SyncMeta
  readonly pending: number
}

/**
 * What a tab knows of what is stored, as of one stamp. Another tab may have written since, so whoever starts from it
 * reads the standing in the transaction that writes, and carries nothing out when it is another.
 */
export interface StateCache {
  /** What a transition starts from; null when it has to be read. */
  recall(scope: ReadScope): LoadedState | null
  /** A transition that started from `loaded` is on disk. */
  apply(scope: ReadScope, loaded: LoadedState, after: ClientState, written: WrittenDiff): void
  /** All there is. */
  prime(stored: StoredInventory): void
  /** What is stored stands like this. */
  advance(meta: SyncMeta): void
}

const EMPTY_QUEUE = { freezes: [], total: null } as const

export const createStateCache = (userId: string, deviceId: string): StateCache => {
  const empty = emptyClientState(userId, deviceId)
  const records = new Map<string, LocalRecord | null>()
  /** Of rows that something waits on. */
  const queues = new Map<string, readonly Entry[]>()
  let meta: SyncMeta | null = null
  let pending = 0
  /** Whether a row that is not in `records` is not there at all, once `unlisted` are. */
  let whole = false
  let unlisted: readonly ChangedRow[] = []

  const forget = (): void => {
    records.clear()
    queues.clear()
    unlisted = []
    whole = false
  }

  const recordOf = (id: string): LocalRecord | null | undefined => {
    // Listed when the first is asked for: a start need not wait for it.
    for (const row of unlisted) if (!records.has(row.id)) records.set(row.id, row.record)
    unlisted = []
    const record = records.get(id)
    return record === undefined && whole ? null : record
  }

  const advance = (is: SyncMeta): void => {
    const isKnown = is.stamp !== '' && meta?.stamp === is.stamp
    if (!isKnown) forget()
    // Of what somebody else wrote only this record is known, not how much waits: the next change has to read.
    meta = isKnown ? is : null
  }

  return {
    advance,
    recall: (scope) => {
      if (!meta?.stamp || scope.rows === 'all' || scope.waiting === 'all' || scope.attention) return null
      const rows = new Map<string, LocalRow>()
      const entries: Entry[] = []
      for (const { entity, id } of scope.rows) {
        const record = recordOf(id)
        const waiting = record?.isDirty ? queues.get(id) : []
        if (record === undefined || waiting === undefined) return null
        if (!record || rows.has(id)) continue
        rows.set(id, fromRecord(entity, record))
        entries.push(...waiting)
      }
      const { cursor, isWhole, reached, lastSeq } = meta
      const queue = entries.sort((a, b) => a.seq - b.seq)
      const state = { ...empty, rows, queue, cursor, isWhole, reached, lastSeq }
      return { state, queue: EMPTY_QUEUE, meta, pending }
    },
    apply: (scope, loaded, after, written) => {
      const { state: before } = loaded
      advance(loaded.meta)
      meta = written.meta
      pending = loaded.pending + after.queue.length - before.queue.length
      // Of nothing that there was, what was written is all there is.
      if (scope.rows === 'all' && before.rows.size === 0) whole = true
      for (const { entityId } of written.moved) queues.delete(entityId)
      for (const { id, record } of written.rows) records.set(id, record)
      const dirty = new Set(written.rows.filter(({ record }) => record?.isDirty).map(({ id }) => id))
      const waiting = new Map<string, Entry[]>()
      for (const entry of dirty.size > 0 ? after.queue : []) {
        if (!dirty.has(entry.entityId)) continue
        const others = waiting.get(entry.entityId)
        if (others) others.push(entry)
        else waiting.set(entry.entityId, [entry])
      }
      for (const { id, record } of written.rows) {
        const entries = waiting.get(id)
        // What may have been sent, or was refused, has more to it than the queue's own record.
        const isPlain = entries?.every(({ attempted }) => !attempted) && !record?.needsAttention
        if (entries && isPlain) queues.set(id, entries)
        else queues.delete(id)
      }
    },
    prime: (stored) => {
      forget()
      ;({ meta, pending, rows: unlisted } = stored)
      whole = true
    },
  }
}
