const HOME = '/dashboard'
const AUTH_PAGE = /^\/(login|register|reset-password)(\/|$)/

const safe = (address: string | null | undefined, origin: string): string | null => {
  if (!address) return null
  const url = URL.parse(address, origin)
  // Rejects other origins, including `//host` and `/\host`, which browsers treat as one.
  if (!url || url.origin !== origin || AUTH_PAGE.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Returns the target after sign-in: `?from=`, else the same-origin referrer, else the dashboard. */
export const returnTarget = (search: string, referrer: string, origin: string): string =>
  safe(new URLSearchParams(search).get('from'), origin) ?? safe(referrer, origin) ?? HOME

/** Server-rendered pages, outside the app's router. */
export const isServersPage = (path: string): boolean => /^\/(qr|shared)\//.test(path)
