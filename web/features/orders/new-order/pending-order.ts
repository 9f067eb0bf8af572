import { safeSessionStorage } from '#web/platform/web-storage/safe-storage.ts'

const STORAGE_KEY = 'paying-order'

/** Remembers this tab's order across a redirect to the bank; with blocked storage the newest is shown. */
export const rememberPendingOrder = (orderId: string): void => {
  safeSessionStorage.write(STORAGE_KEY, orderId)
}

export const readPendingOrder = (): string | null => safeSessionStorage.read(STORAGE_KEY)
