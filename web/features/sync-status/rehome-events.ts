import type { ParkedChange } from './data/queries.ts'

const listeners = new Set<(parked: ParkedChange) => void>()

/** Asks for a bin for an item whose own is gone. */
export const requestRehome = (parked: ParkedChange): void => {
  for (const listener of listeners) listener(parked)
}

export const onRehomeRequest = (listener: (parked: ParkedChange) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
