import { useQuery } from '@tanstack/react-query'
import { inventoryEndpoints, invitationEndpoints } from '#contracts/inventory/inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { usePeopleChangeEffect } from './queries.ts'

export const peopleKey = (id: string) => [inventoryEndpoints.people.path, id] as const

/** Reads members and open invitations, refetched whenever the screen opens or people change. */
export const usePeople = (id: string) => {
  const people = useQuery({
    queryKey: peopleKey(id),
    queryFn: () => call(inventoryEndpoints.people, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  usePeopleChangeEffect(() => void people.refetch())
  return people
}

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [invitationEndpoints.get.path, token],
    queryFn: () => call(invitationEndpoints.get, { params: { token } }),
    staleTime: 0,
  })
