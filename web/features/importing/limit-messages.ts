import type { UsageLimits } from '#contracts/errors.ts'

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const over = (noun: string, used: number, max: number | null, more: number): string | null =>
  max === null || used + more <= max
    ? null
    : `Your plan holds ${counted(max, noun)}; you have ${used.toLocaleString('en-US')}, and this would add ${more.toLocaleString('en-US')}.`

/** Message when the plan has no room for an import; null when it has or is unknown. */
export const formatLimit = (
  limits: UsageLimits | undefined,
  { newBins, newItems }: { newBins: number; newItems: number },
): string | null =>
  limits === undefined
    ? null
    : (over('bin', limits.binsUsed, limits.maxBins, newBins) ??
      over('item', limits.itemsUsed, limits.maxItems, newItems))
