import { unwrap } from 'idb'
import type { Transaction, WriteBatch } from './db/transaction.ts'
import { META_KEYS } from './records.ts'
import type { RowKey } from './types.ts'

/** Describes the chunk snapshot: a touched row is current in its store, any other in its chunk. */
export interface SnapshotHead {
  /** Number of chunks; the row id determines its chunk. */
  readonly chunks: number
  /** Number of chunks already copied into the stores. */
  readonly filled: number
}

/** Sync position and counters of one person, rewritten by every change. */
export interface SyncMeta {
  /** Increases by one per write; old versions are kept so that no tab can write one again. */
  readonly version: number
  readonly cursor: string | null
  /** True when that list was stored to its end. */
  readonly isWhole: boolean
  /** Positions past `cursor` acknowledged for own changes. */
  readonly reached: readonly string[]
  readonly lastSeq: number
  /** Counts visible changes, so that a tab notices a gap. */
  readonly changes: number
  readonly head: SnapshotHead | null
  /** Latest touched rows; the rest have records of their own. */
  readonly touched: readonly RowKey[]
  /** Unique per change of rows, entries or counters; validates caches. Empty disables caching. */
  readonly stamp: string
  /** Ids of the logged writes that this version holds, so that they are not replayed. */
  readonly written?: readonly string[]
}

const NO_META: SyncMeta = {
  version: 0,
  cursor: null,
  isWhole: false,
  reached: [],
  lastSeq: 0,
  changes: 0,
  head: null,
  touched: [],
  stamp: '',
}

export const isSameSyncMeta = (one: SyncMeta, other: SyncMeta): boolean =>
  one.stamp !== '' && one.stamp === other.stamp && one.version === other.version

const VERSIONS_KEPT = 300
const SWEEP_EVERY = 100

/** Limit that keeps the record cheap to write. */
const TOUCHED_INLINE_MAX = 12

/** Reads the latest version by raw request; null before the first. */
export const requestSyncMeta = (tx: IDBTransaction, userId: string): Promise<SyncMeta | null> =>
  new Promise((resolve, reject) => {
    const request = tx.objectStore('metadata').openCursor(META_KEYS.standings(userId), 'prev')
    request.onsuccess = () => {
      const value = request.result?.value
      // Records of older builds lack `isWhole`; their list was nearly always whole.
      resolve(value ? { ...NO_META, isWhole: value.cursor !== null, ...value } : null)
    }
    request.onerror = () => reject(request.error)
  })

/** Ids of the logged writes of the versions kept. */
export const readWrittenOps = async (tx: Transaction, userId: string): Promise<ReadonlySet<string>> => {
  const versions = await tx.objectStore('metadata').getAll(META_KEYS.standings(userId))
  return new Set((versions as SyncMeta[]).flatMap(({ written = [] }) => written))
}

export const readSyncMeta = async (tx: Transaction, userId: string): Promise<SyncMeta> => {
  const known = await requestSyncMeta(unwrap(tx), userId)
  if (known) return known
  // Kept entries precede new ones.
  const waiting = await tx.objectStore('syncQueue').index('userId').getAll(userId)
  return { ...NO_META, lastSeq: Math.max(0, ...waiting.map(({ seq }) => seq)) }
}

/**
 * Writes the next version. If another tab wrote it already, the transaction aborts with a `ConstraintError`.
 * @returns the meta as written
 */
export const writeSyncMeta = (writes: WriteBatch, userId: string, meta: SyncMeta): SyncMeta => {
  const version = meta.version + 1
  const written = { ...meta, version }
  writes.add('metadata', written, META_KEYS.meta(userId, version))
  if (version > VERSIONS_KEPT && version % SWEEP_EVERY === 0) {
    const old = IDBKeyRange.bound(META_KEYS.meta(userId, 0), META_KEYS.meta(userId, version - VERSIONS_KEPT))
    writes.delete('metadata', old)
  }
  return written
}

/** Resets the position but keeps the version, so that stale tab caches stay invalid. */
export const deleteSyncMeta = (writes: WriteBatch, userId: string, meta: SyncMeta): void => {
  const { version, lastSeq } = meta
  writes.delete('metadata', META_KEYS.standings(userId))
  writeSyncMeta(writes, userId, { ...NO_META, version, lastSeq })
}

/** Adds touched rows, inline while few. @returns the meta to write */
export const withTouched = (
  writes: WriteBatch,
  userId: string,
  meta: SyncMeta,
  keys: readonly RowKey[],
  newId: () => string,
): SyncMeta => {
  const named = new Set(meta.touched.map(({ id }) => id))
  const touched = [...meta.touched, ...keys.filter(({ id }) => !named.has(id))]
  if (touched.length <= TOUCHED_INLINE_MAX) return { ...meta, touched }
  writes.put('metadata', touched, META_KEYS.touched(userId, newId()))
  return { ...meta, touched: [] }
}
