import type { SyncEntity } from '#contracts/sync-rows.ts'
import type { ChangedRow, RowKey } from './client-store.ts'
import { KEY, type LocalRecord, STORE } from './records.ts'
import type { Transaction } from './write-differences.ts'

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

type Chunk = Readonly<Record<SyncEntity, readonly LocalRecord[]>>

export interface Chunking {
  /** With fewer rows than this, reading them one by one is fast enough. */
  readonly worth: number
  /** Rows in a chunk when it is made. */
  readonly rows: number
  /** Fewer touched rows than this are read one by one in no time. */
  readonly touched: number
}
export const CHUNKING: Chunking = { worth: 300, rows: 400, touched: 50 }

/** FNV-1a. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const metadata = (tx: Transaction) => tx.objectStore('metadata')

export const isFilled = ({ chunks, filled }: SnapshotHead): boolean => filled >= chunks

export const chunksFor = (rows: number, chunking: Chunking): number =>
  Math.max(1, Math.ceil(rows / chunking.rows))

export const readHead = async (tx: Transaction, userId: string): Promise<SnapshotHead | null> =>
  ((await metadata(tx).get(KEY.snapshot(userId))) as SnapshotHead | undefined) ?? null

/** The rows that are not as their chunks have them, by id. */
export const readTouched = async (tx: Transaction, userId: string): Promise<Map<string, RowKey>> => {
  const named = (await metadata(tx).getAll(KEY.touchedOf(userId))) as RowKey[][]
  return new Map(named.flat().map((key) => [key.id, key]))
}

export const readChunk = async (tx: Transaction, userId: string, at: number): Promise<Chunk> => {
  const chunk = (await metadata(tx).get(KEY.chunk(userId, at))) as Chunk | undefined
  return chunk ?? { bin: [], item: [] }
}

/** Rows of a chunk in the shape in which changes are told. */
export const rowsOf = (chunk: Chunk): ChangedRow[] => [
  ...chunk.bin.map((record): ChangedRow => ({ entity: 'bin', id: record.id, record })),
  ...chunk.item.map((record): ChangedRow => ({ entity: 'item', id: record.id, record })),
]

/** Rows by the number of their chunk. */
export const byChunk = <T extends { readonly id: string }>(
  rows: Iterable<T>,
  chunks: number,
): Map<number, T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const at = hashOf(row.id) % chunks
    const group = groups.get(at)
    if (group) group.push(row)
    else groups.set(at, [row])
  }
  return groups
}

/** Writes chunks; a number without rows gets an empty one when `rows` names it. */
export const writeChunks = (
  tx: Transaction,
  userId: string,
  groups: ReadonlyMap<number, readonly ChangedRow[]>,
): Promise<unknown>[] =>
  [...groups].map(([at, rows]) => {
    const chunk = { bin: [] as LocalRecord[], item: [] as LocalRecord[] }
    for (const { entity, record } of rows) if (record) chunk[entity].push(record)
    return metadata(tx).put(chunk, KEY.chunk(userId, at))
  })

export const writeHead = (tx: Transaction, userId: string, head: SnapshotHead): Promise<unknown> =>
  metadata(tx).put(head, KEY.snapshot(userId))

/** Forgets the snapshot. What had not reached the stores goes with it, so the cursor does too. */
export const dropSnapshot = async (tx: Transaction, userId: string): Promise<void> => {
  const head = await readHead(tx, userId)
  await Promise.all([
    metadata(tx).delete(KEY.snapshot(userId)),
    metadata(tx).delete(KEY.chunksOf(userId)),
    metadata(tx).delete(KEY.touchedOf(userId)),
    head && !isFilled(head) ? metadata(tx).delete(KEY.cursor(userId)) : undefined,
  ])
}

export const readStored = async (
  tx: Transaction,
  userId: string,
  { entity, id }: RowKey,
): Promise<LocalRecord | null> => {
  const record = await tx.objectStore(STORE[entity]).get(id)
  return record?.userId === userId ? record : null
}

/** Every row of the person as the stores have it; before they are filled, that is not all there is. */
export const readStores = async (tx: Transaction, userId: string): Promise<ChangedRow[]> => {
  const [bins, items] = await Promise.all([
    tx.objectStore('bins').index('userId').getAll(userId),
    tx.objectStore('items').index('userId').getAll(userId),
  ])
  return rowsOf({ bin: bins, item: items })
}

/**
 * Every row of the person by way of the chunks; null when there are none.
 * @throws Error when the snapshot is not whole
 */
export const readSnapshot = async (tx: Transaction, userId: string): Promise<ChangedRow[] | null> => {
  const [head, chunks, touched] = await Promise.all([
    readHead(tx, userId),
    metadata(tx).getAll(KEY.chunksOf(userId)) as Promise<Chunk[]>,
    readTouched(tx, userId),
  ])
  if (!head) return null
  if (head.chunks !== chunks.length) throw new Error('The snapshot is not whole')
  const chunked = chunks.flatMap(rowsOf)
  const rows = touched.size === 0 ? chunked : chunked.filter(({ id }) => !touched.has(id))
  const fresh = [...touched.values()].map(
    async (key): Promise<ChangedRow> => ({ ...key, record: await readStored(tx, userId, key) }),
  )
  return rows.concat(await Promise.all(fresh))
}

/** Rows that the stores lack because they were not filled yet, out of those asked for. */
export const readUnfilled = async (
  tx: Transaction,
  userId: string,
  asked: readonly RowKey[],
): Promise<ChangedRow[]> => {
  // Asking is a way to the browser's disk and back.
  const head = asked.length === 0 ? null : await readHead(tx, userId)
  if (!head || isFilled(head)) return []
  const touched = await readTouched(tx, userId)
  const groups = byChunk(
    asked.filter(({ id }) => !touched.has(id)),
    head.chunks,
  )
  const found = [...groups].map(async ([at, keys]) => {
    const wanted = new Set(keys.map(({ id }) => id))
    return rowsOf(await readChunk(tx, userId, at)).filter(({ id }) => wanted.has(id))
  })
  return (await Promise.all(found)).flat()
}
