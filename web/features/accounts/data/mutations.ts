import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  accountEndpoints,
  type ForgotPassword,
  type Login,
  type PasswordChange,
  type Profile,
  type Registration,
  type ResetPassword,
} from '#contracts/accounts/accounts.ts'
import { apiKeyEndpoints } from '#contracts/accounts/api-keys.ts'
import { PRODUCT } from '#contracts/product.ts'
import { signOutOfDevice, unsentChanges } from '#web/offline/current/current-offline.ts'
import { syncWithin } from '#web/offline/current/sync-within.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { clearChat } from '#web/platform/web-storage/chat-memory.ts'
import { saveLastUser } from '#web/platform/web-storage/last-user.ts'
import { saveSignOutOffer } from '#web/platform/web-storage/sign-in-return.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { setCurrentUser } from './queries.ts'

const failed = (title: string, fallback: string) => (error: unknown) =>
  toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })

/** True for a correct password of an account pending deletion. */
export const isDeletedAccount = (error: unknown): error is CallError =>
  error instanceof CallError && error.error === 'ACCOUNT_DELETED'

/** True for a correct password of an account with two-step sign-in. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'SECOND_FACTOR_REQUIRED'

/** True for a wrong code, and where one is asked for. */
export const isCodeRefused = (error: unknown): boolean => error instanceof CallError && error.field === 'code'

const isDeadLink = (error: unknown): boolean => error instanceof CallError && error.field === 'token'

export const useLogin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (login: z.output<typeof Login>) => call(accountEndpoints.login, { body: login }),
    onSuccess: ({ user }) => setCurrentUser(queryClient, user),
    onError: (error) => {
      // The form offers to restore it, or asks for a code.
      if (!isDeletedAccount(error) && !isCodeRefused(error))
        failed(messages.loginFailed, messages.loginFailedHint)(error)
    },
  })
}

export const useRegister = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registration: z.output<typeof Registration>) =>
      call(accountEndpoints.register, { body: registration }),
    onSuccess: ({ user }) => {
      setCurrentUser(queryClient, user)
      toast({
        title: messages.welcomeTo(PRODUCT),
        description: messages.accountCreated,
      })
    },
    onError: failed(messages.registrationFailed, common.pleaseTryAgain),
  })
}

/** Milliseconds to push unsent changes before signing out asks about them. */
const PUSH_TIMEOUT_MS = 3000

/** Counts unsent changes of a person; 0 when unreadable. */
const countUnsent = (userId: string): Promise<number> => unsentChanges(userId).catch(() => 0)

/** Counts unsent changes of a person after a last try to send them. */
export const countAfterSync = async (userId: string): Promise<number> => {
  if ((await countUnsent(userId)) === 0) return 0
  await syncWithin(PUSH_TIMEOUT_MS)
  return countUnsent(userId)
}

/** Ends the session, clears cached responses and inventory, and opens the site root; unsent changes stay. */
export const useLogout = (userId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountEndpoints.logout),
    onSuccess: async ({ provider }) => {
      // Other tabs are told, and close what they show.
      saveLastUser(null)
      await signOutOfDevice(userId, { keepUnsent: true }).catch((error: unknown) => console.warn(error))
      if (provider) saveSignOutOffer(provider)
      queryClient.clear()
      clearChat()
      window.location.assign('/')
    },
    onError: failed(messages.logoutFailed, common.pleaseTryAgain),
  })
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: z.output<typeof ForgotPassword>) => call(accountEndpoints.forgotPassword, { body }),
    onSuccess: () => {
      toast({
        title: messages.resetLinkSent,
        description: messages.resetLinkSentHint,
      })
    },
    onError: failed(messages.requestFailed, common.pleaseTryAgain),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: z.output<typeof ResetPassword>) => call(accountEndpoints.resetPassword, { body }),
    // The page explains an expired link.
    onError: (error) => {
      if (!isDeadLink(error)) failed(messages.requestFailed, common.pleaseTryAgain)(error)
    },
  })

export const useUpdateProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: z.output<typeof Profile>) =>
      call(accountEndpoints.updateProfile, { body: profile }),
    onSuccess: (user) => {
      setCurrentUser(queryClient, user)
      toast({ title: messages.profileUpdatedSuccessfully })
    },
    onError: failed(messages.failedToUpdateProfile, common.pleaseTryAgain),
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
    onError: failed(messages.failedToUpdatePassword, common.pleaseTryAgain),
  })
}
