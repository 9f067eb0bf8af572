import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../on-demand/lazy-part.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type ToastRecord } from './toast.ts'

/** Fallback toast if its chunk fails to load; a tap dismisses it. */
const PlainToast = ({ toasts }: { toasts: readonly ToastRecord[] }) =>
  toasts[0]?.open && (
    <button
      type="button"
      className="fixed inset-x-3 bottom-24 z-60 rounded bg-ink p-4 text-left text-sm text-paper md:left-auto md:w-96"
      onClick={() => dismissToast(toasts[0]?.id ?? 0)}
    >
      <b className="block">{toasts[0].title}</b> {toasts[0].description}
    </button>
  )

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion, {
  missing: PlainToast,
})

/** Milliseconds before the toast chunk is prefetched: the first toast may report a lost network. */
const AHEAD = 4000

export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  useEffect(() => {
    const timer = setTimeout(ToastRegion.preload, AHEAD)
    return () => clearTimeout(timer)
  }, [])
  // Renders the live region first: screen readers miss one that appears with its text. Each toast retries a failed chunk.
  return (
    <div aria-live="polite" className="print:hidden">
      {toasts.length > 0 && <ToastRegion key={toasts[0]?.id} toasts={toasts} />}
    </div>
  )
}
