import { useState } from 'react'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'
import type { PaymentOutcome } from './payment-request.ts'

const DECLINED = messages.cardDeclined
const CONFIRM_FAILED = messages.somethingWentWrong
const NO_ANSWER = messages.outcomeUnknown

export const showDeclined = (message: string | undefined) =>
  toast({ title: messages.paymentFailed, description: message ?? DECLINED, variant: 'destructive' })

/** Runs one attempt at a time; a failure shows in a toast and by the button. */
export const usePaymentAttempt = (onPaid: () => void) => {
  const { pending, alone } = useSingleFlight()
  const [paid, setPaid] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const settle = (outcome: PaymentOutcome): boolean => {
    if (outcome.kind === 'declined') {
      showDeclined(outcome.message)
      setFailure(outcome.message ?? DECLINED)
    }
    return outcome.kind === 'paid'
  }
  const pay = async (confirm: () => Promise<PaymentOutcome>) => {
    if (paid) return
    const done = await alone(async () => {
      const release = holdReload('a payment')
      setFailure(null)
      try {
        return settle(await confirm())
      } catch (error) {
        console.warn('A payment could not be confirmed', error)
        toast({ title: messages.paymentError, description: CONFIRM_FAILED, variant: 'destructive' })
        setFailure(error instanceof NoAnswerError ? NO_ANSWER : CONFIRM_FAILED)
        return false
      } finally {
        release()
      }
    })
    if (!done) return
    setPaid(true)
    onPaid()
  }
  return { pending: pending || paid, failure, pay }
}
