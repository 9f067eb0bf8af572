import { useEffect, useRef } from 'react'
import type { InventorySummary, PersonName } from '#contracts/inventory/inventories.ts'
import { currentInventoryId, currentOffline } from '#web/offline/current/current-offline.ts'
import { myInventories } from '#web/offline/current/my-inventories.ts'
import { setActiveInventory } from '#web/offline/inventories/active-inventory.ts'
import { inventoryIdOf } from '#web/offline/inventories/known-inventories.ts'
import { useStore } from '#web/platform/state/use-store.ts'

/** Opens the inventory that a person just joined. */
export const showJoined = (userId: string, inventoryId: string): void =>
  setActiveInventory(userId, inventoryId)

export { showInventory as switchInventory } from '#web/offline/current/cross-inventory-lookup.ts'

export type { InventorySummary }

/** Lists the person's inventories as the server last did, the home first; empty before that. */
export const useMyInventories = (): readonly InventorySummary[] => {
  return useStore(myInventories())
}

/** Lists people who are or were in the open inventory; empty before anybody else joined. */
export const useInventoryPeople = (): readonly PersonName[] => {
  return useStore(currentOffline().people)
}

/** Runs when others of the open inventory, their roles or its name change; not for what was known at first. */
export const usePeopleChangeEffect = (run: () => void): void => {
  const people = useInventoryPeople()
  const known = useRef(people)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (known.current === people) return
    known.current = people
    latest.current()
  }, [people])
}

export const isOnScreen = (inventory: InventorySummary): boolean =>
  inventoryIdOf(inventory) === currentInventoryId()

/** Returns the inventory on the screen; undefined before the first list of the server. */
export const useCurrentInventory = (): InventorySummary | undefined => useMyInventories().find(isOnScreen)

const loadRefresh = () => import('#web/offline/current/refresh-inventories.ts')

const refreshQuietly = () =>
  void loadRefresh()
    .then(({ refreshInventories }) => refreshInventories())
    .catch(() => {})

/** Keeps the inventories and their list fresh while the app is open. */
export const useInventoryRefresh = (): void => {
  usePeopleChangeEffect(refreshQuietly)
  useEffect(() => {
    refreshQuietly()
    const onVisible = () => document.visibilityState === 'visible' && refreshQuietly()
    window.addEventListener('online', refreshQuietly)
    document.addEventListener('visibilitychange', onVisible)
    let isOver = false
    let stopWatching = () => {}
    loadRefresh().then(
      ({ watchChanges }) => {
        if (!isOver) stopWatching = watchChanges()
      },
      () => {},
    )
    return () => {
      isOver = true
      stopWatching()
      window.removeEventListener('online', refreshQuietly)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
