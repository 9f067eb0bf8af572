import type { ParkedChange } from './data/queries.ts'

const listeners = new Set<(parked: ParkedChange) => void>()

/** Asks for another bin for an item that could not be sent because its own is gone. */
export const requestRehome = (parked: ParkedChange): void => {
  for (const listener of listeners) listener(parked)
}

/** Whoever can show all bins answers here. */
export const onRehomeRequest = (listener: (parked: ParkedChange) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
