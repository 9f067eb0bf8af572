import { BIN_CATEGORY_MAX, COLOR_MAX, DESCRIPTION_MAX, NAME_MAX, PLACE_MAX } from '../field-limits.ts'
import type { Fields } from './field.ts'
import * as messages from './messages.ts'

export const BIN = {
  name: {
    kind: 'line',
    max: NAME_MAX,
    required: true,
    ...messages.bin.name,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Bin', column: 0 },
  },
  description: {
    kind: 'text',
    max: DESCRIPTION_MAX,
    ...messages.bin.description,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Bin description', column: 3 },
  },
  category: {
    kind: 'line',
    max: BIN_CATEGORY_MAX,
    required: true,
    ...messages.bin.category,
    inForm: true,
    isSearched: true,
    isPublic: true,
    csv: { header: 'Bin category', column: 2 },
  },
  /** Text finds or makes the place: 'Garage › Shelf B'. In a row the path of `placeId` if the bin has a place. */
  location: {
    kind: 'line',
    max: PLACE_MAX,
    ...messages.bin.location,
    inForm: true,
    isSearched: true,
    csv: { header: 'Place', column: 1 },
  },
  /** Decides over `location`. */
  placeId: { kind: 'reference', to: 'place', ...messages.bin.placeId, isAddedLater: true },
  color: { kind: 'line', max: COLOR_MAX, ...messages.bin.color, inForm: true },
  isQrPrivate: { kind: 'flag', default: false, ...messages.bin.isQrPrivate },
  /** Closes the code to everybody but members, whatever `isQrPrivate` says. */
  isMembersOnly: { kind: 'flag', default: false, ...messages.bin.isMembersOnly },
  /** Look of the code. */
  qrStyle: { kind: 'json', ...messages.bin.qrStyle },
  imageUrl: { kind: 'photo', ...messages.bin.imageUrl, isPublic: true },
  lastCheckedAt: {
    kind: 'time',
    ...messages.bin.lastCheckedAt,
    merge: 'latest',
    isActivity: true,
    csv: { header: 'Bin last checked', column: 9 },
  },
  /** Time and digest of the last printed label. */
  labelPrinted: {
    kind: 'coded',
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z-]{1,8} [0-9a-z]{1,16}$/,
    invalid: messages.invalidLabelPrinted,
    ...messages.bin.labelPrinted,
    merge: 'latest',
    isActivity: true,
  },
} as const satisfies Fields

export type BinField = keyof typeof BIN
