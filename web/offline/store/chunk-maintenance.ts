import { unwrap } from 'idb'
import type { LocalDb } from './local-db.ts'
import { KEY, STORE } from './records.ts'
import {
  byChunk,
  CHUNKING,
  type Chunking,
  chunksFor,
  dropSnapshot,
  isFilled,
  readChunk,
  readStored,
  readStores,
  readTouched,
  rowsOf,
  writeChunks,
} from './row-chunks.ts'
import { readStanding, type SnapshotHead, type Standing, writeStanding } from './sync-meta.ts'
import { STORES, type Transaction, writesOf } from './transaction.ts'

/** Chunks that have grown this many times as large make more chunks. */
const CROWDED = 2.5
/** Rows that are put into the stores in one go: the page answers a finger in between. */
const AT_ONCE = 50

const make = async (tx: Transaction, userId: string, chunking: Chunking): Promise<void> => {
  const standing = await readStanding(tx, userId)
  const [bins, items] = await Promise.all([tx.objectStore('bins').count(), tx.objectStore('items').count()])
  if (bins + items < chunking.worth) return
  const rows = await readStores(tx, userId)
  if (rows.length < chunking.worth) return
  const chunks = chunksFor(rows.length, chunking)
  const groups = byChunk(rows, chunks)
  for (let at = 0; at < chunks; at++) if (!groups.has(at)) groups.set(at, [])
  const head = { chunks, filled: chunks }
  await writeChunks(tx, userId, groups)
  writeStanding(writesOf(unwrap(tx)), userId, { ...standing, head, touched: [] })
}

/** Puts the rows of the next chunk into the stores, but for those that were written since. */
const fillNext = async (
  tx: Transaction,
  userId: string,
  standing: Standing,
  { chunks, filled }: SnapshotHead,
): Promise<void> => {
  const [chunk, touched] = await Promise.all([
    readChunk(tx, userId, filled),
    readTouched(tx, userId, standing),
  ])
  const rows = rowsOf(chunk).filter(({ id, record }) => record && !touched.has(id))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    await Promise.all(some.map(({ entity, record }) => record && tx.objectStore(STORE[entity]).put(record)))
  }
  writeStanding(writesOf(unwrap(tx)), userId, { ...standing, head: { chunks, filled: filled + 1 } })
}

/** Brings the chunks of touched rows up to date. */
const takeIn = async (
  tx: Transaction,
  userId: string,
  standing: Standing,
  chunks: number,
  chunking: Chunking,
): Promise<void> => {
  const touched = await readTouched(tx, userId, standing)
  if (touched.size < chunking.touched) return
  const groups = [...byChunk(touched.values(), chunks)].map(async ([at, keys]) => {
    const kept = rowsOf(await readChunk(tx, userId, at)).filter(({ id }) => !touched.has(id))
    const fresh = keys.map(async (key) => ({ ...key, record: await readStored(tx, userId, key) }))
    return [at, kept.concat(await Promise.all(fresh))] as const
  })
  const rewritten = new Map(await Promise.all(groups))
  await writeChunks(tx, userId, rewritten)
  const writes = writesOf(unwrap(tx))
  writes.delete('metadata', KEY.touchedOf(userId))
  writeStanding(writes, userId, { ...standing, touched: [] })
  const rows = [...rewritten.values()].reduce((sum, group) => sum + group.length, 0)
  if (rows / rewritten.size <= CROWDED * chunking.rows) return
  await dropSnapshot(tx, userId)
  await make(tx, userId, chunking)
}

/**
 * One step of bringing stores and chunks together, in one transaction. Any tab may take any step at any time.
 * @returns whether another step is due
 */
export const stepOfUpkeep = (
  db: LocalDb,
  userId: string,
  chunking: Chunking = CHUNKING,
  /** Told how the standing was left. */
  stepped: (standing: Standing) => void = () => {},
): Promise<boolean> =>
  db.run(async (opened) => {
    const tx = opened.transaction(STORES, 'readwrite', { durability: 'relaxed' })
    tx.done.catch(() => {})
    const standing = await readStanding(tx, userId)
    const { head } = standing
    if (!head) await make(tx, userId, chunking)
    else if (isFilled(head)) await takeIn(tx, userId, standing, head.chunks, chunking)
    else await fillNext(tx, userId, standing, head)
    const left = await readStanding(tx, userId)
    await tx.done
    stepped(left)
    return head !== null && !isFilled(head)
  })

/** Forgets a snapshot that cannot be read; the stores, and where they were not filled yet the server, have it all. */
export const repairSnapshot = (db: LocalDb, userId: string): Promise<void> =>
  db.run(async (opened) => {
    const tx = opened.transaction(STORES, 'readwrite')
    tx.done.catch(() => {})
    await dropSnapshot(tx, userId)
    await tx.done
  })

export interface Upkeep {
  /** Takes the steps that are due, each when there is nothing better to do. */
  ask(): void
  stop(): void
}

export const createUpkeep = (
  db: LocalDb,
  userId: string,
  idle: (work: () => void) => void,
  stepped: (standing: Standing) => void,
  chunking?: Chunking,
): Upkeep => {
  let asked = false
  let stopped = false
  const step = async () => {
    // What fails now is tried after the next run; nothing depends on it but speed.
    const more = !stopped && (await stepOfUpkeep(db, userId, chunking, stepped).catch(() => false))
    asked = false
    if (more) upkeep.ask()
  }
  const upkeep: Upkeep = {
    ask: () => {
      if (asked || stopped) return
      asked = true
      idle(() => void step())
    },
    stop: () => {
      stopped = true
    },
  }
  return upkeep
}
