import { useQuery } from '@tanstack/react-query'
import { invitationEndpoints } from '#contracts/inventory/inventories.ts'
import { call } from '#web/platform/http/call.ts'

/** Reads who invites to what; undefined without a token, and while that is unknown. */
export const useInvitationTo = (token: string | undefined) =>
  useQuery({
    queryKey: [invitationEndpoints.get.path, token],
    queryFn: () => call(invitationEndpoints.get, { params: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: 60_000,
    retry: false,
  }).data
