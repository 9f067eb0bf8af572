import type { HistoryShow } from '#contracts/history.ts'
import type { Revision } from './server-state.ts'

/** Encodes the kinds in a run of revisions as bits, so that a filter finds it without unfolding it. */
export const SHOW_BITS = {
  added: 1,
  edited: 2,
  moved: 4,
  quantity: 8,
  checked: 16,
  trash: 32,
} as const satisfies Record<HistoryShow, number>

/** A value that lost or was refused: what a person may still have to settle. */
export const UNSETTLED_BIT = 64
export const ALL_SHOWS = 127

type Step = Pick<Revision, 'kind' | 'data' | 'fromBinId'>

const isTrash = ({ kind }: Step): boolean => kind === 'deleted' || kind === 'restored' || kind === 'purged'
const isQuantity = ({ kind, data }: Step): boolean =>
  (kind === 'changed' || kind === 'adjusted') && 'quantity' in data
const isChecked = ({ kind, data }: Step): boolean =>
  kind === 'changed' && ('lastCheckedAt' in data || 'missingSince' in data)

const bitsOf = (step: Step): number => {
  const { kind, fromBinId } = step
  let bits = 0
  if (kind === 'created') bits |= SHOW_BITS.added
  if (fromBinId !== null) bits |= SHOW_BITS.moved
  if (isQuantity(step)) bits |= SHOW_BITS.quantity
  if (isChecked(step)) bits |= SHOW_BITS.checked
  if (isTrash(step)) bits |= SHOW_BITS.trash
  if (kind === 'conflict' || kind === 'refused') bits |= SHOW_BITS.edited | UNSETTLED_BIT
  if (kind === 'changed' && bits === 0) bits |= SHOW_BITS.edited
  return bits
}

/** Returns the kinds in a run of revisions. */
export const showsOf = (revisions: readonly Step[]): number =>
  revisions.reduce((bits, step) => bits | bitsOf(step), 0)
