import { BIN_PRICE_CENTS } from '#domain/billing/plans.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { PlanCard } from '../pricing/plan-card.tsx'
import * as messages from './messages.ts'

export const BIN_PRICE = formatDollars(BIN_PRICE_CENTS)

interface PayPerBinProps {
  unlimited: boolean
  disabled: boolean
  pending: boolean
  onBuy: () => void
}

export const PayPerBin = ({ unlimited, disabled, pending, onBuy }: PayPerBinProps) => (
  <PlanCard
    name={messages.payPerBin}
    price={BIN_PRICE}
    per={messages.oneTimeInterval}
    features={[messages.payPerBinHint, messages.payPerBinTerms, messages.noSubscription]}
  >
    <Button wide variant="secondary" disabled={disabled || unlimited} pending={pending} onClick={onBuy}>
      {unlimited ? messages.noBinLimit : messages.buyOneBin(BIN_PRICE)}
    </Button>
  </PlanCard>
)
