import { isSameCategory } from '#contracts/inventory/categories.ts'
import { CHECK_AGE_MS } from '#domain/inventories/bins-to-attend.ts'
import type { BinView } from '../data/queries.ts'
import type { BrowseParams } from './browse-params.ts'

type CheckedBin = Pick<BinView, 'lastCheckedAt'>

const isNeverChecked = ({ lastCheckedAt }: CheckedBin): boolean => lastCheckedAt === null

/** ISO time before which a check is old. */
const oldestCheck = (): string => new Date(Date.now() - CHECK_AGE_MS).toISOString()

const isCheckOld = ({ lastCheckedAt }: CheckedBin, since: string): boolean =>
  lastCheckedAt !== null && lastCheckedAt < since

export const isCheckDue = (bin: CheckedBin): boolean => isNeverChecked(bin) || isCheckOld(bin, oldestCheck())

/** Filters by what does not depend on the bin's items. */
export const binFilter = ({ category, place, check }: BrowseParams): ((bin: BinView) => boolean) => {
  const since = oldestCheck()
  return (bin) =>
    (category === null || isSameCategory(bin.category, category)) &&
    (place === null || (bin.location ?? '') === place) &&
    (check !== 'never' || isNeverChecked(bin)) &&
    (check !== 'old' || isCheckOld(bin, since))
}
