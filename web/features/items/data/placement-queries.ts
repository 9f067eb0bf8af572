import { type PlacementSuggestion, placementEndpoints } from '#contracts/assistant/placement.ts'
import { suggestPlacement } from '#domain/placement/suggest-placement.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'

/** Milliseconds until the local rules answer instead. */
const REQUEST_TIMEOUT_MS = 8000

interface PlacementRequest {
  readonly itemName: string
  readonly itemCategory: string
}

/**
 * Suggests a bin by server, or by the same rules on the local bins.
 * @throws CallError
 */
export const askPlacement = async (request: PlacementRequest): Promise<PlacementSuggestion> => {
  const { inventory, state } = currentOffline()
  if (state.getSnapshot().isOnline) {
    try {
      return await call(placementEndpoints.suggest, {
        body: request,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
    }
  }
  const view = inventory.getSnapshot()
  const bins = view.bins.map((bin) => ({ ...bin, items: view.itemsOf(bin.id) }))
  const { recommendedBinId, ...placement } = suggestPlacement(request, bins)
  return {
    ...placement,
    ...(recommendedBinId !== undefined && { recommendedBinId }),
    reasons: [...placement.reasons],
    alternativeBins: [...placement.alternativeBins],
  }
}

/** Finds the name of a suggested bin; undefined when unknown here. */
export const binNameOf = (id: string): string | undefined =>
  currentOffline().inventory.getSnapshot().bin(id)?.name
