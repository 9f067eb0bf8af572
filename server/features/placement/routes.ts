import type { FastifyInstance } from 'fastify'
import { placementEndpoints } from '#contracts/assistant/placement.ts'
import { abortOnClose } from '#server/platform/http/abort-on-close.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PlacementService } from './service.ts'

export const placementRoutes = (
  app: FastifyInstance,
  { placement }: { placement: PlacementService },
): void => {
  serveEndpoint(app, placementEndpoints.suggest, async ({ access, body, reply }) => {
    const { recommendedBinId, reasons, alternativeBins, confidence } = await placement.suggest(
      access,
      body,
      abortOnClose(reply),
    )
    return {
      confidence,
      ...(recommendedBinId !== undefined && { recommendedBinId }),
      reasons: [...reasons],
      alternativeBins: [...alternativeBins],
    }
  })
}
