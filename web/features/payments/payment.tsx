import { useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { usePaymentProvider } from './data/queries.ts'
import { PaymentNotice } from './payment-notice.tsx'
import type { PaymentRequest } from './payment-request.ts'

interface PaymentFormProps extends PaymentRequest {
  onMissing: () => void
}

const LOADING_STATES = {
  fallback: <Skeleton className="h-80" />,
  onError: ({ onMissing }: PaymentFormProps) => onMissing(),
}
const SandboxPayment = lazyPart<PaymentFormProps>(
  async () => (await import('./sandbox-payment.tsx')).SandboxPayment,
  LOADING_STATES,
)
const StripePayment = lazyPart<PaymentFormProps & { publishableKey: string }>(
  async () => (await import('./stripe/stripe-payment.tsx')).StripePayment,
  LOADING_STATES,
)

export const Payment = (request: PaymentRequest) => {
  const provider = usePaymentProvider()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <PaymentNotice reason="unreachable" onRetry={() => setMissing(false)} />
  if (provider.isError) {
    return <PaymentNotice reason="unreachable" onRetry={() => void provider.refetch()} />
  }
  if (!provider.data) return <Skeleton className="h-80" />
  const parted = { ...request, onMissing: () => setMissing(true) }
  if (provider.data.provider === 'sandbox') return <SandboxPayment {...parted} />
  const { publishableKey } = provider.data
  if (provider.data.provider !== 'stripe' || publishableKey === null) return <PaymentNotice reason="off" />
  return <StripePayment {...parted} publishableKey={publishableKey} />
}
