import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeyEndpoints, type NewApiKey } from '#contracts/accounts/api-keys.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from '../messages.ts'
import { API_KEYS_KEY } from './queries.ts'

export const useCreateApiKey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewApiKey) => call(apiKeyEndpoints.create, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: API_KEYS_KEY }),
  })
}

export const useRevokeApiKey = (name: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(apiKeyEndpoints.revoke, { params: { id } }),
    onSuccess: () => void toast({ title: messages.revoked(name) }),
    onError: (error) =>
      void toast({
        title: messages.notRevoked(name),
        description: errorMessage(error, common.pleaseTryAgain),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: API_KEYS_KEY }),
  })
}
