import * as z from 'zod/mini'

// `sessionStorage`, as another tab may sign in for another page.
const PAGE_KEY = 'sign-in-return'
const OFFER_KEY = 'provider-sign-out'

const SignOutOffer = z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })
/** Page of a sign-in provider that ends its own session. */
export type SignOutOffer = z.infer<typeof SignOutOffer>

const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Blocked storage costs only the way back.
  }
}

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const clear = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was written either.
  }
}

/** Keeps the page that a sign-in elsewhere comes back to. */
export const saveReturn = (page: string): void => write(PAGE_KEY, page)

/** @returns path on this site; the dashboard when none was kept */
export const readReturn = (): string => {
  const page = read(PAGE_KEY)
  return page !== null && /^\/(?![/\\])/.test(page) ? page : '/dashboard'
}

export const saveSignOutOffer = (offer: SignOutOffer): void => write(OFFER_KEY, JSON.stringify(offer))

/** Stays over the reload that ends a session, until somebody takes it or signs in. */
export const readSignOutOffer = (): SignOutOffer | null => {
  try {
    return SignOutOffer.safeParse(JSON.parse(read(OFFER_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const clearSignOutOffer = (): void => clear(OFFER_KEY)
