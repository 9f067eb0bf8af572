import { useQuery } from '@tanstack/react-query'
import { apiKeyEndpoints } from '#contracts/accounts/api-keys.ts'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { myInventories } from '#web/offline/current/my-inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { useStore } from '#web/platform/state/use-store.ts'

export const API_KEYS_KEY = [apiKeyEndpoints.list.path] as const

export const useApiKeys = () =>
  useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: ({ signal }) => call(apiKeyEndpoints.list, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Lists open inventories that a key can be for, the home first. */
export const useKeyInventories = (): readonly InventorySummary[] => {
  return useStore(myInventories()).filter(({ closedUntil }) => closedUntil === null)
}
