import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  accountEndpoints,
  type ForgotPassword,
  type Login,
  type Registration,
  type ResetPassword,
} from '#contracts/accounts/accounts.ts'
import { pageAfterInvitation } from '#contracts/accounts/invitation-outcome.ts'
import { PRODUCT } from '#contracts/product.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { setActiveInventory } from '#web/offline/inventories/active-inventory.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { navigate } from '#web/platform/navigation/address.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'
import { setCurrentUser } from './queries.ts'

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
        showFailure(messages.loginFailed, messages.loginFailedHint)(error)
    },
  })
}

/** Address of this page that leads to another one once somebody is signed in. */
const pageBefore = (next: string) => `${window.location.pathname}?from=${encodeURIComponent(next)}`

export const useRegister = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registration: z.output<typeof Registration>) =>
      call(accountEndpoints.register, { body: registration }),
    onSuccess: ({ user, joined, notJoined }, { invitation }) => {
      const next = pageAfterInvitation({ joined, notJoined }, invitation)
      if (next) navigate(pageBefore(next), { replace: true })
      if (joined) setActiveInventory(user.id, joined)
      setCurrentUser(queryClient, user)
      toast({
        title: messages.welcomeTo(PRODUCT),
        description: messages.accountCreated,
        // The dashboard opens later, with the first list.
        outlastsScreen: true,
      })
    },
    onError: showFailure(messages.registrationFailed),
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
    onError: showFailure(messages.requestFailed),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: z.output<typeof ResetPassword>) => call(accountEndpoints.resetPassword, { body }),
    // The page explains an expired link.
    onError: (error) => {
      if (!isDeadLink(error)) showFailure(messages.requestFailed)(error)
    },
  })
