import { HOME_PAGE, safeReturn } from '#contracts/accounts/safe-return.ts'

/** Returns the target after sign-in: `?from=`, else the same-origin referrer, else the dashboard. */
export const returnTarget = (search: string, referrer: string, origin: string): string =>
  safeReturn(new URLSearchParams(search).get('from'), origin) ?? safeReturn(referrer, origin) ?? HOME_PAGE

/** Server-rendered pages, outside the app's router. */
export const isServersPage = (path: string): boolean => /^\/(qr|shared)\//.test(path)
