import type { FastifyInstance } from 'fastify'
import { binPurchaseEndpoints } from '#contracts/billing/bin-purchases.ts'
import { subscriptionEndpoints } from '#contracts/billing/subscriptions.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PurchaseService } from './purchase-service.ts'
import type { SubscriptionService } from './subscription-service.ts'

interface BillingRoutesDeps {
  subscriptions: SubscriptionService
  purchases: PurchaseService
  origin: string
}

export const billingRoutes = (
  app: FastifyInstance,
  { subscriptions, purchases, origin }: BillingRoutesDeps,
): void => {
  serveEndpoint(app, subscriptionEndpoints.subscribe, ({ caller, body }) =>
    subscriptions.subscribe(caller.userId, body.planType),
  )
  serveEndpoint(app, subscriptionEndpoints.get, ({ caller }) => subscriptions.state(caller.userId))
  serveEndpoint(app, subscriptionEndpoints.change, ({ caller, body }) =>
    subscriptions.change(caller.userId, body.planType),
  )
  serveEndpoint(app, subscriptionEndpoints.cancel, ({ caller }) => subscriptions.cancel(caller.userId))
  serveEndpoint(app, subscriptionEndpoints.resume, ({ caller }) => subscriptions.resume(caller.userId))
  serveEndpoint(app, subscriptionEndpoints.portal, async ({ caller }) => ({
    url: await subscriptions.portalUrl(caller.userId, `${origin}/pricing`),
  }))
  serveEndpoint(app, binPurchaseEndpoints.start, ({ caller }) => purchases.start(caller.userId))
}
