import { focusManager, QueryClient } from '@tanstack/react-query'
import { shortcutKey } from '../device/shortcut-key.ts'

const FOCUS = ['visibilitychange', 'focus'] as const

/** Hears a window that regains focus without having been hidden, too. */
export const listenForFocus = () =>
  focusManager.setEventListener((regained) => {
    const heard = () => regained()
    for (const event of FOCUS) window.addEventListener(event, heard)
    return () => {
      for (const event of FOCUS) window.removeEventListener(event, heard)
    }
  })

/**
 * Server data: never stale, not fetched again by focus or clock, no retries.
 * `networkMode: 'always'` asks even when the browser believes to be offline: its belief is often wrong,
 * and a query that waits in silence would leave a screen loading for ever.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: shortcutKey(),
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
