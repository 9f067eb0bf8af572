import * as z from 'zod/mini'
import { CurrentUser } from '#contracts/accounts/accounts.ts'

// `localStorage`, as it is read synchronously before IndexedDB opens.
const STORAGE_KEY = 'last-user'

/** The last signed-in user, whose inventory opens when the server does not respond. */
export const lastUser = (): CurrentUser | null => {
  try {
    return z.safeParse(CurrentUser, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Saves the user; null forgets. With blocked storage only an offline start is lost. */
export const saveLastUser = (user: CurrentUser | null) => {
  try {
    if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // The server still knows the session.
  }
}
