import * as z from 'zod/mini'
import { oneOf, text, url, yesOr } from './setting-kinds.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

export type PaymentSettings =
  | { provider: 'off' }
  | { provider: 'sandbox' }
  | {
      provider: 'stripe'
      stripe: StripeSettings
      /** Null: Stripe's own address. */
      apiUrl: string | null
    }

const key = (kinds: string, example: string) =>
  z.optional(
    text((value) => new RegExp(`^(${kinds})_[A-Za-z0-9_]+$`).test(value), `must look like ${example}`),
  )

export const paymentEnvironment = {
  PAYMENTS: z.optional(oneOf(['stripe', 'sandbox', 'off'])),
  STRIPE_SECRET_KEY: key('sk|rk', 'sk_test_… or rk_live_…'),
  STRIPE_PUBLISHABLE_KEY: key('pk', 'pk_test_…'),
  STRIPE_WEBHOOK_SECRET: key('whsec', 'whsec_…'),
  STRIPE_API_URL: z.optional(url(['http:', 'https:'], 'http://127.0.0.1:4242')),
  ALLOW_SANDBOX_PAYMENTS: yesOr(false),
}

type PaymentEnvironment = z.output<z.ZodMiniObject<typeof paymentEnvironment>>

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const isLive = (key: string | undefined): boolean => key?.split('_')[1] === 'live'

/** True when the origin is reachable beyond this machine or local network. */
export const isPublic = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}

export const missingForPayments = (env: Record<string, string | undefined>): string[] => {
  const stripe = 'STRIPE_SECRET_KEY' in env || env.PAYMENTS === 'stripe'
  const missingStripe = stripe
    ? STRIPE_KEYS.filter((name) => !(name in env)).map(
        (name) => `${name} is needed to take payments by Stripe`,
      )
    : []
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const mixed =
    secret && publishableKey && isLive(secret) !== isLive(publishableKey)
      ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be both for tests or both live']
      : []
  const { ORIGIN: origin } = env
  const refused =
    env.PAYMENTS === 'sandbox' &&
    env.ALLOW_SANDBOX_PAYMENTS !== '1' &&
    origin &&
    URL.canParse(origin) &&
    isPublic(origin)
      ? ['PAYMENTS=sandbox gives plans away to everybody; set ALLOW_SANDBOX_PAYMENTS=1 if that is meant']
      : []
  return [...missingStripe, ...mixed, ...refused]
}

/** Reads the payment settings. A public origin never defaults to the sandbox. */
export const readPayments = (env: PaymentEnvironment, origin: string): PaymentSettings => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  const provider = env.PAYMENTS ?? (STRIPE_SECRET_KEY ? 'stripe' : null)
  if (provider === 'stripe' && STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    const stripe = {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
    return { provider: 'stripe', stripe, apiUrl: env.STRIPE_API_URL ?? null }
  }
  if (provider === 'off' || (provider === null && isPublic(origin) && !env.ALLOW_SANDBOX_PAYMENTS)) {
    return { provider: 'off' }
  }
  return { provider: 'sandbox' }
}
