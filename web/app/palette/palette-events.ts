const listeners = new Set<() => void>()

export const openPalette = () => {
  for (const listener of listeners) listener()
}

export const onOpenPalette = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
