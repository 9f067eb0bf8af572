import { createPageOffline } from '../open-inventory.ts'
import { createLocalDb, type LocalDb } from '../store/local-db.ts'
import { databaseNameOf, type InventoryOnDevice, inventoryKeyOf } from '../store/names.ts'

type Taken = readonly string[] | null

const running = new Map<string, Promise<Taken>>()

const syncOnce = async (home: LocalDb, place: InventoryOnDevice): Promise<Taken> => {
  const isHome = place.inventoryId === null
  const db = isHome ? home : createLocalDb(databaseNameOf(place))
  let lost: Taken = null
  const { offline } = await createPageOffline(
    { ...place, db, home },
    {
      channel: null,
      accessLost: (taken) => {
        lost = taken
      },
    },
  )
  try {
    await offline.open()
    await offline.sync()
  } finally {
    await offline.close()
    if (!isHome) await db.close()
  }
  return lost
}

/**
 * Sends and fetches an inventory that is not on the screen, so that nothing waits for a switch and a switch
 * works offline. One run an inventory at a time.
 * @returns when the person lost it, the ids of operations that were carried out before
 */
export const syncOther = (home: LocalDb, place: InventoryOnDevice): Promise<Taken> => {
  const key = inventoryKeyOf(place)
  const run =
    running.get(key) ??
    syncOnce(home, place).finally(() => {
      running.delete(key)
    })
  running.set(key, run)
  return run
}
