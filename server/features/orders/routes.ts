import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '#contracts/billing/orders.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { CheckoutService } from './checkout-service.ts'
import type { OrderService } from './service.ts'

export const orderRoutes = (
  app: FastifyInstance,
  { orders, buying }: { orders: OrderService; buying: CheckoutService },
): void => {
  serveEndpoint(app, orderEndpoints.start, ({ caller, body }) => buying.start(caller.userId, body))
  serveEndpoint(app, orderEndpoints.list, ({ caller }) => orders.list(caller.userId))
  serveEndpoint(app, orderEndpoints.get, ({ caller, params }) => orders.get(caller.userId, params.id))
}
