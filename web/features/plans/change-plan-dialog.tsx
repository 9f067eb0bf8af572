import type { PaidPlan, SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import * as messages from './messages.ts'
import { OverPlanNote } from './over-plan-note.tsx'
import { binAllowance } from './plan-messages.ts'
import { dayOf, priceOf } from './plan-offers.ts'

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
  const currentPlanName = state.planType && PLANS[state.planType].name
  const { name, maxBins } = PLANS[to]
  const day = dayOf(state.currentPeriodEnd)
  const verb = direction === 'up' ? messages.upgradeTo(name) : messages.changeTo(name)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={`${verb}?`}
      cancel={messages.stayOnPlan(currentPlanName)}
      confirm={pending ? messages.changing : verb}
      pending={pending}
      onConfirm={onConfirm}
    >
      {direction === 'up' ? (
        <>
          <p>{messages.upgradeStarts(name, binAllowance(maxBins))}</p>
          <p className="mt-2">{messages.upgradeCharge(day, priceOf(to))}</p>
        </>
      ) : (
        <>
          <p>
            {messages.downgradeTerms({
              held: currentPlanName,
              day,
              name,
              allowance: binAllowance(maxBins),
              price: priceOf(to),
            })}
          </p>
          <OverPlanNote plan={to} />
        </>
      )}
    </AlertDialog>
  )
}
