import { useMutation } from '@tanstack/react-query'
import { orderEndpoints, type PackId } from '#contracts/billing/orders.ts'
import type { Shipping } from '#contracts/billing/shipping.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { useRecheckSession } from '#web/platform/http/recheck-session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from '../messages.ts'

interface StartOrderInput {
  packId: PackId
  shipping: Shipping
}

/** Prepares an order for payment; repeated for the same pack it reuses the unpaid order. */
export const useStartOrder = () => {
  const signInAgain = useRecheckSession()
  return useMutation({
    mutationFn: (body: StartOrderInput) => call(orderEndpoints.start, { body }),
    onError: (error) => {
      toast({
        title: messages.error,
        description: errorMessage(error, messages.failedToCreateOrder),
        variant: 'destructive',
      })
      // The address stays as a draft until sign-in.
      if (error instanceof CallError && error.status === 401) signInAgain()
    },
  })
}
