import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useUsageLimits } from './data/queries.ts'
import { allowance } from './plan-messages.ts'

export const OverPlanNote = ({ plan }: { plan: PlanType }) => {
  const limits = useUsageLimits()
  const { name, maxBins } = PLANS[plan]
  if (!limits || maxBins === null || limits.binsUsed <= maxBins) return null
  return (
    <Alert
      tone="brass"
      title={`You have ${allowance(limits.binsUsed, 'bin')}, and ${name} holds ${maxBins}`}
      className="mt-4"
    >
      All of them stay open. You can't add bins while you have more than your plan holds.
    </Alert>
  )
}
