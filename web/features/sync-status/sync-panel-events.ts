const listeners = new Set<() => void>()

/** Asks the indicator on the screen to open its panel. */
export const requestSyncPanel = (): void => {
  for (const listener of listeners) listener()
}

export const onSyncPanelRequest = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
