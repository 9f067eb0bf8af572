import { nanoid } from 'nanoid'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/**
 * Stable id of this browser profile, created once in a transaction so that tabs agree.
 * @param mine id to keep when the database was cleared: under a new id own changes would count as another device's
 */
export const readDeviceId = (db: LocalDb, mine = nanoid()): Promise<string> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(META_KEYS.device)) as string | undefined
    if (known === undefined) await tx.store.put(mine, META_KEYS.device)
    await tx.done
    return known ?? mine
  })
