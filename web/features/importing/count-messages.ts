const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** '2 bins and 14 items, 1 problem, 3 left out' */
export const formatCounts = (counts: {
  readonly newBins: number
  readonly newItems: number
  readonly problems: number
  readonly out: number
}): string => {
  const { newBins, newItems, problems, out } = counts
  const things = [newBins > 0 && counted(newBins, 'bin'), newItems > 0 && counted(newItems, 'item')].filter(
    Boolean,
  )
  return [
    things.join(' and ') || 'Nothing new',
    problems > 0 && counted(problems, 'problem'),
    out > 0 && `${out.toLocaleString('en-US')} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}
