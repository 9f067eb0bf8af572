import { readChunks, readStored, readStores, readUnfilledChunks, repairChunks } from './chunks/row-chunks.ts'
import type { LocalDb } from './db/local-db.ts'
import { beginRead, type Transaction } from './db/transaction.ts'
import type { StoredInventory } from './state-cache.ts'
import { readSyncMeta } from './sync-meta.ts'
import type { ChangedRow, RowKey } from './types.ts'

const inOneRead = <T>(db: LocalDb, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.run((opened) => read(beginRead(opened)))

const readWith = (db: LocalDb, userId: string, read: (tx: Transaction) => Promise<ChangedRow[] | null>) =>
  inOneRead(db, async (tx) => {
    const [meta, pending, rows] = await Promise.all([
      readSyncMeta(tx, userId),
      tx.objectStore('syncQueue').index('userId').count(userId),
      read(tx),
    ])
    return rows && { meta, pending, rows }
  })

/** Reads all rows of a person, from chunks if they are whole. */
export const readInventory = async (db: LocalDb, userId: string): Promise<StoredInventory> => {
  const chunked = await readWith(db, userId, (tx) => readChunks(tx, userId)).catch(async () => {
    await repairChunks(db, userId)
    return null
  })
  const stored = chunked ?? (await readWith(db, userId, (tx) => readStores(tx, userId)))
  if (!stored) throw new Error('The stores answer with all they have')
  return stored
}

/** Reads rows by their keys; null stands for one that is not stored. */
export const readRows = (db: LocalDb, userId: string, keys: readonly RowKey[]): Promise<ChangedRow[]> =>
  inOneRead(db, async (tx) => {
    const stored = await Promise.all(
      keys.map(async (key): Promise<ChangedRow> => ({ ...key, record: await readStored(tx, userId, key) })),
    )
    const missing = stored.filter(({ record }) => record === null)
    const meta = missing.length > 0 ? await readSyncMeta(tx, userId) : null
    return meta ? stored.concat(await readUnfilledChunks(tx, userId, missing, meta)) : stored
  })
