import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

let loading: { key: string; stripe: Promise<Stripe> } | null = null

/**
 * Loads Stripe's script on first use.
 * @throws when loading fails; the next call retries
 */
export const stripeOf = (publishableKey: string): Promise<Stripe> => {
  if (loading?.key === publishableKey) return loading.stripe
  const stripe = loadStripe(publishableKey).then((loaded) => {
    if (!loaded) throw new Error('Stripe.js is not available')
    return loaded
  })
  loading = { key: publishableKey, stripe }
  stripe.catch(() => {
    loading = null
  })
  return stripe
}
