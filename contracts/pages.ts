/** Paths of the app's screens; other pages answer 404. */
export const APP_PAGES = [
  '/',
  '/dashboard',
  '/bins',
  '/items',
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
  '/people',
  '/places',
  '/sweep',
  '/admin',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email',
  '/account-deleted',
  '/signing-in',
] as const

export const BIN_PAGE = /^\/(history|check)\/[A-Za-z0-9_-]{21}$/

/** Page of a place, and of what is put there. */
export const PLACE_PAGE = /^\/places\/[A-Za-z0-9_-]{21}(\/put)?$/

/** @param inventoryId inventory to which the app switches; absent for that on the screen */
export const placePage = (id: string, inventoryId?: string): string =>
  inventoryId === undefined ? `/places/${id}` : `/places/${id}?in=${inventoryId}`

/** A section of the settings, by its anchor, the same in every language. */
export type SettingsSection =
  | 'profile-information'
  | 'change-password'
  | 'account-information'
  | 'two-step-sign-in'
  | 'passkeys'
  | 'sign-in-methods'
  | 'sessions'
  | 'own-fields'
  | 'appearance'
  | 'language'
  | 'photos-and-ai'
  | 'your-data'
  | 'storage'
  | 'api-keys'
  | 'webhooks'
  | 'licenses'
  | 'delete-account'

export const settingsPage = (section: SettingsSection): string => `/settings#${section}`

/** Page of an invitation, by its token. */
export const JOIN_PAGE = /^\/join\/[A-Za-z0-9_-]{22,64}$/

/** Begun by a link to a bin: taking out, or quick add. */
export type BinLinkAction = 'take' | 'quick'

interface LinkedBin {
  readonly binId: string
  /** The app switches to it. */
  readonly inventoryId: string
}

/** Path of a bin's dialog in the app. */
export const binLink = ({ binId, inventoryId }: LinkedBin, action?: BinLinkAction): string => {
  const begins = action === undefined ? '' : `&adding=${action}`
  return `/bins?bin=${binId}&in=${inventoryId}${begins}`
}

/** Share target of the installed app; answered by its service worker. */
export const SHARE_TARGET = '/share-target'
