const KEY = 'paying-order'

/** Remembers in this tab which order is being paid, for the bank that takes over the page and sends it back. */
export const rememberPaying = (orderId: string): void => {
  try {
    sessionStorage.setItem(KEY, orderId)
  } catch {
    // Blocked storage: the newest order is shown then.
  }
}

export const payingOrder = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
