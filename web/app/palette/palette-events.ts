const listeners = new Set<() => void>()

/** Opens the command palette from any button. */
export const openPalette = () => {
  for (const listener of listeners) listener()
}

/** The palette's host answers here. */
export const onOpenPalette = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
