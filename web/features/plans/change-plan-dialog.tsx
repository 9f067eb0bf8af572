import type { PaidPlan, SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { OverPlanNote } from './over-plan-note.tsx'
import { allowance, dayOf, priceOf } from './plan-messages.ts'

interface ChangePlanDialogProps {
  to: PaidPlan
  direction: 'up' | 'down'
  state: SubscriptionState
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export const ChangePlanDialog = ({
  to,
  direction,
  state,
  pending,
  onConfirm,
  onClose,
}: ChangePlanDialogProps) => {
  const held = state.planType ? PLANS[state.planType].name : 'your plan'
  const { name, maxBins } = PLANS[to]
  const day = dayOf(state.currentPeriodEnd)
  const verb = direction === 'up' ? `Upgrade to ${name}` : `Change to ${name}`
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={`${verb}?`}
      cancel={`Stay on ${held}`}
      confirm={pending ? 'Changing...' : verb}
      pending={pending}
      onConfirm={onConfirm}
    >
      {direction === 'up' ? (
        <>
          <p>
            {name} starts at once: {allowance(maxBins, 'bin')}.
          </p>
          <p className="mt-2">
            Today your card is charged only the difference for the days until {day}. From then on it is{' '}
            {priceOf(to)} a month.
          </p>
        </>
      ) : (
        <>
          <p>
            You keep {held} until {day}; it is paid for. Then {name} begins: {allowance(maxBins, 'bin')} for{' '}
            {priceOf(to)} a month. Nothing is charged today.
          </p>
          <OverPlanNote plan={to} />
        </>
      )}
    </AlertDialog>
  )
}
