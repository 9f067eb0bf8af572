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

type HistoryStep = Pick<Revision, 'kind' | 'data' | 'fromBinId'>

const isTrash = ({ kind }: HistoryStep): boolean =>
  kind === 'deleted' || kind === 'restored' || kind === 'purged'
const isQuantity = ({ kind, data }: HistoryStep): boolean =>
  (kind === 'changed' || kind === 'adjusted') && 'quantity' in data
const isChecked = ({ kind, data }: HistoryStep): boolean =>
  kind === 'changed' && ('lastCheckedAt' in data || 'missingSince' in data || 'sweep' in data)
/** An item to another bin, a bin or a place to another place. */
const isMoved = ({ kind, data, fromBinId }: HistoryStep): boolean =>
  fromBinId !== null || (kind === 'changed' && ('placeId' in data || 'parentId' in data))

const bitsOf = (step: HistoryStep): number => {
  const { kind } = step
  let bits = 0
  if (kind === 'created') bits |= FILTER_BITS.added
  if (isMoved(step)) bits |= FILTER_BITS.moved
  if (isQuantity(step)) bits |= FILTER_BITS.quantity
  if (isChecked(step)) bits |= FILTER_BITS.checked
  if (isTrash(step)) bits |= FILTER_BITS.trash
  if (kind === 'conflict' || kind === 'refused') bits |= FILTER_BITS.edited | UNSETTLED_BIT
  if (kind === 'changed' && bits === 0) bits |= FILTER_BITS.edited
  return bits
}

export const filterBitsOf = (revisions: readonly HistoryStep[]): number =>
  revisions.reduce((bits, step) => bits | bitsOf(step), 0)
