import type { Parked } from './queries.ts'

const listeners = new Set<(parked: Parked) => void>()

/** Asks for another bin for an item that could not be sent because its own is gone. */
export const ringRehome = (parked: Parked): void => {
  for (const listener of listeners) listener(parked)
}

/** Whoever can show all bins answers here. */
export const onRehome = (listener: (parked: Parked) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
