import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { accountEndpoints, type PasswordChange, type Profile } from '#contracts/accounts/accounts.ts'
import { apiKeyEndpoints } from '#contracts/accounts/api-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { call } from '#web/platform/http/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'
import { setCurrentUser } from './queries.ts'

export const useUpdateProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: z.output<typeof Profile>) =>
      call(accountEndpoints.updateProfile, { body: profile }),
    onSuccess: (user) => {
      setCurrentUser(queryClient, user)
      toast({ title: messages.profileUpdatedSuccessfully })
    },
    onError: showFailure(messages.failedToUpdateProfile),
  })
}

export const useChangePassword = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: z.output<typeof PasswordChange>) =>
      call(accountEndpoints.changePassword, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [apiKeyEndpoints.list.path] })
      toast({
        title: messages.passwordUpdatedSuccessfully,
        description: messages.otherDevicesSignedOut,
      })
    },
    onError: showFailure(messages.failedToUpdatePassword),
  })
}
