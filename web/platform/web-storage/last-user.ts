import * as z from 'zod/mini'
import { CurrentUser } from '#contracts/accounts/accounts.ts'
import { safeLocalStorage } from './safe-storage.ts'

// `localStorage`, as it is read synchronously before IndexedDB opens.
const STORAGE_KEY = 'last-user'

/** Reads the last signed-in user, whose inventory opens when the server does not respond. */
export const lastUser = (): CurrentUser | null =>
  z.safeParse(CurrentUser, safeLocalStorage.readJson(STORAGE_KEY)).data ?? null

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
