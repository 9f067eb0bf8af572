import { lastUser } from '#web/platform/web-storage/last-user.ts'
import { isListedHere, saveListedHere } from '#web/platform/web-storage/listed-here.ts'
import { loadSyncEngine } from '../compose/load-sync-engine.ts'
import { type OpenInventory, openInventory } from '../compose/open-inventory.ts'
import { activeInventory, setActiveInventory } from '../inventories/active-inventory.ts'
import { forgetCopies } from '../inventories/cross-inventory-copies.ts'
import { countAllUnsent, forgetInventories } from '../inventories/device-inventories.ts'
import { inventoryIdOf, knownInventories } from '../inventories/known-inventories.ts'
import {
  deleteMarkedDatabases,
  loadLostInventories,
  removeLostInventory,
} from '../inventories/lost-inventory.ts'
import { createShareInbox } from '../photos/share-inbox.ts'
import { countPhotos, createUnsentCounter } from '../recovery/loss-detector.ts'
import { createLocalDb, type LocalDb } from '../store/db/local-db.ts'
import { databaseNameOf, type InventoryOnDevice, inventoryKeyOf } from '../store/db/names.ts'
import { readDeviceId } from '../sync/device-id.ts'
import { fetchFirstList } from '../sync/first-list.ts'
import type { Offline } from '../view/types.ts'

/** Home inventories, and what belongs to the device or the person. */
export const localDb: LocalDb = createLocalDb(undefined, () => void recoverOpen())

const unsentCounter = createUnsentCounter({
  storage: localStorage,
  page: document,
  secure: location.protocol === 'https:',
})

export const shareInbox = createShareInbox(localDb)

let current: OpenInventory | null = null
let opening: { readonly key: string; readonly promise: Promise<Offline> } | null = null

/** User who was signed in here before this page. */
const earlierUserId = lastUser()?.id

/** Milliseconds that an empty screen waits for the first list, so that it is drawn once. */
const FIRST_LIST_MS = 2500

/** Opens the database before anybody signed in, which takes long on a slow phone. */
export const openDatabaseEarly = (): void => {
  readDeviceId(localDb).catch(() => {
    // Told when the inventory opens.
  })
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves once there is something to draw. */
const firstRows = ({ inventory }: Offline) =>
  new Promise<void>((resolve) => {
    const stop = inventory.subscribe(() => {
      if (inventory.getSnapshot().bins.length === 0) return
      stop()
      resolve()
    })
  })

const recoverOpen = () => current?.recover().catch((error: unknown) => console.warn(error))

const open = async (place: InventoryOnDevice): Promise<Offline> => {
  const key = inventoryKeyOf(place)
  const isNew = navigator.onLine && place.userId !== earlierUserId && !isListedHere(key)
  const firstList = isNew ? fetchFirstList(place.inventoryId) : null
  // Their failure is met by whoever takes them.
  firstList?.catch(() => {})
  if (isNew) loadSyncEngine().catch(() => {})
  const db =
    place.inventoryId === null ? localDb : createLocalDb(databaseNameOf(place), () => void recoverOpen())
  const known = knownInventories(localDb, place.userId)
  const listedHere = () =>
    known.getSnapshot().find((inventory) => inventoryIdOf(inventory) === place.inventoryId)
  const listed = Promise.all([known.load(), loadLostInventories(localDb, place.userId)])
  listed.catch((error: unknown) => console.warn(error))
  // A viewer sees no control before the role is known.
  if (place.inventoryId !== null) await listed.catch(() => {})
  current = await openInventory({
    ...place,
    db,
    home: localDb,
    firstList,
    unsentCounter,
    onAccessLost: (lost, appliedOpIds) =>
      void accessLost(lost, appliedOpIds).catch((error: unknown) => console.warn(error)),
    knownRole: () => listedHere()?.role ?? null,
    serverInventoryId: () => place.inventoryId ?? listedHere()?.id ?? null,
    onRole: (role) => {
      const inventory = listedHere()
      if (inventory && inventory.role !== role) void known.refresh().catch(() => {})
    },
  })
  void deleteMarkedDatabases(localDb, place.userId).catch((error: unknown) => console.warn(error))
  const synced = current.offline.sync()
  if (firstList) await Promise.race([synced, firstRows(current.offline), delay(FIRST_LIST_MS)])
  saveListedHere(key, true)
  return current.offline
}

let latest: Promise<unknown> = Promise.resolve()
/** Serializes opening and closing, so an inventory opens only after the previous one wrote its last row. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const done = latest.then(work)
  latest = done.catch(() => {})
  return done
}

const closeOpen = async (): Promise<void> => {
  const was = current
  current = null
  forgetCopies()
  await was?.stop()
}

/**
 * Opens an inventory, by default the last one; call it once the session or last user is known.
 * @throws StorageError when IndexedDB does not open
 */
export const openOffline = (userId: string, inventoryId = activeInventory(userId)): Promise<Offline> => {
  const key = inventoryKeyOf({ userId, inventoryId })
  if (opening?.key === key) return opening.promise
  if (!opening && current && inventoryKeyOf(current) === key) return Promise.resolve(current.offline)
  void closeOffline()
  const done = oneAtATime(() => open({ userId, inventoryId })).finally(() => {
    if (opening?.promise === done) opening = null
  })
  opening = { key, promise: done }
  return done
}

const openInventoryOrThrow = (): OpenInventory => {
  if (!current) throw new Error('User not initialized')
  return current
}

/** Returns the open inventory. @throws Error outside the session gate */
export const currentOffline = (): Offline => openInventoryOrThrow().offline

/** Position up to which the open inventory was fetched; -1 before the list. */
export const currentPosition = (): Promise<number> => openInventoryOrThrow().offline.position()

export const currentUserId = (): string => openInventoryOrThrow().userId

/** Id of the open inventory; null for the person's home. */
export const currentInventoryId = (): string | null => openInventoryOrThrow().inventoryId

/** Database of the open inventory. */
export const currentDb = (): LocalDb => openInventoryOrThrow().db

/** Counts photos without a name outside the database, in case the browser clears it. */
export const recordUnnamedPhotoCount = (count: number): void => {
  if (current)
    unsentCounter.write(countPhotos(inventoryKeyOf(current)), { databaseId: current.databaseId(), count })
}

export const closeOffline = (): Promise<void> => {
  const stopped = closeOpen()
  opening = null
  return oneAtATime(async () => {
    await stopped
    await closeOpen()
  })
}

/**
 * Takes an inventory off this device once the server's list confirms that the person is no member any more.
 * @param appliedOpIds ids of operations that were carried out before
 */
export const accessLost = async (
  place: InventoryOnDevice,
  appliedOpIds: readonly string[],
): Promise<void> => {
  const { userId, inventoryId } = place
  if (inventoryId === null) return
  const known = knownInventories(localDb, userId)
  const name = known.nameOf(inventoryId) ?? 'a shared inventory'
  if ((await known.refresh()).some(({ id }) => id === inventoryId)) return
  // Closes the screen first: it needs an open inventory.
  if (activeInventory(userId) === inventoryId) {
    setActiveInventory(userId, null)
    await openOffline(userId, null)
  }
  await removeLostInventory(localDb, { userId, inventoryId, name }, appliedOpIds)
  unsentCounter.write(inventoryKeyOf(place), { databaseId: '', count: 0 })
}

/** Counts changes the server does not have yet, in all inventories: confirm before signing out. */
export const unsentChanges = (userId: string): Promise<number> => countAllUnsent(localDb, userId)

/** Deletes a person's data from this browser, optionally keeping unsent changes. */
export const signOutOfDevice = async (userId: string, options: { keepUnsent: boolean }): Promise<void> => {
  await closeOffline()
  const forgotten = await forgetInventories(localDb, userId, options)
  if (options.keepUnsent) return
  for (const place of forgotten) {
    saveListedHere(inventoryKeyOf(place), false)
    for (const counted of [inventoryKeyOf(place), countPhotos(inventoryKeyOf(place))])
      unsentCounter.write(counted, { databaseId: '', count: 0 })
  }
}
