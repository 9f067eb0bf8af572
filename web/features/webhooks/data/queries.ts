import { useQuery } from '@tanstack/react-query'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { webhookEndpoints } from '#contracts/inventory/webhooks.ts'
import { currentInventoryId } from '#web/offline/current/current-offline.ts'
import { myInventories } from '#web/offline/current/my-inventories.ts'
import { inventoryIdOf } from '#web/offline/inventories/known-inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { useStore } from '#web/platform/state/use-store.ts'

export const webhooksKey = (id: string) => [webhookEndpoints.list.path, id] as const
export const deliveriesKey = (webhookId: string) => [webhookEndpoints.deliveries.path, webhookId] as const

/** Returns the inventory on the screen, for its owner; undefined for others. */
export const useOwnedInventory = (): InventorySummary | undefined => {
  const open = useStore(myInventories()).find(
    (inventory) => inventoryIdOf(inventory) === currentInventoryId(),
  )
  return open?.role === 'owner' ? open : undefined
}

export const useWebhooks = (id: string) =>
  useQuery({
    queryKey: webhooksKey(id),
    queryFn: ({ signal }) => call(webhookEndpoints.list, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

export const useDeliveries = (id: string, webhookId: string) =>
  useQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: ({ signal }) => call(webhookEndpoints.deliveries, { params: { id, webhookId }, signal }),
    staleTime: 0,
    retry: false,
  })
