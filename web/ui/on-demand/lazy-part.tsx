import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import * as messages from '../parts/messages.ts'
import { fetchWithRetry } from '../photos/fetch-with-retry.ts'
import { loadStyled } from './on-demand-styles.ts'

interface Meanwhile<P> {
  waiting?: ReactNode
  /** Fallback while the code fails to load. */
  missing?: ComponentType<P>
  failed?: (props: P) => void
}

const loading = new Set<symbol>()

/** True between a tap and what it opens, while that is being loaded. */
export const isPartLoading = (): boolean => loading.size > 0

/** Component loaded on first display or by `preload`. A failed load leaves the page intact and is retried. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing: Missing, failed }: Meanwhile<P> = {},
) => {
  let Loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    Loaded ??= await loadStyled(load)
    return Loaded
  }
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => Loaded)
    const [isMissing, setMissing] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each showing
    useEffect(() => {
      if (Part) return
      const key = Symbol()
      loading.add(key)
      const stop = fetchWithRetry(messages.unnamedPart, fetchPart, {
        there: (loaded) => {
          loading.delete(key)
          setPart(() => loaded)
        },
        missing: () => {
          loading.delete(key)
          setMissing(true)
          failed?.(props)
        },
      })
      return () => {
        loading.delete(key)
        stop()
      }
    }, [])
    if (Part) return <Part {...props} />
    return Missing && isMissing ? <Missing {...props} /> : waiting
  }
  return Object.assign(LazyPart, {
    preload: () => {
      fetchPart().catch(() => {
        // Retried when shown.
      })
    },
  })
}
