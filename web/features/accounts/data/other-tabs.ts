import type { QueryClient } from '@tanstack/react-query'
import { clearChat } from '#web/platform/web-storage/chat-memory.ts'
import { lastUser, onLastUser } from '#web/platform/web-storage/last-user.ts'
import { CURRENT_USER_KEY, refreshCurrentUser } from './queries.ts'

/**
 * Follows a sign-out, or the sign-in of somebody else, in another tab of this browser at once: nothing of the
 * person before stays on the screen. Call it once.
 */
export const followOtherTabs = (queryClient: QueryClient): void =>
  onLastUser(() => {
    const shown = queryClient.getQueryData<{ id: string } | null>(CURRENT_USER_KEY)
    const user = lastUser()
    if (shown && shown.id !== user?.id) {
      void queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
      queryClient.setQueryData(CURRENT_USER_KEY, user)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0] })
      clearChat()
    }
    void refreshCurrentUser(queryClient)
  })
