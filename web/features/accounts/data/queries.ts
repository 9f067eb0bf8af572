import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountEndpoints, type CurrentUser } from '#contracts/accounts.ts'
import { lastUser, saveLastUser } from '#web/platform/device/last-user.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, isOwnReply } from '#web/platform/http/call-error.ts'

const CURRENT_USER_KEY = [accountEndpoints.me.path] as const

/** A server silent for this long counts as no answer, so that a dead network does not hold the app shut. */
const REQUEST_TIMEOUT_MS = 6000
/** Where somebody's inventory is here to open: whether their session still holds is heard with the next sync. */
const KNOWN_USER_TIMEOUT_MS = 3000

/** Nobody looked who it is: nothing of our server came (docs/decisions/004), or it says that its database is away. */
const isNoAnswer = (error: unknown) => !isOwnReply(error) || error.status === 503

/**
 * Who is signed in, or null. Every answer of the server that is not OK means signed out; none at all keeps the person
 * last signed in on this browser, whose own inventory then opens.
 */
const readCurrentUser = async ({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> => {
  try {
    const user = await call(accountEndpoints.me, {
      signal: AbortSignal.any([
        signal,
        AbortSignal.timeout(lastUser() ? KNOWN_USER_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
      ]),
    })
    saveLastUser(user)
    return user
  } catch (error) {
    // A sign-in has overtaken this question; its late answer must not undo it.
    signal.throwIfAborted()
    if (isNoAnswer(error)) return lastUser()
    // A refused session ends here; its unsent changes stay in the local database until the next sign-in. A server in
    // trouble ends none: without a network the same person's inventory opens.
    if (error instanceof CallError && error.status === 401) saveLastUser(null)
    return null
  }
}

/** The current user: asked on start and on every focus, never taken from a cache, never retried. */
export const useCurrentUser = () =>
  useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: readCurrentUser,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Puts an answered user into the state directly. */
export const setCurrentUser = (queryClient: QueryClient, user: CurrentUser | null) => {
  void queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
  saveLastUser(user)
  queryClient.setQueryData(CURRENT_USER_KEY, user)
}
