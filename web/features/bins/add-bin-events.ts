const listeners = new Set<() => void>()

export const requestAddBin = () => {
  for (const listener of listeners) listener()
}

export const onAddBinRequest = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
