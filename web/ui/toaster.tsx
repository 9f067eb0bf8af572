import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Where toasts appear. Mount it once; its code comes with the first toast. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  // The live region stands before its first toast does; screen readers miss one that comes together with its words.
  return (
    <div aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastRegion toasts={toasts} />
        </Suspense>
      )}
    </div>
  )
}
