import { CircleCheck, Hourglass } from 'lucide-react'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useOrder } from '../data/queries.ts'

export const PlacedOrder = ({ orderId }: { orderId: string }) => {
  const { data: order, refetch, isFetching, looking } = useOrder(orderId, true)
  if (order && order.status !== 'pending' && order.status !== 'failed') {
    return (
      <Alert tone="good" icon={<CircleCheck />} live title="Your order is paid">
        <p>We've emailed a receipt and will email again when your {order.packName} ships.</p>
        <Link to={`/order-success?order=${order.id}`} className="link flex min-h-11 w-fit items-center">
          See your order
        </Link>
      </Alert>
    )
  }
  if (looking) {
    return (
      <Alert tone="action" icon={<Spinner />} live title="Payment received, finishing…">
        This takes a moment. You need not wait here: the order is kept.
      </Alert>
    )
  }
  return (
    <Alert tone="brass" icon={<Hourglass />} live title="Your payment is still on its way">
      <p>
        The bank takes its time to tell us. Your order is kept and ships as soon as we hear; you need not pay
        again.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        Look Again
      </Button>
    </Alert>
  )
}
