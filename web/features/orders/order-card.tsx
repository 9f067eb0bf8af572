import type { ReactNode } from 'react'
import type { Order } from '#contracts/billing/orders.ts'
import { orderNumber } from '#domain/billing/order-number.ts'
import { formatLongDate } from '#domain/format/format-date.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AddressLines } from './address-lines.tsx'
import * as messages from './messages.ts'
import { OrderProgress } from './new-order/order-progress.tsx'
import { FINISHING_TEXT, orderMessage } from './order-messages.ts'
import { TrackingNumber } from './tracking-number.tsx'

interface OrderCardProps {
  order: Order
  actions?: ReactNode
  finishing?: boolean
  /** Of its heading, below those of the page. */
  level?: 2 | 3
}

export const OrderCard = ({ order, actions, finishing = false, level = 3 }: OrderCardProps) => {
  const [Title, Subtitle] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const words = finishing ? FINISHING_TEXT : orderMessage(order)
  return (
    <article aria-label={`${order.packName}, ${formatLongDate(order.createdAt)}`} className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title className="text-lg">{order.packName}</Title>
        <Badge tone={words.tone}>{words.badge}</Badge>
        <span className="ms-auto font-semibold">${order.price}</span>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        {messages.orderFacts(
          order.quantity,
          formatLongDate(order.createdAt),
          <span className="font-mono">{orderNumber(order.id)}</span>,
        )}
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex flex-col items-start gap-4">
          <p>{words.text}</p>
          <OrderProgress order={order} />
          {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
          {actions}
        </div>
        <div>
          <Subtitle className="text-sm font-normal text-ink-soft">{messages.shipsTo}</Subtitle>
          <AddressLines shipping={order.shipping} />
        </div>
      </div>
    </article>
  )
}
