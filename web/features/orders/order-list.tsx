import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import type { Order } from '#contracts/billing/orders.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { Link, useLocation } from '#web/platform/navigation/router.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useOrders } from './data/queries.ts'
import * as messages from './messages.ts'
import { OrderCard } from './order-card.tsx'

const ANCHOR = 'your-orders'

interface OrderListProps {
  onPay: (order: Order) => void
  paying: string | null
}

const Actions = ({ order, onPay, paying }: OrderListProps & { order: Order }) => {
  if (order.status === 'pending') {
    return (
      <Button variant="secondary" pending={paying === order.packId} onClick={() => onPay(order)}>
        {messages.finishPaying}
      </Button>
    )
  }
  if (order.status !== 'delivered') return null
  return (
    <Link to="/manage-qr-codes" className={buttonStyle({ variant: 'secondary' })}>
      {messages.claimYourStickers}
    </Link>
  )
}

const List = (props: OrderListProps) => {
  const { data: orders, error, refetch, isFetching } = useOrders()
  if (orders && orders.length > 0) {
    return (
      <ul className="divide-y rounded border bg-surface">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} actions={<Actions {...props} order={order} />} />
          </li>
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={messages.ordersNotLoaded}
        text={errorMessage(error, common.pleaseTryAgain)}
      >
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      </EmptyState>
    )
  }
  if (!orders) return <Skeleton className="h-56" />
  return <EmptyState icon={<PackageOpen />} title={messages.noOrdersYet} text={messages.noOrdersHint} />
}

export const OrderList = (props: OrderListProps) => {
  const { hash } = useLocation()
  const known = useOrders().isFetched
  useEffect(() => {
    if (known && hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView()
  }, [hash, known])
  return (
    <section id={ANCHOR} aria-labelledby="your-orders-title">
      <h2 id="your-orders-title" className="mb-4 text-xl">
        {common.yourOrders}
      </h2>
      <List {...props} />
    </section>
  )
}
