import type { PaymentSettings } from '../../settings/payment-environment.ts'
import type { PaymentProvider } from '../provider.ts'

/** Opens Stripe when configured, else null. Its package is large, so it is loaded on demand. */
export const loadStripe = async (settings: PaymentSettings): Promise<PaymentProvider | null> => {
  if (settings.provider !== 'stripe') return null
  const [{ openStripe }, { createStripeProvider }] = await Promise.all([
    import('./open-stripe.ts'),
    import('./stripe-provider.ts'),
  ])
  return createStripeProvider(openStripe(settings.stripe.secretKey, settings.apiUrl), settings.stripe)
}
