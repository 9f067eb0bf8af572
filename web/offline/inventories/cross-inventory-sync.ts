import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import { createPageOffline } from '../compose/open-inventory.ts'
import { createLocalDb, type LocalDb } from '../store/db/local-db.ts'
import { databaseNameOf, type InventoryOnDevice, inventoryKeyOf } from '../store/db/names.ts'

interface OtherInventorySync {
  /** Ids of operations applied before the person lost the inventory; null while they have it. */
  readonly appliedOpIds: readonly string[] | null
  /** Members, roles, name or an offer changed. */
  readonly isPeopleChanged: boolean
}

/** Positions reached by the last runs. */
const positions = new Map<string, number>()

/** Position up to which this tab fetched an inventory that is not on the screen; -1 before the first run. */
export const positionOf = (place: InventoryOnDevice): number => positions.get(inventoryKeyOf(place)) ?? -1

const fetches = createSignal(0)

/** Number of runs of this tab that fetched something. */
export const otherInventoryFetches: Subscribable<number> = fetches

const running = new Map<string, Promise<OtherInventorySync>>()

const syncOnce = async (home: LocalDb, place: InventoryOnDevice): Promise<OtherInventorySync> => {
  const isHome = place.inventoryId === null
  const db = isHome ? home : createLocalDb(databaseNameOf(place))
  let appliedOpIds: OtherInventorySync['appliedOpIds'] = null
  let isPeopleChanged = false
  // Another tab may have it on the screen.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('binnacle-inventory') : null
  const { offline } = await createPageOffline(
    { ...place, db, home },
    {
      channel,
      onAccessLost: (opIds) => {
        appliedOpIds = opIds
      },
    },
  )
  try {
    await offline.open()
    const people = offline.people.getSnapshot()
    await offline.sync()
    isPeopleChanged = offline.people.getSnapshot() !== people
    const position = await offline.position()
    const isNew = position !== positionOf(place)
    positions.set(inventoryKeyOf(place), position)
    if (isNew) fetches.set(fetches.getSnapshot() + 1)
  } finally {
    await offline.close()
    channel?.close()
    if (!isHome) await db.close()
  }
  return { appliedOpIds, isPeopleChanged }
}

/** Syncs an inventory that is not on the screen, one run at a time. */
export const syncOtherInventory = (home: LocalDb, place: InventoryOnDevice): Promise<OtherInventorySync> => {
  const key = inventoryKeyOf(place)
  const run =
    running.get(key) ??
    syncOnce(home, place).finally(() => {
      running.delete(key)
    })
  running.set(key, run)
  return run
}
