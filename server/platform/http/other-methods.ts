import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import * as messages from './messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of a path, on the routes that refuse its others. */
    allow?: string
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

export const methodNotAllowed = (reply: FastifyReply, allow: string): AppError => {
  reply.header('allow', allow)
  return new AppError('METHOD_NOT_ALLOWED', messages.methodNotAllowed(allow))
}

/**
 * Answers 405 with `Allow` for methods that a path does not have.
 * Call before the first route. @returns adds the refusals, after the last one
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.allow || url.includes('*')) return
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(url, methods)
  })
  return () => {
    for (const [url, methods] of methodsOf) {
      const allow = METHODS.filter((method) => methods.has(method)).join(', ')
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        config: { allow },
        exposeHeadRoute: false,
        // Answers before the body, which is not read.
        onRequest: async (_request, reply) => {
          throw methodNotAllowed(reply, allow)
        },
        handler: () => undefined,
      })
    }
  }
}
