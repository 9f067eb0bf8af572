const listeners = new Set<() => void>()

/** Opens the visible indicator's panel. */
export const requestSyncPanel = (): void => {
  for (const listener of listeners) listener()
}

export const onSyncPanelRequest = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
