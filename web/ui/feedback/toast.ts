/** One toast at a time, 5 s by default, removed 1,000,000 ms after dismissal. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

/** Milliseconds before a covered toast returns. */
const RETURN_MS = 300

export interface ToastOptions {
  title: string
  description?: string | undefined
  /** Shows the description even over a phone's sheet. */
  inFull?: boolean
  variant?: 'default' | 'destructive' | undefined
  /** Returns after a newer toast covered it. */
  returnsWhenCovered?: boolean
  /** Milliseconds; `Number.POSITIVE_INFINITY` until dismissed. */
  duration?: number | undefined
  /** `altText` describes how to do the same without the toast. */
  action?: ToastAction | readonly ToastAction[] | undefined
}

export interface ToastAction {
  label: string
  onClick: () => void
  altText?: string
}

export interface ToastRecord extends ToastOptions {
  id: number
  open: boolean
}

let toasts: readonly ToastRecord[] = []
let covered: readonly ToastRecord[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = (next: readonly ToastRecord[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const bringBack = () => {
  const [next, ...rest] = covered
  if (!next || toasts.some(({ open }) => open)) return
  covered = rest
  publish([next, ...toasts].slice(0, TOAST_LIMIT))
}

export const dismissToast = (id: number) => {
  covered = covered.filter((each) => each.id !== id)
  if (!toasts.some((each) => each.id === id && each.open)) return
  publish(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(bringBack, RETURN_MS)
  setTimeout(() => publish(toasts.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY)
}

/**
 * Shows a toast from anywhere; replaces the current one.
 * `toast({ title: 'Error', description, variant: 'destructive' })`
 * @returns `dismiss`
 */
export const toast = (ask: ToastOptions): { dismiss: () => void } => {
  lastId += 1
  const id = lastId
  covered = [...covered, ...toasts.filter(({ open, returnsWhenCovered }) => open && returnsWhenCovered)]
  publish([{ ...ask, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return { dismiss: () => dismissToast(id) }
}

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToasts = () => toasts

export const photoRefused = (title: string, description: string) => {
  toast({ title, description, variant: 'destructive' })
}
