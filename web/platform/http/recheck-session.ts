import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#contracts/accounts/accounts.ts'

/** Checks the session; if it ended, sign-in opens in place and returns here. */
export const useRecheckSession = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries({ queryKey: [accountEndpoints.me.path] })
}
