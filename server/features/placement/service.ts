import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { suggestPlacement } from '#domain/placement/suggest-placement.ts'
import type { Placement } from '#domain/placement/types.ts'
import { AiFailure } from '#server/platform/ai/ai-failure.ts'
import type { Ai } from '#server/platform/ai/ai-service.ts'
import {
  applyOpinion,
  CONFIDENT,
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
  ai: Pick<Ai, 'can' | 'ask'>
}) => ({
  async suggest(
    { inventoryId, actor: userId }: InventoryAccess,
    asked: { itemName: string; itemCategory: string },
    signal: AbortSignal,
  ): Promise<Placement> {
    const bins = await store.bins(inventoryId)
    const own = suggestPlacement(asked, bins)
    if (!ai.can('placement') || own.confidence >= CONFIDENT || bins.length < 2) return own
    const candidates = candidatesOf(own, bins)
    try {
      const answer = await ai.ask({
        ...{ userId, purpose: 'placement', system: OPINION_SYSTEM, text: opinionText(asked, candidates) },
        ...{ schema: OPINION_ANSWER, patienceMs: MODEL_TIMEOUT_MS, signal },
      })
      return applyOpinion(own, candidates, answer)
    } catch (error) {
      if (error instanceof AiFailure) return own
      throw error
    }
  },
})

export type PlacementService = ReturnType<typeof createPlacementService>
