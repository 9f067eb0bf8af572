import { DESCRIPTION_MAX, ITEM_CATEGORY_MAX, NAME_MAX, NOTES_MAX, QUANTITY_MAX } from '../field-limits.ts'
import type { Fields } from './field.ts'

export const ITEM = {
  binId: { kind: 'reference', to: 'bin', required: true, title: 'Bin', label: 'bin' },
  name: {
    kind: 'line',
    max: NAME_MAX,
    required: true,
    title: 'Name',
    label: 'name',
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Item', column: 4 },
  },
  description: {
    kind: 'text',
    max: DESCRIPTION_MAX,
    title: 'Description',
    label: 'description',
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Description', column: 7 },
  },
  category: {
    kind: 'line',
    max: ITEM_CATEGORY_MAX,
    title: 'Category',
    label: 'category',
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Category', column: 6 },
  },
  notes: {
    kind: 'text',
    max: NOTES_MAX,
    title: 'Notes',
    label: 'notes',
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Notes', column: 8 },
  },
  quantity: {
    kind: 'count',
    max: QUANTITY_MAX,
    default: 1,
    title: 'Quantity',
    label: 'quantity',
    inForm: true,
    isPublic: true,
    csv: { header: 'Quantity', column: 5 },
  },
  imageUrl: { kind: 'photo', title: 'Image address', label: 'photo', isPublic: true },
  /** First reported missing; null when not missing. */
  missingSince: {
    kind: 'time',
    title: 'Missing since',
    label: 'missing mark',
    merge: 'first',
    csv: { header: 'Missing since', column: 10 },
  },
} as const satisfies Fields

export type ItemField = keyof typeof ITEM
