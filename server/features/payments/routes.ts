import type { FastifyInstance } from 'fastify'
import { binPurchaseEndpoints } from '#contracts/bin-purchases.ts'
import { paymentEndpoints } from '#contracts/payments.ts'
import { subscriptionEndpoints } from '#contracts/subscriptions.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'

const off = async () => {
  throw new AppError('NOT_SET_UP', 'Payments are not set up on this server. Nothing was charged.')
}

/** Who takes payments, and where they tell of them. */
export const paymentRoutes = (app: FastifyInstance): void => {
  serve(app, paymentEndpoints.provider, async () => ({ provider: 'off' as const, publishableKey: null }))
  serve(app, paymentEndpoints.confirmSandbox, off)
  serve(app, paymentEndpoints.webhook, async () => {
    throw notFound('This')
  })
  for (const declared of Object.values(subscriptionEndpoints)) serve(app, declared, off)
  serve(app, binPurchaseEndpoints.start, off)
}
