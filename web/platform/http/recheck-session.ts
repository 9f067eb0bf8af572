import { useQueryClient } from '@tanstack/react-query'
import { ME_PATH } from '#contracts/first-calls.ts'

/** Checks the session; if it ended, sign-in opens in place and returns here. */
export const useRecheckSession = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries({ queryKey: [ME_PATH] })
}
