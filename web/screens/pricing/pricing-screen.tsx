import { PRODUCT } from '#contracts/product.ts'
import { usePaymentProvider } from '#web/features/payments/data/queries.ts'
import { Payment } from '#web/features/payments/payment.tsx'
import { PaymentNotice } from '#web/features/payments/payment-notice.tsx'
import { Pricing } from '#web/features/plans/pricing/pricing.tsx'
import { RETURN_PATH } from '#web/features/plans/pricing/pricing-address.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

export const PricingScreen = () => {
  const provider = usePaymentProvider().data?.provider
  return (
    <>
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <Pricing
        closed={provider === 'off' && <PaymentNotice reason="off" />}
        portal={provider === 'stripe'}
        payment={(ask) => <Payment {...ask} returnPath={RETURN_PATH} />}
      />
    </>
  )
}
