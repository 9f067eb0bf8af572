import type { QueryClient } from '@tanstack/react-query'
import { oidcEndpoints } from '#contracts/accounts/oidc.ts'
import { signUpEndpoints } from '#contracts/accounts/sign-up.ts'
import type { VisitorPage } from '#contracts/accounts/visitor-page.ts'
import { invitationEndpoints } from '#contracts/inventory/inventories.ts'
import { CURRENT_USER_KEY } from './queries.ts'

/** Takes what the server said with its page, so that nobody asks again. */
export const seedVisitor = (queryClient: QueryClient, { mode, methods, invitation }: VisitorPage): void => {
  queryClient.setQueryData(CURRENT_USER_KEY, null)
  queryClient.setQueryData([signUpEndpoints.mode.path], { mode })
  queryClient.setQueryData([oidcEndpoints.methods.path], methods)
  if (invitation) queryClient.setQueryData([invitationEndpoints.get.path, invitation.token], invitation)
}
