import type { FastifyInstance } from 'fastify'
import { placementEndpoints } from '#contracts/placement.ts'
import { suggestPlacement } from '#domain/placement/suggest-placement.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { PlacementStore } from './store.ts'

/** Where a new thing belongs (spec 7.3); the rules are those that the app runs without a network. */
export const placementRoutes = (app: FastifyInstance, { placement }: { placement: PlacementStore }): void => {
  serve(app, placementEndpoints.suggest, async ({ caller, body }) => {
    const { recommendedBinId, reasons, alternativeBins, confidence } = suggestPlacement(
      body,
      await placement.bins(caller.userId),
    )
    return {
      confidence,
      ...(recommendedBinId !== undefined && { recommendedBinId }),
      reasons: [...reasons],
      alternativeBins: [...alternativeBins],
    }
  })
}
