import { useQuery } from '@tanstack/react-query'
import { subscriptionEndpoints } from '#contracts/billing/subscriptions.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { call } from '#web/platform/http/call.ts'

interface PollOptions {
  /** Poll interval in milliseconds. */
  every?: number | false
}

export const useFreshUsage = ({ every = false }: PollOptions = {}) =>
  useQuery({
    queryKey: [binEndpoints.usageLimits.path],
    queryFn: ({ signal }) => call(binEndpoints.usageLimits, { signal }),
    refetchOnMount: 'always',
    refetchInterval: every,
  })

export const useSubscription = ({ every = false }: PollOptions = {}) =>
  useQuery({
    queryKey: [subscriptionEndpoints.get.path],
    queryFn: ({ signal }) => call(subscriptionEndpoints.get, { signal }),
    refetchOnMount: 'always',
    // The portal may be open in another tab.
    refetchOnWindowFocus: 'always',
    refetchInterval: every,
  })
