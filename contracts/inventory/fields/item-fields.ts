import {
  DESCRIPTION_MAX,
  DETAIL_MAX,
  ITEM_CATEGORY_MAX,
  NAME_MAX,
  NOTES_MAX,
  QUANTITY_MAX,
} from '../field-limits.ts'
import { type Fields, type FieldsWith, fieldsWith } from './field.ts'
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
  maker: {
    kind: 'line',
    max: DETAIL_MAX,
    ...messages.item.maker,
    inForm: true,
    isDetail: true,
    isSearched: true,
    csv: { header: 'Maker', column: 12 },
  },
  model: {
    kind: 'line',
    max: DETAIL_MAX,
    ...messages.item.model,
    inForm: true,
    isDetail: true,
    isSearched: true,
    csv: { header: 'Model', column: 13 },
  },
  serial: {
    kind: 'line',
    max: DETAIL_MAX,
    ...messages.item.serial,
    inForm: true,
    isDetail: true,
    isSearched: true,
    csv: { header: 'Serial number', column: 14 },
  },
  boughtOn: {
    kind: 'day',
    ...messages.item.boughtOn,
    inForm: true,
    isDetail: true,
    csv: { header: 'Bought on', column: 15 },
  },
  boughtFrom: {
    kind: 'line',
    max: DETAIL_MAX,
    ...messages.item.boughtFrom,
    inForm: true,
    isDetail: true,
    isSearched: true,
    csv: { header: 'Bought from', column: 16 },
  },
  /** For one piece, as `value`. */
  price: {
    kind: 'money',
    ...messages.item.price,
    inForm: true,
    isDetail: true,
    csv: { header: 'Price', column: 17 },
  },
  value: {
    kind: 'money',
    ...messages.item.worth,
    inForm: true,
    isDetail: true,
    csv: { header: 'Value', column: 18 },
  },
  warrantyUntil: {
    kind: 'day',
    orLifetime: true,
    ...messages.item.warrantyUntil,
    inForm: true,
    isDetail: true,
    csv: { header: 'Warranty until', column: 19 },
  },
  expiresOn: {
    kind: 'day',
    ...messages.item.expiresOn,
    inForm: true,
    isDetail: true,
    csv: { header: 'Expires on', column: 20 },
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
/** Field of what is known of few items. */
export type DetailField = FieldsWith<typeof ITEM, { readonly isDetail: true }>

export const DETAIL_FIELDS: readonly DetailField[] = fieldsWith(ITEM, 'isDetail')
