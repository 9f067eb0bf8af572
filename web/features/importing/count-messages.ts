import { formatCount, formatNumber } from '#domain/format/format-count.ts'
/** '2 bins and 14 items, 1 problem, 3 skipped' */
export const formatCounts = (counts: {
  readonly newBins: number
  readonly newItems: number
  readonly problems: number
  readonly out: number
}): string => {
  const { newBins, newItems, problems, out } = counts
  const things = [
    newBins > 0 && formatCount(newBins, 'bin'),
    newItems > 0 && formatCount(newItems, 'item'),
  ].filter(Boolean)
  return [
    things.join(' and ') || 'Nothing new',
    problems > 0 && formatCount(problems, 'problem'),
    out > 0 && `${formatNumber(out)} skipped`,
  ]
    .filter(Boolean)
    .join(', ')
}
