import { countUnsent, forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb, type LocalDb } from '../store/db/local-db.ts'
import { databaseNameOf, type InventoryOnDevice } from '../store/db/names.ts'
import { knownInventories } from './known-inventories.ts'

/** Names of all databases; empty where the browser does not list them. */
export const databaseNames = async (): Promise<readonly string[]> => {
  const databases = (await indexedDB.databases?.()) ?? []
  return databases.flatMap(({ name }) => name ?? [])
}

/** Inventories of a person, besides the home, that have a database here. */
export const otherInventoriesOnDevice = async (
  home: LocalDb,
  userId: string,
): Promise<readonly InventoryOnDevice[]> => {
  const names = await databaseNames()
  const prefix = databaseNameOf({ userId, inventoryId: '' })
  const listed = await knownInventories(home, userId).load()
  const ids = new Set([
    ...names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    ...listed.filter(({ isHome }) => !isHome).map(({ id }) => id),
  ])
  return [...ids]
    .map((inventoryId) => ({ userId, inventoryId }))
    .filter((place) => names.length === 0 || names.includes(databaseNameOf(place)))
}

/** Runs `work` on the database of another inventory, and closes it. */
export const withDatabaseOf = async <T>(
  place: InventoryOnDevice,
  work: (db: LocalDb) => Promise<T>,
): Promise<T> => {
  const db = createLocalDb(databaseNameOf(place))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Resolves once other tabs closed it too. */
export const deleteDatabaseOf = (place: InventoryOnDevice): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseNameOf(place))
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Counts unsent changes of all inventories of a person. */
export const countAllUnsent = async (home: LocalDb, userId: string): Promise<number> => {
  const others = await otherInventoriesOnDevice(home, userId)
  const counts = await Promise.all(
    others.map((place) => withDatabaseOf(place, (db) => countUnsent(db, userId))),
  )
  return counts.reduce((sum, count) => sum + count, await countUnsent(home, userId))
}

/** Deletes a person's inventories here, with `keepUnsent` only those without unsent changes; returns all. */
export const forgetInventories = async (
  home: LocalDb,
  userId: string,
  options: { keepUnsent: boolean },
): Promise<readonly InventoryOnDevice[]> => {
  const others = await otherInventoriesOnDevice(home, userId)
  for (const place of others) {
    const unsent = await withDatabaseOf(place, async (db) => {
      await forgetUser(db, userId, options)
      return await countUnsent(db, userId)
    })
    if (unsent === 0) await deleteDatabaseOf(place)
  }
  await forgetUser(home, userId, options)
  return [{ userId, inventoryId: null }, ...others]
}
