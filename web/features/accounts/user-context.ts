import { createContext, useContext } from 'react'
import type { CurrentUser } from '#contracts/accounts/accounts.ts'

export const UserContext = createContext<CurrentUser | null>(null)

/** Returns the signed-in user; only behind the gate. */
export const useUser = (): CurrentUser => {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the signed-in part of the app')
  return user
}

/** False for people who come from a sign-in provider, and where passwords are switched off. */
export const useHasPassword = (): boolean => useUser().hasPassword !== false
