import { focusManager, QueryClient } from '@tanstack/react-query'
import { queryPath } from './query-path.ts'

const FOCUS = ['visibilitychange', 'focus'] as const

/** Also on focus without a visibility change. */
export const listenForFocus = () =>
  focusManager.setEventListener((regained) => {
    const onFocus = () => regained()
    for (const event of FOCUS) window.addEventListener(event, onFocus)
    return () => {
      for (const event of FOCUS) window.removeEventListener(event, onFocus)
    }
  })

/**
 * Server data never goes stale, nor refetches on focus; no retries.
 * `networkMode: 'always'`: `navigator.onLine` is unreliable, and a paused query would load forever.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryPath(),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
