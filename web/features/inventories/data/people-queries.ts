import { useQuery } from '@tanstack/react-query'
import { shareEndpoints } from '#contracts/codes/shares.ts'
import { inventoryEndpoints, invitationEndpoints } from '#contracts/inventory/inventories.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
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

/** Active share links of an inventory that somebody made, with the names of their bins where this device has them. */
export const useSharesBy = (id: string, userId: string) =>
  useQuery({
    queryKey: [shareEndpoints.list.path, id, userId],
    async queryFn({ signal }) {
      const shares = await call(shareEndpoints.list, { signal, headers: { [INVENTORY_HEADER]: id } })
      const view = currentOffline().inventory.getSnapshot()
      return shares
        .filter(({ createdBy }) => createdBy === userId)
        .map((share) => ({ id: share.id, binName: view.bin(share.binId)?.name }))
    },
    staleTime: 0,
    retry: false,
  })

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [invitationEndpoints.get.path, token],
    queryFn: () => call(invitationEndpoints.get, { params: { token } }),
    staleTime: 0,
  })
