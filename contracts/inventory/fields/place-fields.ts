import { NAME_MAX, SWEEP_LENGTH_MAX } from '../field-limits.ts'
import type { Fields } from './field.ts'
import * as messages from './messages.ts'

export const PLACE = {
  name: { kind: 'line', max: NAME_MAX, required: true, ...messages.place.name, inForm: true },
  /** Null at the top. */
  parentId: { kind: 'reference', to: 'place', ...messages.place.parentId, inForm: true },
  /** Orders the places of one parent, lowest first; fractions are allowed. */
  position: {
    kind: 'number',
    max: 1e9,
    default: 0,
    invalid: messages.invalidPosition,
    ...messages.place.position,
  },
  imageUrl: { kind: 'photo', ...messages.place.imageUrl },
  /** The last sweep as JSON, and its picture. */
  sweep: {
    kind: 'text',
    max: SWEEP_LENGTH_MAX,
    ...messages.place.sweep,
    hasOwnCall: true,
    isAddedLater: true,
  },
  sweepImageUrl: {
    kind: 'photo',
    ...messages.place.sweepImageUrl,
    hasOwnCall: true,
    isAddedLater: true,
  },
} as const satisfies Fields

export type PlaceField = keyof typeof PLACE
