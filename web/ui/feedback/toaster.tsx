import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../on-demand/lazy-part.tsx'
import { actionsOf, currentToasts, dismissToast, subscribeToToasts, type ToastRecord } from './toast.ts'

/** Fallback toast if its chunk fails to load; a tap on its text dismisses it. */
const PlainToast = ({ toasts: [current] }: { toasts: readonly ToastRecord[] }) =>
  current?.open && (
    <div className="fixed inset-x-3 bottom-24 z-60 rounded bg-ink text-sm text-paper md:start-auto md:w-96">
      <button type="button" className="w-full p-4 text-start" onClick={() => dismissToast(current.id)}>
        <b className="block">{current.title}</b> {current.description}
      </button>
      {actionsOf(current).map(({ label, onClick }) => (
        <button
          key={label}
          type="button"
          className="min-h-11 px-4 font-semibold underline underline-offset-4"
          onClick={() => {
            dismissToast(current.id)
            onClick()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion, {
  ErrorFallback: PlainToast,
})

/** Milliseconds before the toast chunk is prefetched: the first toast may report a lost network. */
const PREFETCH_DELAY_MS = 4000

export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  useEffect(() => {
    const timer = setTimeout(ToastRegion.preload, PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  // Renders the live region first: screen readers miss one that appears with its text. Each toast retries a failed chunk.
  return (
    <div aria-live="polite" className="print:hidden">
      {toasts.length > 0 && <ToastRegion key={toasts[0]?.id} toasts={toasts} />}
    </div>
  )
}
