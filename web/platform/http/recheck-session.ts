import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#contracts/accounts.ts'

/** Asks who is signed in: when the session is over, the sign-in comes up in place and leads back here. */
export const useRecheckSession = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries({ queryKey: [accountEndpoints.me.path] })
}
