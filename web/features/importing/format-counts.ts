import * as messages from './count-messages.ts'

const formatNew = (bins: number, items: number): string => {
  if (bins > 0) return items > 0 ? messages.newBinsAndItems(bins, items) : messages.newBins(bins)
  return items > 0 ? messages.newItems(items) : messages.nothingNew
}

/** '2 bins and 14 items, 1 problem, 3 skipped' */
export const formatCounts = (counts: {
  readonly newBins: number
  readonly newItems: number
  readonly problems: number
  readonly out: number
}): string => {
  const { newBins, newItems, problems, out } = counts
  const list = [formatNew(newBins, newItems)]
  if (problems > 0) list.push(messages.problems(problems))
  if (out > 0) list.push(messages.skipped(out))
  return list.join(', ')
}
