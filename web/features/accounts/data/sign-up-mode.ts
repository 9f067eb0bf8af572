import { useQuery } from '@tanstack/react-query'
import { signUpEndpoints } from '#contracts/accounts/sign-up.ts'
import { call } from '#web/platform/http/call.ts'

/** Reads the sign-up mode; undefined while unknown, open when the server does not say. */
export const useSignUpMode = () => {
  const { data, isPending } = useQuery({
    queryKey: [signUpEndpoints.mode.path],
    queryFn: ({ signal }) => call(signUpEndpoints.mode, { signal }),
    staleTime: 60_000,
    retry: false,
  })
  return isPending ? undefined : (data?.mode ?? 'open')
}
