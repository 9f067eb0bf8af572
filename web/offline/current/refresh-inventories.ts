import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import type { ChangeStreamLine } from '#contracts/sync/change-stream.ts'
import { whenIdle } from '../compose/open-inventory.ts'
import { positionOf, syncOtherInventory } from '../inventories/cross-inventory-sync.ts'
import { otherInventoriesOnDevice } from '../inventories/device-inventories.ts'
import { inventoryIdOf, knownInventories } from '../inventories/known-inventories.ts'
import type { InventoryOnDevice } from '../store/db/names.ts'
import { startChangeStream } from '../sync/triggers/change-stream.ts'
import { listening } from '../sync/triggers/listening.ts'
import {
  accessLost,
  currentInventoryId,
  currentOffline,
  currentPosition,
  currentUserId,
  localDb,
} from './current-offline.ts'

/** @returns true when its people changed */
const bringUpToDate = async (place: InventoryOnDevice): Promise<boolean> => {
  const run = await syncOtherInventory(localDb, place).catch((error: unknown) => console.warn(error))
  if (run?.appliedOpIds) await accessLost(place, run.appliedOpIds)
  return run?.isPeopleChanged ?? false
}

/** Sends and fetches the inventories that are not on the screen, one after the other, lost ones among them. */
const syncOtherInventories = async (userId: string, listed: readonly InventorySummary[]): Promise<void> => {
  const onDevice = await otherInventoriesOnDevice(localDb, userId)
  const closed = new Set(listed.filter(({ closedUntil }) => closedUntil !== null).map(inventoryIdOf))
  const ids = new Set([...listed.map(inventoryIdOf), ...onDevice.map(({ inventoryId }) => inventoryId)])
  for (const inventoryId of ids) {
    if (closed.has(inventoryId) || inventoryId === currentInventoryId()) continue
    await bringUpToDate({ userId, inventoryId })
  }
}

/**
 * Asks the server for the person's inventories, then brings those up to date that are not on the screen.
 * @throws CallError, NoAnswerError
 */
export const refreshInventories = async (): Promise<void> => {
  const userId = currentUserId()
  const inventories = await knownInventories(localDb, userId).refresh()
  const shown = currentInventoryId()
  const listed = inventories.find((inventory) => inventoryIdOf(inventory) === shown)
  const isLocked = currentOffline().state.getSnapshot().lock !== null
  // Only a call that names the inventory tells what became of it.
  if (!listed || listed.closedUntil !== null || isLocked) void currentOffline().sync()
  whenIdle(() => void syncOtherInventories(userId, inventories).catch(() => {}))
}

/** Fetches what changed according to a line of the change stream. */
const fetchChanges = async ({ inventories }: ChangeStreamLine): Promise<void> => {
  const userId = currentUserId()
  const listed = new Map(
    knownInventories(localDb, userId)
      .getSnapshot()
      .map((one) => [one.id, one]),
  )
  const updated = new Map(inventories.map((each) => [each.id, each]))
  const isOther = [...listed.values()].some(({ id, closedUntil }) => closedUntil === null && !updated.has(id))
  if (isOther || inventories.some(({ id, role }) => listed.get(id)?.role !== role)) await refreshInventories()
  let isPeopleChanged = false
  for (const { id, seq } of inventories) {
    const known = listed.get(id)
    if (!known) continue
    const place = { userId, inventoryId: inventoryIdOf(known) }
    if (place.inventoryId !== currentInventoryId()) {
      if (seq > positionOf(place) && (await bringUpToDate(place))) isPeopleChanged = true
    } else if (seq > (await currentPosition())) await currentOffline().sync()
  }
  if (isPeopleChanged) await refreshInventories()
}

/** Fetches changes of others as they happen. @returns a function that stops */
export const watchChanges = (): (() => void) => {
  let latest: Promise<unknown> = Promise.resolve()
  let next: ChangeStreamLine | null = null
  const follow = async () => {
    const line = next
    next = null
    if (line) await fetchChanges(line)
  }
  return startChangeStream({
    window,
    document,
    locks: navigator.locks,
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    lockName: `binnacle-doorbell:${currentUserId()}`,
    isOnline: () => navigator.onLine,
    listening: listening.set,
    onChange: (line) => {
      // Of the lines that arrive meanwhile the last one counts.
      next = line
      latest = latest.then(follow).catch(() => {})
    },
  })
}
