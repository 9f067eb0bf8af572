/** Paths of the app's own screens; any other page path answers 404 with the 'Page Not Found' screen. */
export const APP_PAGES = [
  '/',
  '/dashboard',
  '/bins',
  '/scanner',
  '/manage-qr-codes',
  '/order-qr-codes',
  '/order-success',
  '/pricing',
  '/labels',
  '/trash',
  '/move',
  '/import',
  '/history',
  '/settings',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email',
  '/account-deleted',
] as const

/** Pages about one bin. */
export const BIN_PAGE = /^\/(history|check)\/[A-Za-z0-9_-]{21}$/

/** Where the installed app takes what other apps share; its worker answers, not the server. */
export const SHARE_TARGET = '/share-target'
