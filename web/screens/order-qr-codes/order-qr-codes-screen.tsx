import { PRODUCT } from '#contracts/product.ts'
import { OrderFlow } from '#web/features/orders/new-order/order-flow.tsx'
import { usePaymentProvider } from '#web/features/payments/data/queries.ts'
import { Payment } from '#web/features/payments/payment.tsx'
import { PaymentNotice } from '#web/features/payments/payment-notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

export const OrderQrCodesScreen = () => {
  const closed = usePaymentProvider().data?.provider === 'off'
  return (
    <div className="mx-auto max-w-page">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl">{messages.orderQrCodePacks}</h1>
      <p className="mt-1 text-ink-soft">{messages.subtitle}</p>
      {closed && (
        <div className="mt-5">
          <PaymentNotice reason="off" />
        </div>
      )}
      <OrderFlow
        closed={closed}
        payment={(ask) => <Payment {...ask} kind="payment" returnPath="/order-success" />}
      />
    </div>
  )
}
