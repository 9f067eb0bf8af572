import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewWebhook, webhookEndpoints } from '#contracts/inventory/webhooks.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { call } from '#web/platform/http/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from '../messages.ts'
import { deliveriesKey, webhooksKey } from './queries.ts'

export const useCreateWebhook = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewWebhook) => call(webhookEndpoints.create, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(id) }),
  })
}

export const useSwitchWebhook = (id: string, webhookId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) =>
      call(webhookEndpoints.update, { params: { id, webhookId }, body: { enabled } }),
    onSuccess: ({ disabledAt }) =>
      void toast({ title: disabledAt === null ? messages.webhookTurnedOn : messages.webhookTurnedOff }),
    onError: showFailure(messages.webhookNotChanged),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(id) }),
  })
}

export const useDeleteWebhook = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (webhookId: string) => call(webhookEndpoints.remove, { params: { id, webhookId } }),
    onSuccess: () => void toast({ title: messages.webhookDeleted }),
    onError: showFailure(messages.webhookNotDeleted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(id) }),
  })
}

export const useReplay = (id: string, webhookId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call(webhookEndpoints.replay, { params: { id, webhookId, deliveryId } }),
    onSuccess: () => void toast({ title: messages.sendingAgain }),
    onError: showFailure(messages.notSentAgain),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  })
}
