import type { FastifyInstance } from 'fastify'
import { labelSizeEndpoints } from '#contracts/inventory/label-sizes.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { LabelSizeService } from './service.ts'

export const labelSizeRoutes = (
  app: FastifyInstance,
  { labelSizes }: { labelSizes: LabelSizeService },
): void => {
  serveEndpoint(app, labelSizeEndpoints.list, ({ caller }) => labelSizes.list(caller.userId))

  serveEndpoint(app, labelSizeEndpoints.save, ({ caller, params, body }) =>
    labelSizes.save(caller.userId, { id: params.id, ...body }),
  )

  serveEndpoint(app, labelSizeEndpoints.remove, async ({ caller, params }) => {
    await labelSizes.remove(caller.userId, params.id)
    return { success: true } as const
  })
}
