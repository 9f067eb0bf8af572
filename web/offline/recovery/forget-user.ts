import { unwrap } from 'idb'
import type { LocalDb } from '../store/local-db.ts'
import { KEY } from '../store/records.ts'
import { dropSnapshot } from '../store/row-chunks.ts'
import { forgetStanding, readStanding } from '../store/sync-meta.ts'
import { writesOf } from '../store/transaction.ts'

/** Data of a person that only this device has: changes that wait or are parked, offers to upload, and photos without a name. */
export const countUnsent = (db: LocalDb, userId: string): Promise<number> =>
  db.run(async (opened) => {
    const tx = opened.transaction(['syncQueue', 'metadata'], 'readonly')
    const [queued, parked, offers, shots] = await Promise.all([
      tx.objectStore('syncQueue').index('userId').count(userId),
      tx.objectStore('metadata').count(KEY.parkedOf(userId)),
      tx.objectStore('metadata').count(KEY.offersOf(userId)),
      tx.objectStore('metadata').count(KEY.shotsOf(userId)),
    ])
    return queued + parked + offers + shots
  })

/**
 * Removes a person's things from this browser at sign-out (H15). With `keepUnsent` their unsent changes stay,
 * with the rows they are about, invisible to others, until they sign in here again.
 */
export const forgetPerson = (
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
    await dropSnapshot(tx, userId)
    // Without the rows the cursor would skip them: the next sign-in fetches everything.
    forgetStanding(writesOf(unwrap(tx)), userId, await readStanding(tx, userId))
    await metadata.delete(KEY.progress(userId))
    for (const range of [KEY.noticesOf(userId), KEY.rememberedOf(userId)]) {
      await metadata.delete(range)
    }
    if (!keepUnsent) {
      const queue = tx.objectStore('syncQueue')
      for (const key of await queue.index('userId').getAllKeys(userId)) await queue.delete(key)
      await metadata.delete(KEY.parkedOf(userId))
      await metadata.delete(KEY.offersOf(userId))
      await metadata.delete(KEY.freezesOf(userId))
      await metadata.delete(KEY.draftsOf(userId))
      await metadata.delete(KEY.shotsOf(userId))
      await metadata.delete(KEY.labelSizes(userId))
    }
    await tx.done
  })
