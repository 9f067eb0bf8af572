import { safeSessionStorage } from './safe-storage.ts'
import type { SignOutOffer } from './sign-out-offer.ts'
import { SIGN_OUT_OFFER } from './sign-out-offer-key.ts'

// Of this tab, as another may sign in for another page.
const PAGE_KEY = 'sign-in-return'

/** Keeps the page that a sign-in elsewhere comes back to. */
export const saveReturn = (page: string): void => {
  safeSessionStorage.write(PAGE_KEY, page)
}

/** @returns path on this site; the dashboard when none was kept */
export const readReturn = (): string => {
  const page = safeSessionStorage.read(PAGE_KEY)
  return page !== null && /^\/(?![/\\])/.test(page) ? page : '/dashboard'
}

export const saveSignOutOffer = (offer: SignOutOffer): void => {
  safeSessionStorage.writeJson(SIGN_OUT_OFFER, offer)
}

export const clearSignOutOffer = (): void => {
  safeSessionStorage.write(SIGN_OUT_OFFER, null)
}
