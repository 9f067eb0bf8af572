import { UNNAMED_HOME } from '#contracts/inventory/unnamed-home.ts'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'

interface Invitation {
  readonly inventoryName: string
  readonly inviterName: string
}

/** Says what an account is for, to who came from an invitation; null in views that lead to none. */
export const invitationText = (view: AuthView, { inventoryName, inviterName }: Invitation): string | null => {
  const isHome = inventoryName === UNNAMED_HOME
  if (view === 'register')
    return isHome ? messages.registerToJoinHome(inviterName) : messages.registerToJoin(inventoryName)
  if (view === 'sign-in')
    return isHome ? messages.signInToJoinHome(inviterName) : messages.signInToJoin(inventoryName)
  return null
}
