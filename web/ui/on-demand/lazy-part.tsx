import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import * as messages from '../parts/messages.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { loadStyled } from './on-demand-styles.ts'

interface LazyPartOptions<P> {
  fallback?: ReactNode
  /** Fallback while the code fails to load. */
  ErrorFallback?: ComponentType<P>
  onError?: (props: P) => void
}

const loading = new Set<symbol>()

/** True between a tap and what it opens, while that is being loaded. */
export const isPartLoading = (): boolean => loading.size > 0

/** Component loaded on first display or by `preload`. A failed load leaves the page intact and is retried. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, ErrorFallback, onError }: LazyPartOptions<P> = {},
) => {
  let Loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    Loaded ??= await loadStyled(load)
    return Loaded
  }
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => Loaded)
    const [hasFailed, setFailed] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each showing
    useEffect(() => {
      if (Part) return
      const key = Symbol()
      loading.add(key)
      const stop = fetchWithRetry(messages.unnamedPart, fetchPart, {
        onLoaded: (loaded) => {
          loading.delete(key)
          setPart(() => loaded)
        },
        onFailed: () => {
          loading.delete(key)
          setFailed(true)
          onError?.(props)
        },
      })
      return () => {
        loading.delete(key)
        stop()
      }
    }, [])
    if (Part) return <Part {...props} />
    return ErrorFallback && hasFailed ? <ErrorFallback {...props} /> : fallback
  }
  return Object.assign(LazyPart, {
    preload: () => {
      fetchPart().catch(() => {
        // Retried when shown.
      })
    },
  })
}
