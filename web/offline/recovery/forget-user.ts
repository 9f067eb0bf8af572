import { unwrap } from 'idb'
import { deleteChunks } from '../store/chunks/row-chunks.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { createWriteBatch } from '../store/db/transaction.ts'
import { type LocalRecord, META_KEYS, METADATA_ENTITIES } from '../store/records.ts'
import { deleteSyncMeta, readSyncMeta } from '../store/sync-meta.ts'
import type { LostInventory } from './lost-inventories.ts'

/** Counts queued and parked changes, restore offers, unnamed photos, and what lost inventories left. */
export const countUnsent = (db: LocalDb, userId: string): Promise<number> =>
  db.run(async (opened) => {
    const tx = opened.transaction(['syncQueue', 'metadata'], 'readonly')
    const [queued, parked, offers, unnamedPhotos, lost] = await Promise.all([
      tx.objectStore('syncQueue').index('userId').count(userId),
      tx.objectStore('metadata').count(META_KEYS.parkedOf(userId)),
      tx.objectStore('metadata').count(META_KEYS.offersOf(userId)),
      tx.objectStore('metadata').count(META_KEYS.unnamedPhotosOf(userId)),
      tx.objectStore('metadata').getAll(META_KEYS.orphanedChangesOf(userId)),
    ])
    const unsentOfLost = (lost as LostInventory[]).map(({ changes, photos }) =>
      Math.max(changes.length, photos.length),
    )
    return unsentOfLost.reduce((sum, count) => sum + count, queued + parked + offers + unnamedPhotos)
  })

/** Deletes a person's rows at sign-out. `keepUnsent` keeps their unsent changes and those rows for the next sign-in. */
export const forgetUser = (
  db: LocalDb,
  userId: string,
  { keepUnsent }: { keepUnsent: boolean },
): Promise<void> =>
  db.run(async (opened) => {
    const tx = opened.transaction(['bins', 'items', 'syncQueue', 'metadata'], 'readwrite', {
      durability: 'strict',
    })
    const metadata = tx.objectStore('metadata')
    for (const name of ['bins', 'items'] as const) {
      const store = tx.objectStore(name)
      for (const record of await store.getAll()) {
        if (record.userId === userId && !(keepUnsent && record.isDirty)) await store.delete(record.id)
      }
    }
    for (const entity of METADATA_ENTITIES) {
      for (const row of (await metadata.getAll(META_KEYS.rowsOf(entity, userId))) as LocalRecord[]) {
        if (!(keepUnsent && row.isDirty)) await metadata.delete(META_KEYS.row(entity, userId, row.id))
      }
    }
    await deleteChunks(tx, userId)
    deleteSyncMeta(createWriteBatch(unwrap(tx)), userId, await readSyncMeta(tx, userId))
    await metadata.delete(META_KEYS.progress(userId))
    await metadata.delete(META_KEYS.people(userId))
    for (const range of [META_KEYS.noticesOf(userId), META_KEYS.cachedAnswersOf(userId)]) {
      await metadata.delete(range)
    }
    if (!keepUnsent) {
      const queue = tx.objectStore('syncQueue')
      for (const key of await queue.index('userId').getAllKeys(userId)) await queue.delete(key)
      await metadata.delete(META_KEYS.parkedOf(userId))
      await metadata.delete(META_KEYS.offersOf(userId))
      await metadata.delete(META_KEYS.sentMarksOf(userId))
      await metadata.delete(META_KEYS.draftsOf(userId))
      await metadata.delete(META_KEYS.unnamedPhotosOf(userId))
      await metadata.delete(META_KEYS.labelSizes(userId))
      await metadata.delete(META_KEYS.orphanedChangesOf(userId))
      await metadata.delete(META_KEYS.inventories(userId))
    }
    await tx.done
  })
