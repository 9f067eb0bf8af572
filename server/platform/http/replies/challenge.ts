import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contracts/product.ts'
import { apiKeyOf } from '../api-key-call.ts'

/** Tells with every 401 how to authenticate; browsers open a dialog for other schemes only (RFC 9110, 11.6.1). */
export const challenge = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401 || reply.hasHeader('www-authenticate')) return
    const takesKey = request.routeOptions.config.endpoint?.apiKey === true
    const error = takesKey && apiKeyOf(request) !== null ? ', error="invalid_token"' : ''
    reply.header('www-authenticate', `${takesKey ? 'Bearer' : 'Cookie'} realm="${PRODUCT}"${error}`)
  })
}
