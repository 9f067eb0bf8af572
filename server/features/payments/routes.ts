import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '#contracts/billing/payments.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { nothingHere } from '#server/platform/http/messages.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { SandboxProvider } from '#server/platform/payments/sandbox/sandbox-provider.ts'
import type { CustomerService } from './customer-service.ts'
import * as messages from './messages.ts'
import type { PaymentService } from './service.ts'

interface PaymentRoutesDeps {
  provider: PaymentProvider
  sandbox: SandboxProvider | null
  customers: Pick<CustomerService, 'find'>
  payments: Pick<PaymentService, 'receive'>
  clock: () => Date
}

export const paymentRoutes = (app: FastifyInstance, deps: PaymentRoutesDeps): void => {
  const { provider, sandbox, customers, payments, clock } = deps

  serveEndpoint(app, paymentEndpoints.provider, async () => ({
    provider: provider.name,
    publishableKey: provider.publishableKey,
  }))

  serveEndpoint(app, paymentEndpoints.confirmSandbox, async ({ caller, body }) => {
    const customerId = await customers.find(caller.userId)
    if (!sandbox || !customerId) throw notFound(messages.paymentNotFound)
    const { clientSecret, card, approved } = body
    const confirmed = await sandbox.confirm(customerId, clientSecret, { card, approved })
    if (!confirmed) throw notFound(messages.paymentNotFound)
    if (confirmed.event) await payments.receive(confirmed.event)
    return confirmed.outcome
  })

  serveEndpoint(app, paymentEndpoints.webhook, async ({ request, body }) => {
    if (!provider.readEvent) throw new AppError('NOT_FOUND', nothingHere)
    const signature = String(request.headers['stripe-signature'] ?? '')
    await payments.receive(provider.readEvent(body, signature, clock()))
    return { received: true }
  })
}
