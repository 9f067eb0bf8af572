import type { ClientState } from '#domain/sync/client-state.ts'
import type { ChangedRow, RowKey } from './client-store.ts'
import { STORE } from './records.ts'
import {
  byChunk,
  type Chunking,
  chunksFor,
  isFilled,
  readChunk,
  readTouched,
  rowsOf,
  writeChunks,
} from './snapshot.ts'
import { type SnapshotHead, type Standing, touching } from './standing.ts'
import type { Transaction } from './write-differences.ts'

export interface RowsWritten {
  readonly standing: Standing
  readonly newId: () => string
  readonly chunking: Chunking
  readonly before: ClientState
  readonly rows: readonly ChangedRow[]
  /** Whether `before` holds every row of the person. */
  readonly readAll: boolean
}

interface Divided {
  /** Many rows that are new on this device: their chunks are written now, the stores filled later. */
  readonly chunked: readonly ChangedRow[]
  readonly single: readonly ChangedRow[]
  readonly head: SnapshotHead | null
}

const divide = async (tx: Transaction, given: RowsWritten): Promise<Divided> => {
  const { standing, before, rows, readAll, chunking } = given
  const { head } = standing
  const asTheyCome = { chunked: [], single: rows, head }
  // Without chunks, they are begun when it is known what else is in the stores.
  const mayChunk = head ? !isFilled(head) : readAll && before.rows.size < chunking.worth
  if (!mayChunk || rows.length < chunking.worth) return asTheyCome
  const touched = head ? await readTouched(tx, before.userId, standing) : new Map()
  const isNew = ({ id, record }: ChangedRow) =>
    record !== null && !record.isDirty && !before.rows.has(id) && !touched.has(id)
  const chunked = rows.filter(isNew)
  if (chunked.length < chunking.worth) return asTheyCome
  const chunks = head?.chunks ?? chunksFor(chunked.length, chunking)
  return { chunked, single: rows.filter((row) => !isNew(row)), head: { chunks, filled: 0 } }
}

const addToChunks = async (
  tx: Transaction,
  userId: string,
  rows: readonly ChangedRow[],
  { chunks }: SnapshotHead,
): Promise<void> => {
  const groups = byChunk(rows, chunks)
  const whole = Array.from({ length: chunks }, async (_, at) => {
    const kept = rowsOf(await readChunk(tx, userId, at))
    return [at, kept.concat(groups.get(at) ?? [])] as const
  })
  await Promise.all(writeChunks(tx, userId, new Map(await Promise.all(whole))))
}

/**
 * Asks for the writing of rows as a transition left them, and says so to the snapshot: the standing that is answered
 * is to be written too.
 */
export const writeRows = async (
  tx: Transaction,
  written: RowsWritten,
): Promise<{ readonly standing: Standing; readonly writes: readonly Promise<unknown>[] }> => {
  const { before, newId } = written
  const { userId } = before
  const { chunked, single, head } = await divide(tx, written)
  const writes: Promise<unknown>[] = []
  if (head && chunked.length > 0) {
    writes.push(addToChunks(tx, userId, chunked, head))
  }
  for (const { entity, id, record } of single) {
    const store = tx.objectStore(STORE[entity])
    writes.push(record ? store.put(record) : store.delete(id))
  }
  // Chunks that were begun here have none of the rows that were there before.
  const begun = head !== null && written.standing.head === null
  const keys = (begun ? [...before.rows.values(), ...single] : single).map(
    ({ entity, id }): RowKey => ({ entity, id }),
  )
  let standing: Standing = { ...written.standing, head }
  if (head && keys.length > 0) {
    const named = touching(tx, userId, standing, keys, newId)
    standing = named.standing
    writes.push(...named.writes)
  }
  return { standing, writes }
}
