import type { FastifyInstance } from 'fastify'
import { BIN_NOT_FOUND, sharingEndpoints } from '#contracts/sharing.ts'
import { AppError } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { SharingService } from './service.ts'

/** The public call of section 7.4: what stands behind a code. */
export const sharingRoutes = (app: FastifyInstance, { sharing }: { sharing: SharingService }): void => {
  serve(app, sharingEndpoints.view, async ({ params, caller, reply }) => {
    const seen = await sharing.view(params.shareCode, caller !== null)
    reply.header('x-robots-tag', 'noindex')
    if (seen.state === 'missing') throw new AppError('NOT_FOUND', BIN_NOT_FOUND)
    if (seen.state === 'private') {
      const { message, ...shown } = seen.refusal
      throw new AppError('NOT_SIGNED_IN', message, { shown })
    }
    return seen.view
  })
}
