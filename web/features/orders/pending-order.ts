const STORAGE_KEY = 'paying-order'

/** Remembers in this tab which order is being paid, for the bank that takes over the page and sends it back. */
export const rememberPendingOrder = (orderId: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId)
  } catch {
    // Blocked storage: the newest order is shown then.
  }
}

export const pendingOrder = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
