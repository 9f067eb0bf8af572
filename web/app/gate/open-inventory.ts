import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ME_PATH } from '#contracts/first-calls.ts'
import { loadSyncEngine } from '#web/offline/compose/load-sync-engine.ts'
import { closeOffline, currentOffline, openOffline } from '#web/offline/current/current-offline.ts'
import { activeInventory, activeInventoryChanges } from '#web/offline/inventories/active-inventory.ts'
import { setCalledInventory } from '#web/platform/http/call.ts'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import { fetchWithRetry } from '#web/ui/on-demand/fetch-with-retry.ts'
import { loadCode, reloadIfStuck } from '#web/ui/on-demand/load-code.ts'

/** `refused` holds the error. */
type InventoryState = 'opening' | 'open' | { readonly refused: unknown }

interface OpenedInventory {
  readonly userId: string
  readonly inventoryId: string | null
  readonly state: InventoryState
}

/** Returns the id of the inventory that this person looks at; null is the home. */
const useActiveInventory = (userId: string | undefined): string | null =>
  useSyncExternalStore(activeInventoryChanges.subscribe, () =>
    userId === undefined ? null : activeInventory(userId),
  )

/** Keeps trying to load what writes, sends and fetches where that failed. */
const useSyncEngine = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return
    let hasFailed = false
    return fetchWithRetry('sync-engine', () => loadCode(loadSyncEngine), {
      onLoaded: () => {
        if (hasFailed) void currentOffline().sync()
      },
      onFailed: () => {
        hasFailed = true
        reloadIfStuck()
      },
    })
  }, [isOpen])
}

/**
 * Opens the inventory that the user looks at, closes it for null. While the session is unknown (undefined) it
 * opens the last user's. Answers of the inventory before are dropped.
 */
export const useOpenInventory = (userId: string | null | undefined) => {
  const [opened, setOpened] = useState<OpenedInventory | null>(null)
  const latest = useRef(userId)
  const queryClient = useQueryClient()
  const wantedUserId = userId === undefined ? lastUser()?.id : (userId ?? undefined)
  const inventoryId = useActiveInventory(wantedUserId)
  useEffect(() => {
    const wasSignedOut = latest.current === null
    latest.current = userId
    if (userId === null) {
      setCalledInventory(null)
      void closeOffline()
      setOpened(null)
      return
    }
    if (wantedUserId === undefined) return
    let isCurrentRequest = true
    const settle = (state: InventoryState) =>
      isCurrentRequest && setOpened({ userId: wantedUserId, inventoryId, state })
    setCalledInventory(inventoryId)
    openOffline(wantedUserId, inventoryId).then(
      (offline) => {
        if (latest.current === null) return void closeOffline()
        // Changes that waited for a sign-in.
        if (wasSignedOut) void offline.sync()
        settle('open')
      },
      (error: unknown) => {
        console.warn('The inventory on this device could not be opened', error)
        settle({ refused: error })
      },
    )
    return () => {
      isCurrentRequest = false
    }
  }, [userId, wantedUserId, inventoryId])
  useEffect(
    () =>
      activeInventoryChanges.subscribe(() => {
        const isSession = ([path]: readonly unknown[]) => path === ME_PATH
        queryClient.removeQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
      }),
    [queryClient],
  )
  const isCurrent = opened?.userId === userId && opened?.inventoryId === inventoryId
  const state = isCurrent ? (opened?.state ?? 'opening') : 'opening'
  useSyncEngine(state === 'open')
  return { state, inventoryId } as const
}
