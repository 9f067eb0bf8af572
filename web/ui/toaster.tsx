import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Where toasts appear. Mount it once; its code comes with the first toast. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
