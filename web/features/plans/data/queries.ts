import { useQuery } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { call } from '#web/platform/http/call.ts'

/** Limits and usage; undefined while loading. */
export const useUsageLimits = () =>
  useQuery({
    queryKey: [binEndpoints.usageLimits.path],
    queryFn: ({ signal }) => call(binEndpoints.usageLimits, { signal }),
  }).data
