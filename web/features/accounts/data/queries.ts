import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { ME_PATH } from '#contracts/first-calls.ts'
import { request } from '#web/platform/http/call.ts'
import { isSignedOut } from '#web/platform/http/call-error.ts'
import { lastUser, saveLastUser } from '#web/platform/web-storage/last-user.ts'
import { clearSignOutOffer } from '#web/platform/web-storage/sign-in-return.ts'

export const CURRENT_USER_KEY = [ME_PATH] as const

/** Milliseconds until a silent server counts as no response, so that the app opens on a network that answers nothing. */
const REQUEST_TIMEOUT_MS = 6000
/** Milliseconds when a local inventory can open; the next sync checks the session. */
const KNOWN_USER_TIMEOUT_MS = 3000

/** Reads the signed-in user or null; the last user of this browser unless the server says that nobody is signed in. */
const readCurrentUser = async ({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> => {
  try {
    const timeout = AbortSignal.timeout(lastUser() ? KNOWN_USER_TIMEOUT_MS : REQUEST_TIMEOUT_MS)
    // The contract comes while the server answers.
    const [answer, { CurrentUser }] = await Promise.all([
      request(ME_PATH, { signal: AbortSignal.any([signal, timeout]) }),
      import('#contracts/accounts/accounts.ts'),
    ])
    const user = CurrentUser.parse(JSON.parse(answer))
    saveLastUser(user)
    return user
  } catch (error) {
    // A sign-in meanwhile must not be undone by a late response.
    signal.throwIfAborted()
    if (!isSignedOut(error)) return lastUser()
    saveLastUser(null)
    return null
  }
}

/** Milliseconds for which an answer counts that came with a page or a sign-in. */
const RECENT_MS = 10_000

/** Fetches the signed-in user at start and on focus, without retry. */
export const useCurrentUser = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: CURRENT_USER_KEY,
    queryFn: readCurrentUser,
    staleTime: RECENT_MS,
    refetchOnWindowFocus: 'always',
  })

export const refreshCurrentUser = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })

const followLanguage = async (user: CurrentUser): Promise<void> => {
  const { followAccountLanguage } = await import('./language.ts')
  await followAccountLanguage(user)
}

export const setCurrentUser = (queryClient: QueryClient, user: CurrentUser | null) => {
  void queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
  if (user) clearSignOutOffer()
  saveLastUser(user)
  if (user) void followLanguage(user)
  queryClient.setQueryData(CURRENT_USER_KEY, user)
}
