import { createContext, useContext } from 'react'
import type { CurrentUser } from '#contracts/accounts.ts'

/** The signed-in person, given by the gate to everything behind it. */
export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in person. Only behind the gate. */
export const useUser = (): CurrentUser => {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the signed-in part of the app')
  return user
}
