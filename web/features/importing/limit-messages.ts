import { formatCount, formatNumber } from '#domain/format/format-count.ts'

/** Why an import has no room: what the plan holds, what is used of it, and how many the import adds. */
export const tooManyBins = (max: number, used: number, more: number) =>
  `Your plan holds ${formatCount(max, 'bin')}; you have ${formatNumber(used)}, and this would add ${formatNumber(more)}.`
export const tooManyItems = (max: number, used: number, more: number) =>
  `Your plan holds ${formatCount(max, 'item')}; you have ${formatNumber(used)}, and this would add ${formatNumber(more)}.`
export const tooManyBinsForPayer = (payer: string, max: number, used: number, more: number) =>
  `${payer}'s plan holds ${formatCount(max, 'bin')}; ${formatNumber(used)} are in use, and this would add ${formatNumber(more)}.`
export const tooManyItemsForPayer = (payer: string, max: number, used: number, more: number) =>
  `${payer}'s plan holds ${formatCount(max, 'item')}; ${formatNumber(used)} are in use, and this would add ${formatNumber(more)}.`
