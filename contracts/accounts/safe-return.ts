const AUTH_PAGE = /^\/(login|register|reset-password)(\/|$)/

/** Address on this site to return to after a sign-in; null for others and for pages of signing in. */
export const safeReturn = (address: string | null | undefined, origin: string): string | null => {
  if (!address || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // Rejects other origins, including `//host` and `/\host`, which browsers treat as one.
  if (url.origin !== origin || AUTH_PAGE.test(url.pathname)) return null
  // Rejects `/.//host`, whose path alone is the address of another host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Where a sign-in leads that began nowhere else. */
export const HOME_PAGE = '/dashboard'
