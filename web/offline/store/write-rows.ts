import type { ClientState } from '#domain/sync/client/client-state.ts'
import {
  byChunk,
  type ChunkOptions,
  chunksFor,
  isChunked,
  isFilled,
  readChunk,
  readTouched,
  rowsOf,
  writeChunks,
} from './chunks/row-chunks.ts'
import { readWithin, type Transaction, type WriteBatch } from './db/transaction.ts'
import { hasStore, META_KEYS, STORE_NAMES } from './records.ts'
import { type SnapshotHead, type SyncMeta, withTouched } from './sync-meta.ts'
import type { ChangedRow, RowKey } from './types.ts'

export interface RowWrites {
  readonly meta: SyncMeta
  readonly newId: () => string
  readonly chunking: ChunkOptions
  readonly before: ClientState
  readonly rows: readonly ChangedRow[]
  readonly readAll: boolean
}

/** Rows left over when new rows went into chunks. */
export interface ChunkSplit {
  readonly single: readonly ChangedRow[]
  readonly head: SnapshotHead | null
}

/** True when rows may go into chunks, which needs reads. */
const mayChunk = ({ meta: { head }, before, rows, readAll, chunking }: RowWrites): boolean => {
  if (rows.length < chunking.worth) return false
  // Without chunks, whether to begin depends on the stores.
  return head ? !isFilled(head) : readAll && before.rows.size < chunking.worth
}

const mergeWithChunks = async (
  tx: Transaction,
  userId: string,
  rows: readonly ChangedRow[],
  chunks: number,
): Promise<ReadonlyMap<number, readonly ChangedRow[]>> => {
  const groups = byChunk(rows, chunks)
  const whole = Array.from({ length: chunks }, async (_, at) => {
    const kept = rowsOf(await readChunk(tx, userId, at))
    return [at, kept.concat(groups.get(at) ?? [])] as const
  })
  return new Map(await Promise.all(whole))
}

const writeNewRows = async (tx: Transaction, rowWrites: RowWrites): Promise<ChunkSplit | null> => {
  const { meta, before, rows, chunking } = rowWrites
  const { head } = meta
  const touched = head ? await readTouched(tx, before.userId, meta) : new Map()
  const isNew = ({ entity, id, record }: ChangedRow) =>
    isChunked({ entity }) && record !== null && !record.isDirty && !before.rows.has(id) && !touched.has(id)
  const chunked = rows.filter(isNew)
  if (chunked.length < chunking.worth) return null
  const count = head?.chunks ?? chunksFor(chunked.length, chunking)
  await writeChunks(tx, before.userId, await mergeWithChunks(tx, before.userId, chunked, count))
  return { single: rows.filter((row) => !isNew(row)), head: { chunks: count, filled: 0 } }
}

/** Issues chunk writes for new rows. Null when all rows go into their stores. */
export const splitIntoChunks = (
  tx: IDBTransaction,
  rowWrites: RowWrites,
): Promise<ChunkSplit | null> | null => (mayChunk(rowWrites) ? writeNewRows(readWithin(tx), rowWrites) : null)

/**
 * Issues store writes for the other rows and marks them as touched.
 * @returns the meta to write
 */
export const writeRows = (
  writes: WriteBatch,
  { before, rows, meta, newId }: RowWrites,
  parts: ChunkSplit | null,
): SyncMeta => {
  const { userId } = before
  const { single, head } = parts ?? { single: rows, head: meta.head }
  for (const { entity, id, record } of single) {
    if (!hasStore(entity)) {
      const key = META_KEYS.row(entity, userId, id)
      if (record) writes.put('metadata', record, key)
      else writes.delete('metadata', key)
    } else if (record) writes.put(STORE_NAMES[entity], record)
    else writes.delete(STORE_NAMES[entity], id)
  }
  // New chunks contain no older rows.
  const begun = head !== null && meta.head === null
  const keys = (begun ? [...before.rows.values(), ...single] : single)
    .filter(isChunked)
    .map(({ entity, id }): RowKey => ({ entity, id }))
  if (!head || keys.length === 0) return { ...meta, head }
  return withTouched(writes, userId, { ...meta, head }, keys, newId)
}
