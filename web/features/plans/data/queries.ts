import { useQuery } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import { call } from '#web/platform/http/call.ts'

/** What the plan allows and what is used; undefined while that is not known. */
export const useUsageLimits = () =>
  useQuery({
    queryKey: [binEndpoints.usageLimits.path],
    queryFn: ({ signal }) => call(binEndpoints.usageLimits, { signal }),
  }).data
