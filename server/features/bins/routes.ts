import type { FastifyInstance } from 'fastify'
import { binEndpoints } from '#contracts/bins.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import { serve } from '#server/platform/http/serve-endpoint.ts'
import type { BinService } from './service.ts'

interface Needs {
  bins: BinService
  usageOf: (userId: string) => Promise<UsageLimits>
}

/** The calls of section 7.2 that are about bins and the whole inventory. */
export const binRoutes = (app: FastifyInstance, { bins, usageOf }: Needs): void => {
  serve(app, binEndpoints.list, ({ caller }) => bins.list(caller.userId))
  serve(app, binEndpoints.get, ({ caller, params }) => bins.get(caller.userId, params.id))

  serve(app, binEndpoints.save, async ({ caller, body, image, request, reply }) => {
    const { id, newCategory, ...fields } = body
    const given = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.save(caller.userId, id, given)
    reply.headers(echo)
    return bin
  })

  serve(app, binEndpoints.update, async ({ caller, params, body, image, request, reply }) => {
    const { newCategory, ...fields } = body
    const given = { fields, newCategory, image, headers: request.headers }
    const { echo, bin } = await bins.update(caller.userId, params.id, given)
    reply.headers(echo)
    return bin
  })

  serve(app, binEndpoints.delete, async ({ caller, params, request, reply }) => {
    const { echo } = await bins.delete(caller.userId, params.id, request.headers)
    reply.headers(echo)
    return { success: true as const }
  })

  serve(app, binEndpoints.recode, async ({ caller, params, request, reply }) => {
    const { echo, bin } = await bins.recode(caller.userId, params.id, request.headers)
    reply.headers(echo)
    return bin
  })

  serve(app, binEndpoints.stats, ({ caller }) => bins.stats(caller.userId))
  serve(app, binEndpoints.search, async ({ caller, query }) => ({
    bins: await bins.search(caller.userId, query.q),
  }))
  serve(app, binEndpoints.usageLimits, ({ caller }) => usageOf(caller.userId))
}
