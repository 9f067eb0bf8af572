import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type SecondFactorProof, secondFactorEndpoints } from '#contracts/accounts/second-factor.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

const STATUS_KEY = [secondFactorEndpoints.status.path] as const

/** A refusal that names a field is shown there instead. */
const failed = (title: string) => (error: unknown) => {
  if (error instanceof CallError && error.field) return
  toast({
    title,
    description: errorMessage(error, common.serverFailed),
    variant: 'destructive',
  })
}

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: STATUS_KEY })
}

export const useSecondFactor = () =>
  useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => call(secondFactorEndpoints.status, { signal }),
    staleTime: 0,
    retry: false,
  })

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (password: string | undefined) => call(secondFactorEndpoints.start, { body: { password } }),
    onError: failed(messages.setUpNotStarted),
  })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(secondFactorEndpoints.confirm, { body: { code } }),
    onError: failed(messages.twoStepNotTurnedOn),
    onSettled: useRefresh(),
  })

export const useTurnOffSecondFactor = () =>
  useMutation({
    mutationFn: (proof: z.output<typeof SecondFactorProof>) =>
      call(secondFactorEndpoints.turnOff, { body: proof }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: failed(messages.twoStepNotTurnedOff),
    onSettled: useRefresh(),
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (proof: z.output<typeof SecondFactorProof>) =>
      call(secondFactorEndpoints.recoveryCodes, { body: proof }),
    onError: failed(messages.codesNotReplaced),
    onSettled: useRefresh(),
  })

export const useForgetDevices = () =>
  useMutation({
    mutationFn: () => call(secondFactorEndpoints.forgetDevices),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: failed(common.nothingWasChanged),
    onSettled: useRefresh(),
  })
