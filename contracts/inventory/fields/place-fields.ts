import { NAME_MAX, SWEEP_LENGTH_MAX } from '../field-limits.ts'
import type { Fields } from './field.ts'

export const PLACE = {
  name: { kind: 'line', max: NAME_MAX, required: true, title: 'Name', label: 'name', inForm: true },
  /** Null at the top. */
  parentId: { kind: 'reference', to: 'place', title: 'Inside', label: 'place above', inForm: true },
  /** Orders the places of one parent, lowest first; fractions are allowed. */
  position: {
    kind: 'number',
    max: 1e9,
    default: 0,
    invalid: 'A position must be a number',
    title: 'Position',
    label: 'order',
  },
  imageUrl: { kind: 'photo', title: 'Image address', label: 'photo' },
  /** The last sweep as JSON, and its picture. */
  sweep: {
    kind: 'text',
    max: SWEEP_LENGTH_MAX,
    title: 'Sweep',
    label: 'sweep',
    hasOwnCall: true,
    isAddedLater: true,
  },
  sweepImageUrl: {
    kind: 'photo',
    title: 'Image address',
    label: 'photo',
    hasOwnCall: true,
    isAddedLater: true,
  },
} as const satisfies Fields

export type PlaceField = keyof typeof PLACE
