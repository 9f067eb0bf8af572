import { unwrap } from 'idb'
import { fnv1a } from '#domain/fnv1a.ts'
import type { LocalDb } from '../db/local-db.ts'
import { createWriteBatch, STORES, type Transaction } from '../db/transaction.ts'
import {
  hasStore,
  type LocalRecord,
  META_KEYS,
  METADATA_ENTITIES,
  STORE_NAMES,
  type StoredEntity,
} from '../records.ts'
import { readSyncMeta, type SnapshotHead, type SyncMeta, writeSyncMeta } from '../sync-meta.ts'
import type { ChangedRow, RowKey } from '../types.ts'

type RowChunk = Readonly<Record<StoredEntity, readonly LocalRecord[]>>

export interface ChunkOptions {
  /** Row count below which chunks do not pay. */
  readonly worth: number
  readonly rows: number
  /** Touched rows up to this many are cheap to read singly. */
  readonly touched: number
}
export const CHUNK_OPTIONS: ChunkOptions = { worth: 300, rows: 400, touched: 50 }

const metadataStore = (tx: Transaction) => tx.objectStore('metadata')

export const isFilled = ({ chunks, filled }: SnapshotHead): boolean => filled >= chunks

export const chunksFor = (rows: number, chunking: ChunkOptions): number =>
  Math.max(1, Math.ceil(rows / chunking.rows))

const mergeTouched = ({ touched }: SyncMeta, named: readonly RowKey[][]): Map<string, RowKey> =>
  new Map([...named.flat(), ...touched].map((key) => [key.id, key]))

export const readTouched = async (
  tx: Transaction,
  userId: string,
  meta: SyncMeta,
): Promise<Map<string, RowKey>> => {
  return mergeTouched(meta, (await metadataStore(tx).getAll(META_KEYS.touchedOf(userId))) as RowKey[][])
}

export const readChunk = async (tx: Transaction, userId: string, at: number): Promise<RowChunk> => {
  const chunk = (await metadataStore(tx).get(META_KEYS.chunk(userId, at))) as RowChunk | undefined
  return chunk ?? { bin: [], item: [] }
}

export const rowsOf = (chunk: RowChunk): ChangedRow[] => [
  ...chunk.bin.map((record): ChangedRow => ({ entity: 'bin', id: record.id, record })),
  ...chunk.item.map((record): ChangedRow => ({ entity: 'item', id: record.id, record })),
]

/** Places and records are never in chunks. */
export const isChunked = ({ entity }: Pick<RowKey, 'entity'>): boolean => hasStore(entity)

const readMetadataRows = async (tx: Transaction, userId: string): Promise<ChangedRow[]> => {
  const found = METADATA_ENTITIES.map(async (entity) => {
    const rows = (await metadataStore(tx).getAll(META_KEYS.rowsOf(entity, userId))) as LocalRecord[]
    return rows.map((record): ChangedRow => ({ entity, id: record.id, record }))
  })
  return (await Promise.all(found)).flat()
}

export const byChunk = <T extends { readonly id: string }>(
  rows: Iterable<T>,
  chunks: number,
): Map<number, T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const at = fnv1a(row.id) % chunks
    const group = groups.get(at)
    if (group) group.push(row)
    else groups.set(at, [row])
  }
  return groups
}

/** Chunks per write, so that input is handled in between. */
const CHUNKS_PER_BATCH = 8

/** Issues chunk writes; numbers in `groups` without rows get an empty chunk. */
export const writeChunks = async (
  tx: Transaction,
  userId: string,
  groups: ReadonlyMap<number, readonly ChangedRow[]>,
): Promise<void> => {
  let asked = 0
  for (const [at, rows] of groups) {
    const chunk = { bin: [] as LocalRecord[], item: [] as LocalRecord[] }
    for (const { entity, record } of rows) if (record && hasStore(entity)) chunk[entity].push(record)
    const written = metadataStore(tx).put(chunk, META_KEYS.chunk(userId, at))
    asked += 1
    if (asked % CHUNKS_PER_BATCH === 0) await written
    else written.catch(() => {})
  }
}

/** Deletes the snapshot and the cursor, since rows may not be in the stores yet. */
export const deleteChunks = async (tx: Transaction, userId: string): Promise<void> => {
  const meta = await readSyncMeta(tx, userId)
  const { head } = meta
  const lost = head !== null && !isFilled(head)
  const left = {
    ...meta,
    head: null,
    touched: [],
    ...(lost && { cursor: null, isWhole: false, reached: [], stamp: '' }),
  }
  const writes = createWriteBatch(unwrap(tx))
  writes.delete('metadata', META_KEYS.chunksOf(userId))
  writes.delete('metadata', META_KEYS.touchedOf(userId))
  writeSyncMeta(writes, userId, left)
}

export const readStored = async (
  tx: Transaction,
  userId: string,
  { entity, id }: RowKey,
): Promise<LocalRecord | null> => {
  const record = hasStore(entity)
    ? await tx.objectStore(STORE_NAMES[entity]).get(id)
    : ((await metadataStore(tx).get(META_KEYS.row(entity, userId, id))) as LocalRecord | undefined)
  return record?.userId === userId ? record : null
}

/** Reads all rows from the stores; incomplete until they are filled. */
export const readStores = async (tx: Transaction, userId: string): Promise<ChangedRow[]> => {
  const [rows, others] = await Promise.all([readChunkedStores(tx, userId), readMetadataRows(tx, userId)])
  return rows.concat(others)
}

/** Reads the rows that may be in chunks. */
export const readChunkedStores = async (tx: Transaction, userId: string): Promise<ChangedRow[]> => {
  const [bins, items] = await Promise.all([tx.objectStore('bins').getAll(), tx.objectStore('items').getAll()])
  const isTheirs = (record: LocalRecord) => record.userId === userId
  return rowsOf({ bin: bins.filter(isTheirs), item: items.filter(isTheirs) })
}

/**
 * Reads all rows from the chunks; null when there are none.
 * @throws Error when the snapshot is incomplete
 */
export const readChunks = async (tx: Transaction, userId: string): Promise<ChangedRow[] | null> => {
  const [meta, chunks, named, others] = await Promise.all([
    readSyncMeta(tx, userId),
    metadataStore(tx).getAll(META_KEYS.chunksOf(userId)) as Promise<RowChunk[]>,
    metadataStore(tx).getAll(META_KEYS.touchedOf(userId)) as Promise<RowKey[][]>,
    readMetadataRows(tx, userId),
  ])
  const { head } = meta
  const touched = mergeTouched(meta, named)
  if (!head) return null
  if (head.chunks !== chunks.length) throw new Error('The snapshot is not whole')
  const chunked = chunks.flatMap(rowsOf)
  const rows = touched.size === 0 ? chunked : chunked.filter(({ id }) => !touched.has(id))
  const fresh = [...touched.values()].map(
    async (key): Promise<ChangedRow> => ({ ...key, record: await readStored(tx, userId, key) }),
  )
  return rows.concat(await Promise.all(fresh), others)
}

export const readUnfilledChunks = async (
  tx: Transaction,
  userId: string,
  asked: readonly RowKey[],
  meta: SyncMeta,
): Promise<ChangedRow[]> => {
  const { head } = meta
  if (asked.length === 0 || !head || isFilled(head)) return []
  const touched = await readTouched(tx, userId, meta)
  const groups = byChunk(
    asked.filter((key) => isChunked(key) && !touched.has(key.id)),
    head.chunks,
  )
  const found = [...groups].map(async ([at, keys]) => {
    const wanted = new Set(keys.map(({ id }) => id))
    return rowsOf(await readChunk(tx, userId, at)).filter(({ id }) => wanted.has(id))
  })
  return (await Promise.all(found)).flat()
}

/** Deletes an unreadable snapshot; rows come from the stores or the server. */
export const repairChunks = (db: LocalDb, userId: string): Promise<void> =>
  db.run(async (opened) => {
    const tx = opened.transaction(STORES, 'readwrite')
    tx.done.catch(() => {})
    await deleteChunks(tx, userId)
    await tx.done
  })
