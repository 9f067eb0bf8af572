import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchWithRetry } from '../photos/fetch-with-retry.ts'

interface Meanwhile<P> {
  /** Stands in its place until the code is there. */
  waiting?: ReactNode
  /** Stands in its place when the code did not arrive, until it does. */
  missing?: ComponentType<P>
  /** Hears that the code did not arrive. */
  failed?: (props: P) => void
}

/**
 * A part of the screen whose code is fetched when it is first shown, or before by `preload`. Code that does not
 * arrive (no network, a newer version deployed) leaves the rest of the screen standing; it is tried again as long as
 * the part is shown, and with the next showing.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing: Missing, failed }: Meanwhile<P> = {},
) => {
  let Loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    Loaded ??= await load()
    return Loaded
  }
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => Loaded)
    const [isMissing, setMissing] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each showing
    useEffect(() => {
      if (Part) return
      return fetchWithRetry('A part of the screen', fetchPart, {
        there: (loaded) => setPart(() => loaded),
        missing: () => {
          setMissing(true)
          failed?.(props)
        },
      })
    }, [])
    if (Part) return <Part {...props} />
    return Missing && isMissing ? <Missing {...props} /> : waiting
  }
  return Object.assign(LazyPart, {
    preload: () => {
      fetchPart().catch(() => {
        // It is tried again when it is shown.
      })
    },
  })
}
