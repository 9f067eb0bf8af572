import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type AccountDeletion, accountLifecycleEndpoints } from '#contracts/accounts/account-lifecycle.ts'
import { apiKeyEndpoints } from '#contracts/accounts/api-keys.ts'
import { sessionEndpoints } from '#contracts/accounts/sessions.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { signOutOfDevice } from '#web/offline/current/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { saveLastUser } from '#web/platform/web-storage/last-user.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SESSIONS_KEY } from './lifecycle-queries.ts'
import * as messages from './messages.ts'

export const useEndSession = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(sessionEndpoints.end, { params: { id } }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: showFailure(messages.deviceNotSignedOut),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

export const useEndOtherSessions = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ revokeApiKeys }: { revokeApiKeys: boolean }) =>
      call(sessionEndpoints.endOthers, { query: revokeApiKeys ? { revokeApiKeys: '1' } : {} }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: showFailure(messages.otherDevicesNotSignedOut),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
      void queryClient.invalidateQueries({ queryKey: [apiKeyEndpoints.list.path] })
    },
  })
}

export const useSendVerification = () =>
  useMutation({
    mutationFn: () => call(accountLifecycleEndpoints.sendVerification),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: showFailure(messages.linkNotSent),
  })

/** Deletes the account and signs out here. Unsent changes stay for a return within 30 days. */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: (body: z.output<typeof AccountDeletion>) =>
      call(accountLifecycleEndpoints.deleteAccount, { body }),
    onSuccess: async ({ deletedOn }) => {
      // Other tabs are told, and close what they show.
      saveLastUser(null)
      await signOutOfDevice(userId, { keepUnsent: true }).catch((error: unknown) => console.warn(error))
      window.location.assign(`/account-deleted?until=${encodeURIComponent(deletedOn)}`)
    },
    onError: (error) => {
      // Shown at the field instead.
      const isWrongPassword = error instanceof CallError && error.field === 'password'
      if (!isWrongPassword) showFailure(messages.accountNotDeleted)(error)
    },
  })
