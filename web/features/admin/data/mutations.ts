import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminPerson, adminEndpoints } from '#contracts/accounts/admin.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { call } from '#web/platform/http/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { LOG_KEY, PEOPLE_KEY } from './queries.ts'

const useRefresh = () => {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })
    await queryClient.invalidateQueries({ queryKey: LOG_KEY })
  }
}

export const useSetDisabled = ({ id, email }: AdminPerson) =>
  useMutation({
    mutationFn: (disabled: boolean) =>
      call(disabled ? adminEndpoints.disable : adminEndpoints.enable, { params: { id } }),
    onSuccess: (_, disabled) =>
      void toast({ title: `${disabled ? messages.disabled : messages.enabled} ${email}` }),
    onError: showFailure(common.nothingWasChanged),
    onSettled: useRefresh(),
  })

export const useMakeResetLink = (id: string) =>
  useMutation({
    mutationFn: () => call(adminEndpoints.resetLink, { params: { id } }),
    onError: showFailure(messages.linkNotMade),
    onSettled: useRefresh(),
  })

export const useHandOver = () =>
  useMutation({
    mutationFn: ({ id, memberId }: { id: string; memberId: string }) =>
      call(adminEndpoints.handOver, { params: { id }, body: { memberId } }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: showFailure(messages.notHandedOver),
    onSettled: useRefresh(),
  })
