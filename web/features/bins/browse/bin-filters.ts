import { isSameCategory } from '#contracts/inventory/categories.ts'
import { CHECK_AGE_MS } from '#domain/inventories/bins-to-attend.ts'
import type { BinView } from '../data/queries.ts'
import type { BrowseParams } from './browse-params.ts'

type CheckedBin = Pick<BinView, 'lastCheckedAt'>

const isNeverChecked = ({ lastCheckedAt }: CheckedBin): boolean => lastCheckedAt === null

const isCheckOld = ({ lastCheckedAt }: CheckedBin): boolean =>
  lastCheckedAt !== null && lastCheckedAt < new Date(Date.now() - CHECK_AGE_MS).toISOString()

export const isCheckDue = (bin: CheckedBin): boolean => isNeverChecked(bin) || isCheckOld(bin)

/** By what does not depend on the bin's items. */
export const acceptsBin = ({ category, place, check }: BrowseParams, bin: BinView): boolean =>
  (category === null || isSameCategory(bin.category, category)) &&
  (place === null || (bin.location ?? '') === place) &&
  (check !== 'never' || isNeverChecked(bin)) &&
  (check !== 'old' || isCheckOld(bin))
