const HOME = '/dashboard'
const AUTH_PAGE = /^\/(login|register|reset-password)(\/|$)/

const safe = (address: string | null | undefined, origin: string): string | null => {
  if (!address) return null
  const url = URL.parse(address, origin)
  // Another origin, or `//host` and `/\host` which browsers read as one, must never be returned to.
  if (!url || url.origin !== origin || AUTH_PAGE.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/**
 * Where somebody goes after signing in at /login or /register: the page named by `?from=`, else the page of this
 * site they came from, else the dashboard.
 */
export const returnTarget = (search: string, referrer: string, origin: string): string =>
  safe(new URLSearchParams(search).get('from'), origin) ?? safe(referrer, origin) ?? HOME

/** Pages that the server draws; they are opened by the browser, not by the app's router. */
export const isServersPage = (path: string): boolean => /^\/(qr|shared)\//.test(path)
