import type { ClientState } from '#domain/sync/client-state.ts'
import type { ChangedRow, RowKey } from './client-store.ts'
import { STORE_NAMES } from './records.ts'
import {
  byChunk,
  type ChunkOptions,
  chunksFor,
  isFilled,
  readChunk,
  readTouched,
  rowsOf,
  writeChunks,
} from './row-chunks.ts'
import { type SnapshotHead, type SyncMeta, withTouched } from './sync-meta.ts'
import { readWithin, type Transaction, type WriteBatch } from './transaction.ts'

export interface RowWrites {
  readonly meta: SyncMeta
  readonly newId: () => string
  readonly chunking: ChunkOptions
  readonly before: ClientState
  readonly rows: readonly ChangedRow[]
  /** Whether `before` holds every row of the person. */
  readonly readAll: boolean
}

/** What is left of the rows when those that are new on this device went into chunks: they reach the stores later. */
export interface ChunkSplit {
  readonly single: readonly ChangedRow[]
  readonly head: SnapshotHead | null
}

/** Whether there may be rows that go into chunks, which takes reading; else all go into their stores. */
const mayChunk = ({ meta: { head }, before, rows, readAll, chunking }: RowWrites): boolean => {
  if (rows.length < chunking.worth) return false
  // Without chunks, they are begun when it is known what else is in the stores.
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

const writeNewRows = async (tx: Transaction, given: RowWrites): Promise<ChunkSplit | null> => {
  const { meta, before, rows, chunking } = given
  const { head } = meta
  const touched = head ? await readTouched(tx, before.userId, meta) : new Map()
  const isNew = ({ id, record }: ChangedRow) =>
    record !== null && !record.isDirty && !before.rows.has(id) && !touched.has(id)
  const chunked = rows.filter(isNew)
  if (chunked.length < chunking.worth) return null
  const count = head?.chunks ?? chunksFor(chunked.length, chunking)
  await writeChunks(tx, before.userId, await mergeWithChunks(tx, before.userId, chunked, count))
  return { single: rows.filter((row) => !isNew(row)), head: { chunks: count, filled: 0 } }
}

/** Asks for the writing of rows that go into chunks. Null: all go into their stores as they come. */
export const splitIntoChunks = (tx: IDBTransaction, given: RowWrites): Promise<ChunkSplit | null> | null =>
  mayChunk(given) ? writeNewRows(readWithin(tx), given) : null

/**
 * Asks for the writing of the others as a transition left them, and says so to the snapshot.
 * @returns the standing that is to be written too
 */
export const writeRows = (
  writes: WriteBatch,
  { before, rows, meta, newId }: RowWrites,
  parts: ChunkSplit | null,
): SyncMeta => {
  const { userId } = before
  const { single, head } = parts ?? { single: rows, head: meta.head }
  for (const { entity, id, record } of single) {
    if (record) writes.put(STORE_NAMES[entity], record)
    else writes.delete(STORE_NAMES[entity], id)
  }
  // Chunks that were begun here have none of the rows that were there before.
  const begun = head !== null && meta.head === null
  const keys = (begun ? [...before.rows.values(), ...single] : single).map(
    ({ entity, id }): RowKey => ({ entity, id }),
  )
  if (!head || keys.length === 0) return { ...meta, head }
  return withTouched(writes, userId, { ...meta, head }, keys, newId)
}
