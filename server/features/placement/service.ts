import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { suggestPlacement } from '#domain/placement/suggest-placement.ts'
import type { Placement } from '#domain/placement/types.ts'
import { AiFailure } from '#server/platform/ai/ai-failure.ts'
import type { AiService } from '#server/platform/ai/ai-service.ts'
import {
  applyOpinion,
  CONFIDENT_MIN,
  candidatesOf,
  OPINION_ANSWER,
  OPINION_SYSTEM,
  opinionText,
} from './model-opinion.ts'
import type { PlacementStore } from './store.ts'

/** Milliseconds before our own answer is used. */
const MODEL_TIMEOUT_MS = 4000

export const createPlacementService = ({
  store,
  ai,
}: {
  store: PlacementStore
  ai: Pick<AiService, 'can' | 'ask'>
}) => ({
  async suggest(
    { inventoryId, actor: userId }: InventoryAccess,
    item: { itemName: string; itemCategory: string },
    signal: AbortSignal,
  ): Promise<Placement> {
    const bins = await store.bins(inventoryId)
    const placement = suggestPlacement(item, bins)
    if (!ai.can('placement') || placement.confidence >= CONFIDENT_MIN || bins.length < 2) return placement
    const candidates = candidatesOf(placement, bins)
    try {
      const answer = await ai.ask({
        userId,
        purpose: 'placement',
        system: OPINION_SYSTEM,
        text: opinionText(item, candidates),
        schema: OPINION_ANSWER,
        patienceMs: MODEL_TIMEOUT_MS,
        signal,
      })
      return applyOpinion(placement, candidates, answer)
    } catch (error) {
      if (error instanceof AiFailure) return placement
      throw error
    }
  },
})

export type PlacementService = ReturnType<typeof createPlacementService>
