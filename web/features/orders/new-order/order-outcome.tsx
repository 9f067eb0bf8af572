import { CircleX, PackageCheck, PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import type { Order } from '#contracts/billing/orders.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useOrder, useOrders } from '../data/queries.ts'
import { OrderCard } from '../order-card.tsx'
import * as messages from './messages.ts'
import { readPendingOrder } from './pending-order.ts'
import { PlacedOrder } from './placed-order.tsx'
import { SHIPPING_DRAFT } from './shipping-step.tsx'

interface OrderOutcomeProps {
  /** From the URL, else this tab's pending order, else the newest. */
  orderId: string | null
  redirect: 'failed' | 'succeeded' | null
}

const MORE = (
  <>
    <Link to="/order-qr-codes" className={buttonStyle({ variant: 'secondary' })}>
      {common.yourOrders}
    </Link>
    <Link to="/manage-qr-codes" className={buttonStyle({ variant: 'quiet' })}>
      {messages.manageQrCodes}
    </Link>
  </>
)

const PayLink = ({ order }: { order: Order }) => (
  <Link to={`/order-qr-codes?pack=${order.packId}#your-orders`} className={buttonStyle()}>
    {messages.finishPaying}
  </Link>
)

const NotPaid = ({ order }: { order: Order }) => (
  <EmptyState heads icon={<CircleX />} title={messages.paymentFailed} text={messages.paymentFailedHint}>
    <Link to={`/order-qr-codes?pack=${order.packId}&step=shipping`} className={buttonStyle()}>
      {common.tryAgain}
    </Link>
  </EmptyState>
)

const Known = ({ order, redirect }: { order: Order; redirect: OrderOutcomeProps['redirect'] }) => {
  const { discardDraft } = useDraft(SHIPPING_DRAFT)
  const isPending = order.status === 'pending'
  const finishing = isPending && redirect === 'succeeded'
  // biome-ignore lint/correctness/useExhaustiveDependencies: paid is the reason to forget what was typed
  useEffect(() => {
    if (!isPending) void discardDraft()
  }, [isPending])
  if (order.status === 'failed' || (isPending && redirect === 'failed')) return <NotPaid order={order} />
  return (
    <div className="flex flex-col gap-5">
      {isPending ? (
        <>
          <h1 className="text-2xl">{messages.yourOrder}</h1>
          {finishing && <PlacedOrder orderId={order.id} />}
        </>
      ) : (
        <div className="flex items-center gap-4">
          <PackageCheck aria-hidden="true" className="size-10 shrink-0 stroke-[1.5] text-good" />
          <h1 className="text-2xl">{messages.orderPlacedSuccessfully}</h1>
        </div>
      )}
      <div className="rounded border bg-surface">
        <OrderCard
          order={order}
          level={2}
          finishing={finishing}
          actions={isPending && !finishing && <PayLink order={order} />}
        />
      </div>
      <div className="flex flex-wrap gap-3">{MORE}</div>
    </div>
  )
}

/** Shows the state of an order from the server; the URL proves nothing. */
export const OrderOutcome = ({ orderId, redirect }: OrderOutcomeProps) => {
  const orders = useOrders()
  const shownOrderId = orderId ?? readPendingOrder()
  const listed =
    orders.data?.find(({ id }) => id === shownOrderId) ?? (orderId ? undefined : orders.data?.[0])
  const { data: order = listed } = useOrder(listed?.id, redirect === 'succeeded')
  if (order) return <Known order={order} redirect={redirect} />
  if (orders.isError) {
    return (
      <EmptyState
        heads
        icon={<PackageOpen />}
        title={messages.orderNotLoaded}
        text={messages.orderNotLoadedHint(errorMessage(orders.error, common.pleaseTryAgain))}
      >
        <Button pending={orders.isFetching} onClick={() => void orders.refetch()}>
          {common.tryAgain}
        </Button>
      </EmptyState>
    )
  }
  if (orders.isPending) return <Skeleton className="h-80" />
  return (
    <EmptyState heads icon={<PackageOpen />} title={messages.orderNotFound} text={messages.orderNotFoundHint}>
      <Link to="/order-qr-codes" className={buttonStyle()}>
        {messages.orderStickers}
      </Link>
    </EmptyState>
  )
}
