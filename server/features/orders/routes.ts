import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '#contracts/orders.ts'
import { AppError } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OrderService } from './service.ts'

/** Orders of sticker packs (spec 7.4). */
export const orderRoutes = (app: FastifyInstance, { orders }: { orders: OrderService }): void => {
  serve(app, orderEndpoints.start, async () => {
    throw new AppError('NOT_SET_UP', 'Payments are not set up on this server. Nothing was charged.')
  })
  serve(app, orderEndpoints.list, ({ caller }) => orders.list(caller.userId))
  serve(app, orderEndpoints.get, ({ caller, params }) => orders.get(caller.userId, params.id))
}
