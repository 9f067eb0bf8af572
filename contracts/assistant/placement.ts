import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ITEM_CATEGORY_MAX, NAME_MAX } from '../inventory/field-limits.ts'
import { Id, requiredLine } from '../text.ts'
import * as messages from './messages.ts'

const confidence = z.number().check(z.minimum(0), z.maximum(1))

export const PlacementSuggestion = z.object({
  confidence,
  /** Absent when no bin fits. */
  recommendedBinId: z.optional(Id),
  reasons: z.array(z.string()),
  alternativeBins: z.array(z.object({ binId: Id, reason: z.string(), confidence })),
})
export type PlacementSuggestion = z.infer<typeof PlacementSuggestion>

export const placementEndpoints = {
  suggest: endpoint({
    name: 'placement.suggest',
    method: 'POST',
    path: '/api/placement-suggestions',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    asksModel: true,
    summary: 'Says which own bin a new thing belongs into, from what the bins hold.',
    body: z.object({
      itemName: requiredLine(messages.itemName, NAME_MAX),
      itemCategory: requiredLine(messages.itemCategory, ITEM_CATEGORY_MAX),
    }),
    reply: PlacementSuggestion,
  }),
} as const
