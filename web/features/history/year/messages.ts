import { formatCount } from '#domain/format/format-count.ts'

export const theLastYear = 'The last year'
export const itemsAdded = (count: number) => `${formatCount(count, 'item')} added`
/** Counts each bin once, on the day of its last check. */
export const binsChecked = (count: number) => `${formatCount(count, 'bin')} last checked`
export const additionsAndChecks = 'Items added and bins last checked by day'
export const day = 'Day'
export const added = 'Items added'
export const checked = 'Bins last checked'
export const dayTitle = (date: string, items: number, bins: number) => {
  if (bins === 0) return `${date}: ${formatCount(items, 'item')} added`
  if (items === 0) return `${date}: ${formatCount(bins, 'bin')} last checked`
  return `${date}: ${formatCount(items, 'item')} added, ${formatCount(bins, 'bin')} last checked`
}
