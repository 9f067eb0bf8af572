import { useState } from 'react'
import type { SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useBillingPortal, useCancelPlan, useResumePlan } from './data/mutations.ts'
import { dayOf } from './plan-messages.ts'

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
  const name = state.planType ? PLANS[state.planType].name : 'your plan'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={`Cancel ${name}?`}
      cancel={`Keep ${name}`}
      confirm={cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
      destructive
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        You keep {name} until {dayOf(state.currentPeriodEnd)}; it is paid for. Then your account is Free.
      </p>
      <p className="mt-2">
        Nothing is deleted or locked: every bin and item stays readable, editable, scannable and exportable.
        Only adding pauses above the free limits. You can change your mind until then.
      </p>
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
          {resume.isPending ? 'Resuming...' : 'Resume Subscription'}
        </Button>
      )}
      {state.status === 'past_due' && (
        <Button disabled={disabled} pending={paying} onClick={onPay}>
          Pay Now
        </Button>
      )}
      {portal && (
        <Button
          variant="secondary"
          disabled={disabled}
          pending={billing.isPending}
          onClick={() => billing.mutate()}
        >
          Billing & Invoices
        </Button>
      )}
      {runs && state.planType && !state.cancelAtPeriodEnd && (
        <Button variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
          Cancel Subscription
        </Button>
      )}
      {asking && <CancelQuestion state={state} onClose={() => setAsking(false)} />}
    </>
  )
}
