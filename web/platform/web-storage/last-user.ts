import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { safeLocalStorage } from './safe-storage.ts'

// `localStorage`, as it is read synchronously before IndexedDB opens.
const STORAGE_KEY = 'last-user'

/** Checked by its contract before it was saved. */
const isUser = (stored: unknown): stored is CurrentUser =>
  typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string'

/** Reads the last signed-in user, whose inventory opens when the server does not respond. */
export const lastUser = (): CurrentUser | null => {
  const stored = safeLocalStorage.readJson(STORAGE_KEY)
  return isUser(stored) ? stored : null
}

/** Saves the user; null forgets. With blocked storage only an offline start is lost. */
export const saveLastUser = (user: CurrentUser | null): void => {
  safeLocalStorage.writeJson(STORAGE_KEY, user)
}

/** Calls back when another tab of this browser saved or forgot the user. */
export const onLastUser = (changed: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    // Null where the browser cleared everything, which signs nobody out: what was lost is told instead.
    if (key === STORAGE_KEY) changed()
  })
