import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { currentToasts, subscribeToToasts } from './toast.ts'

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion)

/**
 * Milliseconds after which the code of the toasts is fetched, since the first may be that the network is gone:
 * late enough not to stand in the way of the first screen.
 */
const AHEAD = 4000

/** Where toasts appear. Mount it once. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  useEffect(() => {
    const timer = setTimeout(ToastRegion.preload, AHEAD)
    return () => clearTimeout(timer)
  }, [])
  // Each toast asks anew for code that did not arrive for the one before.
  // The live region stands before its first toast does; screen readers miss one that comes together with its words.
  return (
    <div aria-live="polite">{toasts.length > 0 && <ToastRegion key={toasts[0]?.id} toasts={toasts} />}</div>
  )
}
