import { focusManager, QueryClient } from '@tanstack/react-query'
import { request } from './call.ts'
import { CallError } from './call-error.ts'

/**
 * Default query function: the joined key is the path of a GET.
 * @param on401 `'null'` resolves to null when signed out instead of throwing
 */
export const queryPath =
  (on401: 'null' | 'throw' = 'throw') =>
  async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<unknown> => {
    try {
      return JSON.parse(await request(queryKey.join('/'), { method: 'GET', ...(signal ? { signal } : {}) }))
    } catch (error) {
      if (on401 === 'null' && error instanceof CallError && error.status === 401) return null
      throw error
    }
  }

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
