import { unwrap } from 'idb'
import type { LocalDb } from '../db/local-db.ts'
import { createWriteBatch, STORES, type Transaction } from '../db/transaction.ts'
import { hasStore, META_KEYS, STORE_NAMES } from '../records.ts'
import { readSyncMeta, type SnapshotHead, type SyncMeta, writeSyncMeta } from '../sync-meta.ts'
import {
  byChunk,
  CHUNK_OPTIONS,
  type ChunkOptions,
  chunksFor,
  deleteChunks,
  isFilled,
  readChunk,
  readChunkedStores,
  readStored,
  readTouched,
  rowsOf,
  writeChunks,
} from './row-chunks.ts'

/** Growth factor after which chunks are rebuilt. */
const REBUILD_RATIO = 2.5
/** Rows per step, so that input is handled in between. */
const ROWS_PER_STEP = 50

const buildChunks = async (tx: Transaction, userId: string, chunking: ChunkOptions): Promise<void> => {
  const meta = await readSyncMeta(tx, userId)
  const [bins, items] = await Promise.all([tx.objectStore('bins').count(), tx.objectStore('items').count()])
  if (bins + items < chunking.worth) return
  const rows = await readChunkedStores(tx, userId)
  if (rows.length < chunking.worth) return
  const chunks = chunksFor(rows.length, chunking)
  const groups = byChunk(rows, chunks)
  for (let at = 0; at < chunks; at++) if (!groups.has(at)) groups.set(at, [])
  const head = { chunks, filled: chunks }
  await writeChunks(tx, userId, groups)
  writeSyncMeta(createWriteBatch(unwrap(tx)), userId, { ...meta, head, touched: [] })
}

/** Writes the rows of the next chunk into the stores, except those written since. */
const fillNextChunk = async (
  tx: Transaction,
  userId: string,
  meta: SyncMeta,
  { chunks, filled }: SnapshotHead,
): Promise<void> => {
  const [chunk, touched] = await Promise.all([readChunk(tx, userId, filled), readTouched(tx, userId, meta)])
  const rows = rowsOf(chunk).filter(({ id, record }) => record && !touched.has(id))
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    const stepRows = rows.slice(at, at + ROWS_PER_STEP)
    await Promise.all(
      stepRows.map(
        ({ entity, record }) => record && hasStore(entity) && tx.objectStore(STORE_NAMES[entity]).put(record),
      ),
    )
  }
  writeSyncMeta(createWriteBatch(unwrap(tx)), userId, { ...meta, head: { chunks, filled: filled + 1 } })
}

/** Updates the chunks of touched rows. */
const absorbTouched = async (
  tx: Transaction,
  userId: string,
  meta: SyncMeta,
  chunks: number,
  chunking: ChunkOptions,
): Promise<void> => {
  const touched = await readTouched(tx, userId, meta)
  if (touched.size < chunking.touched) return
  const groups = [...byChunk(touched.values(), chunks)].map(async ([at, keys]) => {
    const untouched = rowsOf(await readChunk(tx, userId, at)).filter(({ id }) => !touched.has(id))
    const touchedRows = keys.map(async (key) => ({ ...key, record: await readStored(tx, userId, key) }))
    return [at, untouched.concat(await Promise.all(touchedRows))] as const
  })
  const rewritten = new Map(await Promise.all(groups))
  await writeChunks(tx, userId, rewritten)
  const writes = createWriteBatch(unwrap(tx))
  writes.delete('metadata', META_KEYS.touchedOf(userId))
  writeSyncMeta(writes, userId, { ...meta, touched: [] })
  const rows = [...rewritten.values()].reduce((sum, group) => sum + group.length, 0)
  if (rows / rewritten.size <= REBUILD_RATIO * chunking.rows) return
  await deleteChunks(tx, userId)
  await buildChunks(tx, userId, chunking)
}

/**
 * Runs one maintenance step in a transaction; any tab may run any step.
 * @returns true when another step is due
 */
export const maintainChunksOnce = (
  db: LocalDb,
  userId: string,
  chunking: ChunkOptions = CHUNK_OPTIONS,
  onAdvance: (meta: SyncMeta) => void = () => {},
): Promise<boolean> =>
  db.run(async (opened) => {
    const tx = opened.transaction(STORES, 'readwrite', { durability: 'relaxed' })
    tx.done.catch(() => {})
    const meta = await readSyncMeta(tx, userId)
    const { head } = meta
    if (!head) await buildChunks(tx, userId, chunking)
    else if (isFilled(head)) await absorbTouched(tx, userId, meta, head.chunks, chunking)
    else await fillNextChunk(tx, userId, meta, head)
    const newMeta = await readSyncMeta(tx, userId)
    await tx.done
    onAdvance(newMeta)
    return head !== null && !isFilled(head)
  })

export interface ChunkMaintenance {
  /** Runs due steps while idle. */
  schedule(): void
  stop(): void
}

export const createChunkMaintenance = (
  db: LocalDb,
  userId: string,
  idle: (work: () => void) => void,
  onAdvance: (meta: SyncMeta) => void,
  chunking?: ChunkOptions,
): ChunkMaintenance => {
  let isScheduled = false
  let stopped = false
  const step = async () => {
    // Retried after the next run; affects speed only.
    const more = !stopped && (await maintainChunksOnce(db, userId, chunking, onAdvance).catch(() => false))
    isScheduled = false
    if (more) upkeep.schedule()
  }
  const upkeep: ChunkMaintenance = {
    schedule: () => {
      if (isScheduled || stopped) return
      isScheduled = true
      idle(() => void step())
    },
    stop: () => {
      stopped = true
    },
  }
  return upkeep
}
