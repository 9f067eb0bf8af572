import { useState } from 'react'
import type { SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useBillingPortal, useCancelPlan, useResumePlan } from './data/mutations.ts'
import * as messages from './messages.ts'
import { dayOf } from './plan-offers.ts'

interface PlanActionsProps {
  state: SubscriptionState
  disabled: boolean
  /** False in test mode, which has no portal. */
  portal: boolean
  paying: boolean
  onPay: () => void
}

const CancelQuestion = ({ state, onClose }: { state: SubscriptionState; onClose: () => void }) => {
  const cancel = useCancelPlan()
  const name = state.planType && PLANS[state.planType].name
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={messages.cancelQuestion(name)}
      cancel={messages.keepPlan(name)}
      confirm={cancel.isPending ? messages.canceling : messages.cancelSubscription}
      destructive
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    >
      <p>{messages.cancelTerms(name, dayOf(state.currentPeriodEnd))}</p>
      <p className="mt-2">{messages.cancelHint}</p>
    </AlertDialog>
  )
}

export const PlanActions = ({ state, disabled, portal, paying, onPay }: PlanActionsProps) => {
  const [asking, setAsking] = useState(false)
  const resume = useResumePlan()
  const billing = useBillingPortal()
  const runs = state.status === 'active' || state.status === 'past_due'
  if (!runs && state.status !== 'canceled') return null
  return (
    <>
      {runs && state.cancelAtPeriodEnd && (
        <Button disabled={disabled} pending={resume.isPending} onClick={() => resume.mutate(undefined)}>
          {resume.isPending ? messages.resuming : messages.resumeSubscription}
        </Button>
      )}
      {state.status === 'past_due' && (
        <Button disabled={disabled} pending={paying} onClick={onPay}>
          {messages.payNow}
        </Button>
      )}
      {portal && (
        <Button
          variant="secondary"
          disabled={disabled}
          pending={billing.isPending}
          onClick={() => billing.mutate()}
        >
          {messages.billingInvoices}
        </Button>
      )}
      {runs && state.planType && !state.cancelAtPeriodEnd && (
        <Button variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
          {messages.cancelSubscription}
        </Button>
      )}
      {asking && <CancelQuestion state={state} onClose={() => setAsking(false)} />}
    </>
  )
}
