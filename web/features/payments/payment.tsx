import { useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { usePaymentProvider } from './data/queries.ts'
import { PaymentNotice } from './payment-notice.tsx'
import type { PaymentRequest } from './payment-request.ts'

interface Parted extends PaymentRequest {
  onMissing: () => void
}

const MEANWHILE = {
  waiting: <Skeleton className="h-80" />,
  failed: ({ onMissing }: Parted) => onMissing(),
}
const SandboxPayment = lazyPart<Parted>(
  async () => (await import('./sandbox-payment.tsx')).SandboxPayment,
  MEANWHILE,
)
const StripePayment = lazyPart<Parted & { publishableKey: string }>(
  async () => (await import('./stripe/stripe-payment.tsx')).StripePayment,
  MEANWHILE,
)

export const Payment = (ask: PaymentRequest) => {
  const provider = usePaymentProvider()
  const [missing, setMissing] = useState(false)
  if (missing) return <PaymentNotice reason="unreachable" onRetry={() => setMissing(false)} />
  if (provider.isError) {
    return <PaymentNotice reason="unreachable" onRetry={() => void provider.refetch()} />
  }
  if (!provider.data) return <Skeleton className="h-80" />
  const parted = { ...ask, onMissing: () => setMissing(true) }
  if (provider.data.provider === 'sandbox') return <SandboxPayment {...parted} />
  const { publishableKey } = provider.data
  if (provider.data.provider !== 'stripe' || publishableKey === null) return <PaymentNotice reason="off" />
  return <StripePayment {...parted} publishableKey={publishableKey} />
}
