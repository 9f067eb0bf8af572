export { useSetCurrency } from '#web/data/currency.ts'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type GivenRole,
  type InventorySummary,
  inventoryEndpoints,
  invitationEndpoints,
  type NewInvitation,
} from '#contracts/inventory/inventories.ts'
import { refreshInventories } from '#web/offline/current/refresh-inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { peopleKey } from './people-queries.ts'
import { switchInventory } from './queries.ts'

const refresh = () => refreshInventories().catch(() => {})

/** Shows a failure, and refreshes the list of inventories and the people of this one. */
const usePeopleMutation = <In, Out>(id: string, mutationFn: (asked: In) => Promise<Out>, failed: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) =>
      void toast({
        title: failed,
        description: errorMessage(error, common.pleaseTryAgain),
        variant: 'destructive',
      }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: peopleKey(id) }), refresh()]),
  })
}

export const useCreateInventory = () =>
  useMutation({
    mutationFn: (name: string) => call(inventoryEndpoints.create, { body: { name } }),
    onSuccess: async (inventory: InventorySummary) => {
      await refresh()
      switchInventory(inventory)
      toast({ title: messages.isReady(inventory.name), description: messages.newInventoryHint })
    },
  })

export const useRenameInventory = (id: string) =>
  usePeopleMutation(
    id,
    (name: string) => call(inventoryEndpoints.rename, { params: { id }, body: { name } }),
    messages.nameNotChanged,
  )

export const useSetRole = (id: string) =>
  usePeopleMutation(
    id,
    ({ memberId, role }: { memberId: string; role: GivenRole }) =>
      call(inventoryEndpoints.setRole, { params: { id, memberId }, body: { role } }),
    messages.roleNotChanged,
  )

export const useRemoveMember = (id: string) =>
  usePeopleMutation(
    id,
    ({ memberId, keepShares = false }: { memberId: string; keepShares?: boolean }) =>
      call(inventoryEndpoints.remove, {
        params: { id, memberId },
        query: keepShares ? { keepShares: '1' as const } : {},
      }),
    messages.memberNotRemoved,
  )

export const useInvite = (id: string) =>
  usePeopleMutation(
    id,
    (invitation: NewInvitation) => call(invitationEndpoints.create, { params: { id }, body: invitation }),
    messages.invitationNotMade,
  )

export const useRevokeInvitation = (id: string) =>
  usePeopleMutation(
    id,
    (invitationId: string) => call(invitationEndpoints.revoke, { params: { id, invitationId } }),
    messages.invitationNotRevoked,
  )

export const useOfferOwnership = (id: string) =>
  usePeopleMutation(
    id,
    (memberId: string) => call(inventoryEndpoints.offer, { params: { id }, body: { memberId } }),
    messages.ownershipNotOffered,
  )

/** Ends an offer, for the owner and for the person who was asked. */
export const useCancelOffer = (id: string) =>
  usePeopleMutation(
    id,
    () => call(inventoryEndpoints.offer, { params: { id }, body: { memberId: null } }),
    messages.offerNotEnded,
  )

export const useAcceptOwnership = (id: string) =>
  usePeopleMutation(
    id,
    () => call(inventoryEndpoints.takeOver, { params: { id } }),
    messages.ownershipNotAccepted,
  )

export const useCloseInventory = (id: string) =>
  usePeopleMutation(id, () => call(inventoryEndpoints.close, { params: { id } }), messages.inventoryNotClosed)

export const useReopenInventory = (id: string) =>
  usePeopleMutation(
    id,
    () => call(inventoryEndpoints.reopen, { params: { id } }),
    messages.inventoryNotReopened,
  )

export const useAcceptInvitation = (token: string) =>
  useMutation({ mutationFn: () => call(invitationEndpoints.accept, { params: { token } }) })
