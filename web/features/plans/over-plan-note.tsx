import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useUsageLimits } from './data/queries.ts'
import * as messages from './messages.ts'
import { binAllowance } from './plan-messages.ts'

export const OverPlanNote = ({ plan }: { plan: PlanType }) => {
  const limits = useUsageLimits()
  const { name, maxBins } = PLANS[plan]
  if (!limits || maxBins === null || limits.binsUsed <= maxBins) return null
  return (
    <Alert
      tone="brass"
      title={messages.overLimitTitle(binAllowance(limits.binsUsed), name, maxBins)}
      className="mt-4"
    >
      {messages.overLimitHint}
    </Alert>
  )
}
