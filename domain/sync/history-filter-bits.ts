import type { HistoryFilter } from '#contracts/inventory/history.ts'
import type { Revision } from './server/server-state.ts'

/** Kinds of revisions as bits, so that a filter need not unpack them. */
export const FILTER_BITS = {
  added: 1,
  edited: 2,
  moved: 4,
  quantity: 8,
  checked: 16,
  trash: 32,
} as const satisfies Record<HistoryFilter, number>

/** Values that lost or were refused, and may need the user. */
export const UNSETTLED_BIT = 64
export const ALL_FILTERS = 127

export interface FilterFields {
  readonly fields: readonly string[]
  readonly kinds: readonly Revision['kind'][]
}

/** Fields whose change has a filter of its own, and the kinds of revisions that change them. */
export const FILTER_FIELDS = {
  /** A bin or a place to another place; an item to another bin has `fromBinId`. */
  moved: { fields: ['placeId', 'parentId'], kinds: ['changed'] },
  quantity: { fields: ['quantity'], kinds: ['changed', 'adjusted'] },
  checked: { fields: ['lastCheckedAt', 'missingSince', 'sweep'], kinds: ['changed'] },
} as const satisfies Partial<Record<HistoryFilter, FilterFields>>

type HistoryStep = Pick<Revision, 'kind' | 'data' | 'fromBinId'>

const isTrash = ({ kind }: HistoryStep): boolean =>
  kind === 'deleted' || kind === 'restored' || kind === 'purged'
const changes = ({ kind, data }: HistoryStep, { fields, kinds }: FilterFields): boolean =>
  kinds.includes(kind) && fields.some((field) => field in data)

const bitsOf = (step: HistoryStep): number => {
  const { kind } = step
  let bits = 0
  if (kind === 'created') bits |= FILTER_BITS.added
  if (step.fromBinId !== null || changes(step, FILTER_FIELDS.moved)) bits |= FILTER_BITS.moved
  if (changes(step, FILTER_FIELDS.quantity)) bits |= FILTER_BITS.quantity
  if (changes(step, FILTER_FIELDS.checked)) bits |= FILTER_BITS.checked
  if (isTrash(step)) bits |= FILTER_BITS.trash
  if (kind === 'conflict' || kind === 'refused') bits |= FILTER_BITS.edited | UNSETTLED_BIT
  if (kind === 'changed' && bits === 0) bits |= FILTER_BITS.edited
  return bits
}

export const filterBitsOf = (revisions: readonly HistoryStep[]): number =>
  revisions.reduce((bits, step) => bits | bitsOf(step), 0)
