import * as z from 'zod/mini'
import { CurrentUser } from '#contracts/accounts.ts'

// Read at the very start, before any database is open; so it stands in the one storage that answers at once.
const STORAGE_KEY = 'last-user'

/** The person last signed in on this browser: whose inventory opens when the server does not answer. */
export const lastUser = (): CurrentUser | null => {
  try {
    return z.safeParse(CurrentUser, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps or, with null, forgets that person. Blocked storage only costs the start without a network. */
export const saveLastUser = (user: CurrentUser | null) => {
  try {
    if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing is lost: the server still knows the session.
  }
}
