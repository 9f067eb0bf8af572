import { useQuery } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import { subscriptionEndpoints } from '#contracts/subscriptions.ts'
import { call } from '#web/platform/http/call.ts'

interface Asking {
  /** Asks again every this many milliseconds. */
  every?: number | false
}

/** What the plan allows and what is used, asked anew by a screen that is about it. */
export const useFreshUsage = ({ every = false }: Asking = {}) =>
  useQuery({
    queryKey: [binEndpoints.usageLimits.path],
    queryFn: ({ signal }) => call(binEndpoints.usageLimits, { signal }),
    refetchOnMount: 'always',
    refetchInterval: every,
  })

/** What the person pays for, and how it goes on. */
export const useSubscription = ({ every = false }: Asking = {}) =>
  useQuery({
    queryKey: [subscriptionEndpoints.get.path],
    queryFn: ({ signal }) => call(subscriptionEndpoints.get, { signal }),
    refetchOnMount: 'always',
    // The billing portal is another page, and so may be another tab.
    refetchOnWindowFocus: 'always',
    refetchInterval: every,
  })
