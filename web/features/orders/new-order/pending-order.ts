const STORAGE_KEY = 'paying-order'

/** Remembers this tab's order across a redirect to the bank. */
export const rememberPendingOrder = (orderId: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId)
  } catch {
    // Storage is blocked: the newest order is shown.
  }
}

export const pendingOrder = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
