const listeners = new Set<() => void>()

/** Asks for the add-bin dialog: from the bottom bar, the key `n`, or any screen. */
export const requestAddBin = () => {
  for (const listener of listeners) listener()
}

/** Whoever hosts the dialog answers here. */
export const onAddBinRequest = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
