import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order, PackId } from '#contracts/billing/orders.ts'
import { findPack } from '#domain/billing/sticker-packs.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useStartOrder } from '../data/mutations.ts'
import { invalidateOrders } from '../data/queries.ts'
import {
  placedOrderOf,
  placeOf,
  type ReadyOrder,
  readyOrderOf,
  toPacks,
  toPayment,
  toPlaced,
  toShipping,
} from '../order-address.ts'
import { OrderList } from '../order-list.tsx'
import * as messages from './messages.ts'
import { PackStep } from './pack-step.tsx'
import type { PaymentSlot } from './payment-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { rememberPendingOrder } from './pending-order.ts'
import { PlacedOrder } from './placed-order.tsx'
import { SHIPPING_DRAFT, ShippingStep } from './shipping-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepLine } from './step-line.tsx'

const STEPS = [messages.packStep, messages.shippingStep, messages.paymentStep]
const PLACES = { select: 0, shipping: 1, payment: 2 } as const

interface OrderFlowProps {
  payment: PaymentSlot
  closed: boolean
}

export const OrderFlow = ({ payment, closed }: OrderFlowProps) => {
  const queryClient = useQueryClient()
  const { search, state } = useLocation()
  const { packId, step } = placeOf(search, state)
  const ready = readyOrderOf(state)
  const placed = placedOrderOf(state)
  const { discardDraft } = useDraft(SHIPPING_DRAFT)
  const shownStep = useRef(step)
  const [firstStep] = useState(step)
  const [hasLeft, setHasLeft] = useState(false)
  const isFirst = !hasLeft && step === firstStep
  const startOrder = useStartOrder()

  useEffect(() => {
    if (step === shownStep.current) return
    shownStep.current = step
    setHasLeft(true)
    window.scrollTo(0, 0)
  }, [step])

  const pay = (pack: PackId, order: ReadyOrder) => {
    rememberPendingOrder(order.orderId)
    toPayment(pack, order)
  }
  const payAgain = ({ packId: pack, shipping }: Order) => {
    const address = { ...shipping, addressLine2: shipping.addressLine2 ?? '' }
    startOrder.mutate(
      { packId: pack as PackId, shipping: address },
      { onSuccess: (order) => pay(pack as PackId, { ...order, shipping: address }) },
    )
  }
  const paid = (orderId: string) => {
    void discardDraft()
    invalidateOrders(queryClient)
    toast({
      title: messages.orderPlacedSuccessfully,
      description: messages.orderPlacedHint(findPack(packId).name),
    })
    toPlaced(orderId)
  }
  return (
    <>
      <div className="mt-5 mb-7 max-w-xl">
        <StepLine label={messages.stepsOfTheOrder} steps={STEPS} done={PLACES[step]} inside />
      </div>
      {step === 'select' && (
        <div className="flex flex-col gap-8">
          {placed && (
            <section className="flex flex-col gap-3">
              <StepHeading isFirst={isFirst}>{messages.yourOrder}</StepHeading>
              <PlacedOrder key={placed} orderId={placed} />
            </section>
          )}
          <PackStep
            packId={packId}
            isFirst={isFirst || placed !== null}
            closed={closed}
            onChoose={(pack) => toPacks(pack, true)}
            onContinue={() => toShipping(packId)}
          />
          <OrderList
            onPay={payAgain}
            paying={startOrder.isPending ? (startOrder.variables?.packId ?? null) : null}
          />
        </div>
      )}
      {step === 'shipping' && (
        <ShippingStep
          packId={packId}
          greet={isFirst}
          onBack={() => toPacks(packId)}
          onReady={(order) => pay(packId, order)}
        />
      )}
      {step === 'payment' && ready && (
        <PaymentStep
          packId={packId}
          ready={ready}
          payment={payment}
          onBack={() => toShipping(packId)}
          onPaid={() => paid(ready.orderId)}
        />
      )}
    </>
  )
}
