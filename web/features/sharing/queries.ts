import { useQuery } from '@tanstack/react-query'
import { shareEndpoints } from '#contracts/shares.ts'
import { call } from '#web/platform/call.ts'

/** The active share links of a bin, newest first; undefined while they are not known. */
export const useShares = (binId: string) =>
  useQuery({
    queryKey: [shareEndpoints.list.path],
    queryFn: ({ signal }) => call(shareEndpoints.list, { signal }),
    select: (shares) => shares.filter((share) => share.binId === binId),
    // Views are counted elsewhere.
    staleTime: 0,
  })
