import { createSignal } from '#web/platform/state/signal.ts'
import { useStore } from '#web/platform/state/use-store.ts'

/** Milliseconds for which a new bin is highlighted in the list. */
const SHOWN_MS = 4000

const newBin = createSignal<string | null>(null)

export const markNewBin = (id: string): void => {
  newBin.set(id)
  setTimeout(() => newBin.getSnapshot() === id && newBin.set(null), SHOWN_MS)
}

/** Returns the id of the bin that is highlighted now. */
export const useNewBin = (): string | null => useStore(newBin)

/** True for a moment after the bin was created on this device. */
export const useIsNewBin = (id: string): boolean => useStore(newBin, (open) => open === id)
