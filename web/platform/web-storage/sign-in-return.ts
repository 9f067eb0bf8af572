import * as z from 'zod/mini'
import { safeSessionStorage } from './safe-storage.ts'
import { SIGN_OUT_OFFER } from './sign-out-offer-key.ts'

// Of this tab, as another may sign in for another page.
const PAGE_KEY = 'sign-in-return'

const SignOutOffer = z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })
/** Page of a sign-in provider that ends its own session. */
export type SignOutOffer = z.infer<typeof SignOutOffer>

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

/** Survives the reload that ends a session, until it is taken or somebody signs in. */
export const readSignOutOffer = (): SignOutOffer | null =>
  SignOutOffer.safeParse(safeSessionStorage.readJson(SIGN_OUT_OFFER)).data ?? null

export const clearSignOutOffer = (): void => {
  safeSessionStorage.write(SIGN_OUT_OFFER, null)
}
