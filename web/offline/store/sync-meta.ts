import { unwrap } from 'idb'
import type { RowKey } from './client-store.ts'
import { META_KEYS } from './records.ts'
import type { Transaction, WriteBatch } from './transaction.ts'

/**
 * The rows of one person once more, some hundred to a record, because a browser's database costs by the record.
 * What holds at every moment: a row that is named as touched is as its store has it, every other row is as its
 * chunk has it. Whoever writes a row names it in the same transaction.
 */
export interface SnapshotHead {
  /** How many chunks there are; a row's chunk follows from its id. */
  readonly chunks: number
  /** The rows of this many chunks are in the stores too. The first list reaches them later than its chunks. */
  readonly filled: number
}

/** How far one person's things are on this device, in one record that every change writes anew. */
export interface SyncMeta {
  /** One more with every writing. The last ones stay for a while, so that nobody can write the same one again. */
  readonly version: number
  /** What the server has told up to here; null before its first list. */
  readonly cursor: string | null
  /** Whether that list has been stored to its end; a long one is stored in parts. */
  readonly isWhole: boolean
  /** Places past `cursor` that answers to this device's own changes named. */
  readonly reached: readonly string[]
  /** Of this device's last operation. */
  readonly lastSeq: number
  /** How many changes of what is shown were written down; a tab that knows of fewer has missed one. */
  readonly changes: number
  readonly head: SnapshotHead | null
  /** The last rows that are not as their chunks have them; the others are named in records of their own. */
  readonly touched: readonly RowKey[]
  /**
   * Unlike any other, and another with every change of rows, entries or counters: what was known under a stamp is as
   * it was for as long as the stamp is. Empty where nothing must be taken for known.
   */
  readonly stamp: string
}

const NO_META: SyncMeta = {
  ...{ version: 0, cursor: null, isWhole: false, reached: [], lastSeq: 0, changes: 0 },
  ...{ head: null, touched: [], stamp: '' },
}

/** Whether two readings are of one and the same record. */
export const isSameSyncMeta = (one: SyncMeta, other: SyncMeta): boolean =>
  one.stamp !== '' && one.stamp === other.stamp && one.version === other.version

/** Versions that stay at least. */
const VERSIONS_KEPT = 300
const SWEEP_EVERY = 100

/** More touched rows than this would make the record costly to write. */
const TOUCHED_INLINE_MAX = 12

/** What the last version says, as one call of the browser's own; null before the first. */
export const requestSyncMeta = (tx: IDBTransaction, userId: string): Promise<SyncMeta | null> =>
  new Promise((resolve, reject) => {
    const request = tx.objectStore('metadata').openCursor(META_KEYS.standings(userId), 'prev')
    request.onsuccess = () => {
      const value = request.result?.value
      // A record of an earlier build does not tell; nearly always its list was whole.
      resolve(value ? { ...NO_META, isWhole: value.cursor !== null, ...value } : null)
    }
    request.onerror = () => reject(request.error)
  })

export const readSyncMeta = async (tx: Transaction, userId: string): Promise<SyncMeta> => {
  const known = await requestSyncMeta(unwrap(tx), userId)
  if (known) return known
  // What still waits after the rest was forgotten keeps its place before what is done from now on.
  const waiting = await tx.objectStore('syncQueue').index('userId').getAll(userId)
  return { ...NO_META, lastSeq: Math.max(0, ...waiting.map(({ seq }) => seq)) }
}

/**
 * Writes the version after that of `standing`. When somebody has written it already, the transaction ends with a
 * `ConstraintError` and changes nothing.
 * @returns the standing as it is written
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

/** Forgets how far the things are, not which version that was: what a tab still knows of them must not hold again. */
export const deleteSyncMeta = (writes: WriteBatch, userId: string, meta: SyncMeta): void => {
  const { version, lastSeq } = meta
  writes.delete('metadata', META_KEYS.standings(userId))
  writeSyncMeta(writes, userId, { ...NO_META, version, lastSeq })
}

/** Names rows as touched: in the standing while it is small. @returns the standing that is to be written */
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
