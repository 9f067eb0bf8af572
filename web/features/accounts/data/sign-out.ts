import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '#web/data/show-failure.ts'
import { signOutOfDevice, unsentChanges } from '#web/offline/current/current-offline.ts'
import { syncWithin } from '#web/offline/current/sync-within.ts'
import { call } from '#web/platform/http/call.ts'
import { clearChat } from '#web/platform/web-storage/chat-memory.ts'
import { saveLastUser } from '#web/platform/web-storage/last-user.ts'
import { saveSignOutOffer } from '#web/platform/web-storage/sign-in-return.ts'
import * as messages from './messages.ts'

/** Milliseconds to push unsent changes before signing out asks about them. */
const PUSH_TIMEOUT_MS = 3000

/** Counts unsent changes of a person; 0 when unreadable. */
const countUnsent = (userId: string): Promise<number> => unsentChanges(userId).catch(() => 0)

/** Counts unsent changes of a person after a last try to send them. */
export const countAfterSync = async (userId: string): Promise<number> => {
  if ((await countUnsent(userId)) === 0) return 0
  await syncWithin(PUSH_TIMEOUT_MS)
  return countUnsent(userId)
}

/** Ends the session, clears cached responses and inventory, and opens the site root; unsent changes stay. */
export const useLogout = (userId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { accountEndpoints } = await import('#contracts/accounts/accounts.ts')
      return await call(accountEndpoints.logout)
    },
    onSuccess: async ({ provider }) => {
      // Other tabs are told, and close what they show.
      saveLastUser(null)
      await signOutOfDevice(userId, { keepUnsent: true }).catch((error: unknown) => console.warn(error))
      if (provider) saveSignOutOffer(provider)
      queryClient.clear()
      clearChat()
      window.location.assign('/')
    },
    onError: showFailure(messages.logoutFailed),
  })
}
