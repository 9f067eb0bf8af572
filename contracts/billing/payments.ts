import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { payment } from './messages.ts'

export const PaymentProviderInfo = z.object({
  provider: z.enum(['stripe', 'sandbox', 'off']),
  publishableKey: z.nullable(z.string()),
})
export type PaymentProviderInfo = z.infer<typeof PaymentProviderInfo>

/** `fails-later` pays once and is declined at renewal. */
export const SANDBOX_CARDS = ['succeeds', 'declines', 'asks', 'fails-later'] as const

export const SandboxOutcome = z.object({
  status: z.enum(['succeeded', 'requires_action', 'failed']),
  message: z.optional(z.string()),
})
export type SandboxOutcome = z.infer<typeof SandboxOutcome>

/** Far above Stripe's largest event. */
const EVENT_BYTES = 512 * 1024

export const paymentEndpoints = {
  provider: endpoint({
    name: 'payments.provider',
    method: 'GET',
    path: '/api/payment-provider',
    access: 'public',
    subject: 'none',
    summary: 'Who takes payments here, and the key with which the browser shows their form.',
    reply: PaymentProviderInfo,
  }),
  confirmSandbox: endpoint({
    name: 'payments.confirmSandbox',
    method: 'POST',
    path: '/api/sandbox-payments/confirm',
    access: 'signed-in',
    subject: 'payment',
    summary: 'Pays in the sandbox, where no card is charged; `approved` answers for the bank that asks.',
    body: z.object({
      clientSecret: text(payment, 1000),
      card: z.enum(SANDBOX_CARDS),
      approved: z.optional(z.boolean()),
    }),
    reply: SandboxOutcome,
  }),
  webhook: endpoint({
    name: 'payments.webhook',
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'public',
    subject: 'none',
    summary: 'Where Stripe tells what was paid, signed.',
    raw: true,
    bodyLimit: EVENT_BYTES,
    body: z.string(),
    reply: z.object({ received: z.boolean() }),
  }),
} as const
