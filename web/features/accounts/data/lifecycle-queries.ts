import { useQuery } from '@tanstack/react-query'
import { accountLifecycleEndpoints } from '#contracts/accounts/account-lifecycle.ts'
import { sessionEndpoints } from '#contracts/accounts/sessions.ts'
import { call } from '#web/platform/http/call.ts'

export const SESSIONS_KEY = [sessionEndpoints.list.path] as const

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(sessionEndpoints.list, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Redeems the emailed token once per page: a second attempt would fail. */
export const useEmailProof = (token: string) =>
  useQuery({
    queryKey: [accountLifecycleEndpoints.verifyEmail.path, token],
    queryFn: () => call(accountLifecycleEndpoints.verifyEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
