import { createSignal } from '../state/signal.ts'
import { useStore } from '../state/use-store.ts'

/** Milliseconds for which a new bin is highlighted in the list. */
const SHOWN_MS = 4000

interface NewBin {
  readonly id: string
}

const newBin = createSignal<NewBin | null>(null)

/** Shows in the list a bin that was created or restored on this device. */
export const markNewBin = (id: string): void => {
  const marked = { id }
  newBin.set(marked)
  setTimeout(() => newBin.getSnapshot() === marked && newBin.set(null), SHOWN_MS)
}

/** Returns the bin that is highlighted now, another object each time. */
export const useNewBin = (): NewBin | null => useStore(newBin)

/** True for a moment after the bin was created or restored on this device. */
export const useIsNewBin = (id: string): boolean => useStore(newBin, (marked) => marked?.id === id)
