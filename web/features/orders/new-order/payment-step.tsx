import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PackId } from '#contracts/billing/orders.ts'
import { findPack } from '#domain/billing/sticker-packs.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useOrder } from '../data/queries.ts'
import type { ReadyOrder } from '../order-address.ts'
import * as messages from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { StepHeading } from './step-heading.tsx'

export type PaymentSlot = (props: { clientSecret: string; label: string; onPaid: () => void }) => ReactNode

interface PaymentStepProps {
  packId: PackId
  ready: ReadyOrder
  payment: PaymentSlot
  onBack: () => void
  onPaid: () => void
}

export const PaymentStep = ({ packId, ready, payment, onBack, onPaid }: PaymentStepProps) => {
  const pack = findPack(packId)
  // May have been paid in another tab or before a reload.
  const { data: order } = useOrder(ready.orderId)
  if (order && order.status !== 'pending' && order.status !== 'failed') {
    return (
      <>
        <StepHeading>{messages.completeYourOrder}</StepHeading>
        <EmptyState
          icon={<CircleCheck />}
          title={messages.alreadyPaid}
          text={messages.alreadyPaidHint}
          className="mt-5"
        >
          <Link to={`/order-success?order=${order.id}`} replace className={buttonStyle()}>
            {messages.seeYourOrder}
          </Link>
        </EmptyState>
      </>
    )
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="max-md:contents">
        <StepHeading>{messages.completeYourOrder}</StepHeading>
        <div className="max-md:order-last md:mt-5">
          {payment({
            clientSecret: ready.clientSecret,
            label: messages.placeOrder(formatDollars(pack.cents)),
            onPaid,
          })}
        </div>
      </div>
      <OrderSummary
        packId={packId}
        shipping={ready.shipping}
        change={
          <Button
            variant="quiet"
            size="sm"
            className="-my-2 -me-3"
            aria-label={messages.changeAddress}
            onClick={onBack}
          >
            {messages.change}
          </Button>
        }
      />
    </div>
  )
}
