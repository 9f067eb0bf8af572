import { BIN_PRICE_CENTS } from '#domain/billing/plans.ts'
import { toDollars } from '#domain/billing/sticker-packs.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { PlanCard } from '../pricing/plan-card.tsx'

export const BIN_PRICE = `$${toDollars(BIN_PRICE_CENTS)}`

interface PayPerBinProps {
  unlimited: boolean
  disabled: boolean
  pending: boolean
  onBuy: () => void
}

export const PayPerBin = ({ unlimited, disabled, pending, onBuy }: PayPerBinProps) => (
  <PlanCard
    name="Pay Per Bin"
    price={BIN_PRICE}
    per="one-time"
    features={['One more bin on top of any plan', 'Yours for good, also when a plan ends', 'No subscription']}
  >
    <Button wide variant="secondary" disabled={disabled || unlimited} pending={pending} onClick={onBuy}>
      {unlimited ? 'Your Plan Has No Bin Limit' : `Buy One Bin (${BIN_PRICE})`}
    </Button>
  </PlanCard>
)
