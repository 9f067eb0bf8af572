import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Meanwhile<P> {
  /** Stands in its place until the code is there. */
  waiting?: ReactNode
  /** Hears that the code did not arrive. */
  failed?: (props: P) => void
}

/**
 * A part of the screen whose code is fetched when it is first shown, or before by `preload`. Code that does not
 * arrive (no network, a newer version deployed) leaves the rest of the screen standing; the next showing tries again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, failed }: Meanwhile<P> = {},
) => {
  let Loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    Loaded ??= await load()
    return Loaded
  }
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => Loaded)
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each showing
    useEffect(() => {
      if (Part) return
      let shown = true
      fetchPart().then(
        (loaded) => shown && setPart(() => loaded),
        (error: unknown) => {
          console.warn('A part of the screen could not be loaded', error)
          if (shown) failed?.(props)
        },
      )
      return () => {
        shown = false
      }
    }, [])
    return Part ? <Part {...props} /> : waiting
  }
  return Object.assign(LazyPart, {
    preload: () => {
      fetchPart().catch(() => {
        // It is tried again when it is shown.
      })
    },
  })
}
