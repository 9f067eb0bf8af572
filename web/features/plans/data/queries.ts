import { useQuery } from '@tanstack/react-query'
import { USAGE_LIMITS_PATH } from '#contracts/first-calls.ts'
import { call } from '#web/platform/http/call.ts'

/** Limits and usage; undefined while loading. */
export const useUsageLimits = () =>
  useQuery({
    queryKey: [USAGE_LIMITS_PATH],
    queryFn: async ({ signal }) => {
      const { binEndpoints } = await import('#contracts/inventory/bins.ts')
      return await call(binEndpoints.usageLimits, { signal })
    },
  }).data
