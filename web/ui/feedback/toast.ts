import { createSignal } from '#web/platform/state/signal.ts'

/** One toast at a time, 5 s by default, removed 1,000,000 ms after dismissal. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

/** Milliseconds before a covered toast returns. */
const RETURN_MS = 300

/** Milliseconds until a toast belongs to the screen or dialog on which it is shown: an action may lead to another. */
const ARRIVAL_MS = 1000

export interface ToastOptions {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** Returns after a newer toast covered it. */
  returnsWhenCovered?: boolean
  /** Said on the way to the next screen, where it stays. */
  outlastsScreen?: boolean
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
  shownAt: number
}

export const actionsOf = ({ action }: ToastOptions): readonly ToastAction[] => {
  if (!action) return []
  return 'label' in action ? [action] : action
}

const toasts = createSignal<readonly ToastRecord[]>([])
export const subscribeToToasts = toasts.subscribe
export const currentToasts = toasts.getSnapshot
let covered: readonly ToastRecord[] = []
let lastId = 0

const restoreCovered = () => {
  const [next, ...rest] = covered
  if (!next || currentToasts().some(({ open }) => open)) return
  covered = rest
  toasts.set([next, ...currentToasts()].slice(0, TOAST_LIMIT))
}

export const dismissToast = (id: number) => {
  covered = covered.filter((each) => each.id !== id)
  if (!currentToasts().some((each) => each.id === id && each.open)) return
  toasts.set(currentToasts().map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(restoreCovered, RETURN_MS)
  setTimeout(() => toasts.set(currentToasts().filter((each) => each.id !== id)), TOAST_REMOVE_DELAY)
}

/**
 * Shows a toast from anywhere; replaces the current one.
 * `toast({ title: 'Error', description, variant: 'destructive' })`
 * @returns `dismiss`
 */
export const toast = (options: ToastOptions): { dismiss: () => void } => {
  lastId += 1
  const id = lastId
  covered = [
    ...covered,
    ...currentToasts().filter(({ open, returnsWhenCovered }) => open && returnsWhenCovered),
  ]
  const shown = { ...options, id, open: true, shownAt: Date.now() }
  toasts.set([shown, ...currentToasts()].slice(0, TOAST_LIMIT))
  return { dismiss: () => dismissToast(id) }
}

const endPassing = (stays: (shown: ToastRecord) => boolean = () => false) => {
  for (const shown of currentToasts()) {
    const { id, open, shownAt, duration, returnsWhenCovered } = shown
    const isPassing =
      duration !== Number.POSITIVE_INFINITY && !returnsWhenCovered && actionsOf(shown).length === 0
    if (open && isPassing && !stays(shown) && Date.now() - shownAt > ARRIVAL_MS) dismissToast(id)
  }
}

/** Dismisses what was said on the screen that is left; what can be undone or answered stays. */
export const endScreenToasts = () => endPassing(({ outlastsScreen }) => outlastsScreen === true)

/** Dismisses what was said before a dialog opened over it, likewise. */
export const endToastsBehind = () => endPassing()

export const photoRefused = (title: string, description: string) => {
  toast({ title, description, variant: 'destructive' })
}
