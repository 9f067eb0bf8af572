import { DESCRIPTION_MAX, ITEM_CATEGORY_MAX, NAME_MAX, NOTES_MAX, QUANTITY_MAX } from '../field-limits.ts'
import type { Fields } from './field.ts'
import * as messages from './messages.ts'

export const ITEM = {
  binId: { kind: 'reference', to: 'bin', required: true, ...messages.item.binId },
  name: {
    kind: 'line',
    max: NAME_MAX,
    required: true,
    ...messages.item.name,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Item', column: 4 },
  },
  description: {
    kind: 'text',
    max: DESCRIPTION_MAX,
    ...messages.item.description,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Description', column: 7 },
  },
  category: {
    kind: 'line',
    max: ITEM_CATEGORY_MAX,
    ...messages.item.category,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Category', column: 6 },
  },
  notes: {
    kind: 'text',
    max: NOTES_MAX,
    ...messages.item.notes,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Notes', column: 8 },
  },
  quantity: {
    kind: 'count',
    max: QUANTITY_MAX,
    default: 1,
    ...messages.item.quantity,
    inForm: true,
    isPublic: true,
    csv: { header: 'Quantity', column: 5 },
  },
  imageUrl: { kind: 'photo', ...messages.item.imageUrl, isPublic: true },
  /** First reported missing; null when not missing. */
  missingSince: {
    kind: 'time',
    ...messages.item.missingSince,
    merge: 'first',
    csv: { header: 'Missing since', column: 10 },
  },
} as const satisfies Fields

export type ItemField = keyof typeof ITEM
