import { PRODUCT } from '#contracts/product.ts'
import { OrderOutcome } from '#web/features/orders/new-order/order-outcome.tsx'
import { useSearchParams } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

/** /order-success: target of a bank's redirect. */
export const OrderSuccessScreen = () => {
  const [params] = useSearchParams()
  const redirectStatus = params.get('redirect_status')
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <OrderOutcome
        orderId={params.get('order')}
        redirect={redirectStatus === 'failed' || redirectStatus === 'succeeded' ? redirectStatus : null}
      />
    </div>
  )
}
