import { useQuery } from '@tanstack/react-query'
import { paymentEndpoints } from '#contracts/billing/payments.ts'
import { call } from '#web/platform/http/call.ts'

export const usePaymentProvider = () =>
  useQuery({
    queryKey: [paymentEndpoints.provider.path],
    queryFn: ({ signal }) => call(paymentEndpoints.provider, { signal }),
  })
