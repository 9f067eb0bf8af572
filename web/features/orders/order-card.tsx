import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { dayOf, orderWords } from './order-words.ts'
import { TrackingNumber } from './tracking-number.tsx'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

/** One order: what, when, how far it has come, where it goes (spec 3.1). */
export const OrderCard = ({ order, actions }: { order: Order; actions?: ReactNode }) => {
  const words = orderWords(order)
  return (
    <article aria-label={`${order.packName}, ${dayOf(order.createdAt)}`} className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{order.packName}</h3>
        <Badge tone={words.tone}>{words.badge}</Badge>
        <span className="ml-auto font-semibold numeric">${order.price}</span>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        {order.quantity} codes · ordered {dayOf(order.createdAt)}
      </p>
      <p className="mt-3">{words.text}</p>
      <div className="mt-4 empty:hidden">
        <OrderProgress order={order} />
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Ships to">
          <AddressLines shipping={order.shipping} />
        </Fact>
        {order.trackingNumber && (
          <Fact term="Tracking number">
            <TrackingNumber number={order.trackingNumber} />
          </Fact>
        )}
      </dl>
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </article>
  )
}
