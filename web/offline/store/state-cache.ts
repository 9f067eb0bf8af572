import type { ClientState, Entry, LocalRow } from '#domain/sync/client/client-state.ts'
import type { StoredQueue } from './queue-store.ts'
import { fromRecord, type LocalRecord } from './records.ts'
import type { SyncMeta } from './sync-meta.ts'
import type { ChangedRow, ReadScope } from './types.ts'
import type { WrittenDiff } from './write-diff.ts'

export interface LoadedState {
  readonly state: ClientState
  readonly queue: Pick<StoredQueue, 'sentMarks' | 'total'>
  readonly meta: SyncMeta
  readonly pending: number
}

export interface StoredInventory {
  readonly rows: readonly ChangedRow[]
  readonly meta: SyncMeta
  readonly pending: number
}

/** Copies the stored state for one tab and one stamp, which each change checks in its transaction. */
export interface StateCache {
  /** Cached state for a scope; null when it must be read. */
  recall(scope: ReadScope): LoadedState | null
  apply(scope: ReadScope, loaded: LoadedState, after: ClientState, written: WrittenDiff): void
  prime(stored: StoredInventory): void
  advance(meta: SyncMeta): void
}

const EMPTY_QUEUE = { sentMarks: [], total: null } as const

export const createStateCache = (empty: ClientState): StateCache => {
  const records = new Map<string, LocalRecord | null>()
  const queues = new Map<string, readonly Entry[]>()
  let meta: SyncMeta | null = null
  let pending = 0
  let whole = false
  let unlisted: readonly ChangedRow[] = []

  const forget = (): void => {
    records.clear()
    queues.clear()
    unlisted = []
    whole = false
  }

  const recordOf = (id: string): LocalRecord | null | undefined => {
    // Listed lazily to keep the start fast.
    for (const row of unlisted) if (!records.has(row.id)) records.set(row.id, row.record)
    unlisted = []
    const record = records.get(id)
    return record === undefined && whole ? null : record
  }

  const advance = (current: SyncMeta): void => {
    const isKnown = current.stamp !== '' && meta?.stamp === current.stamp
    if (!isKnown) forget()
    // The queue behind another tab's write is unknown, so the next change reads.
    meta = isKnown ? current : null
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
    apply: (scope, loaded, after, diff) => {
      const { state: before } = loaded
      advance(loaded.meta)
      meta = diff.meta
      pending = loaded.pending + after.queue.length - before.queue.length
      // Starting from nothing, the write is all there is.
      if (scope.rows === 'all' && before.rows.size === 0) whole = true
      for (const { entityId } of diff.moved) queues.delete(entityId)
      for (const { id, record } of diff.rows) records.set(id, record)
      const dirty = new Set(diff.rows.filter(({ record }) => record?.isDirty).map(({ id }) => id))
      const waiting = new Map<string, Entry[]>()
      for (const entry of dirty.size > 0 ? after.queue : []) {
        if (!dirty.has(entry.entityId)) continue
        const others = waiting.get(entry.entityId)
        if (others) others.push(entry)
        else waiting.set(entry.entityId, [entry])
      }
      for (const { id, record } of diff.rows) {
        const entries = waiting.get(id)
        // Attempted or refused entries have records besides the queue's.
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
