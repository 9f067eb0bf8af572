import { CircleCheck, Hourglass } from 'lucide-react'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useOrder } from '../data/queries.ts'
import * as messages from './messages.ts'

export const PlacedOrder = ({ orderId }: { orderId: string }) => {
  const { data: order, refetch, isFetching, looking } = useOrder(orderId, true)
  if (order && order.status !== 'pending' && order.status !== 'failed') {
    return (
      <Alert tone="good" icon={<CircleCheck />} live title={messages.orderPaid}>
        <p>{messages.orderPaidHint(order.packName)}</p>
        <Link to={`/order-success?order=${order.id}`} className="link flex min-h-11 w-fit items-center">
          {messages.seeOrderLink}
        </Link>
      </Alert>
    )
  }
  if (looking) {
    return (
      <Alert tone="action" icon={<Spinner />} live title={messages.paymentReceivedFinishing}>
        {messages.paymentFinishingHint}
      </Alert>
    )
  }
  return (
    <Alert tone="brass" icon={<Hourglass />} live title={messages.paymentPending}>
      <p>{messages.paymentPendingHint}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {messages.checkAgain}
      </Button>
    </Alert>
  )
}
