import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../parts/lazy-part.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type ToastRecord } from './toast.ts'

/** The words of a toast without its manners, where their code did not arrive; a tap takes them away. */
const PlainToast = ({ toasts }: { toasts: readonly ToastRecord[] }) =>
  toasts[0]?.open && (
    <button
      type="button"
      className="fixed inset-x-3 bottom-24 z-60 rounded bg-ink p-4 text-left text-sm text-paper md:left-auto md:w-96"
      onClick={() => dismissToast(toasts[0]?.id ?? 0)}
    >
      <b>{toasts[0].title}</b> {toasts[0].description}
    </button>
  )

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion, {
  missing: PlainToast,
})

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
