import { nanoid } from 'nanoid'
import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/**
 * This browser profile's name towards the server; written down once, in one transaction, so that two tabs agree.
 * @param mine what it is called already, where the database was cleared under the open app: under another name its own
 * earlier changes would be another device's
 */
export const readDeviceId = (db: LocalDb, mine = nanoid()): Promise<string> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(META_KEYS.device)) as string | undefined
    if (known === undefined) await tx.store.put(mine, META_KEYS.device)
    await tx.done
    return known ?? mine
  })
