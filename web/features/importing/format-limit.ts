import type { UsageLimits } from '#contracts/errors.ts'
import * as messages from './limit-messages.ts'

/**
 * Message when the plan has no room for an import; null when it has or is unknown.
 * @param payer owner whose plan counts, null for the reader's own
 */
export const formatLimit = (
  limits: UsageLimits | undefined,
  { newBins, newItems }: { newBins: number; newItems: number },
  payer: string | null = null,
): string | null => {
  if (limits === undefined) return null
  const { binsUsed, maxBins, itemsUsed, maxItems } = limits
  if (maxBins !== null && binsUsed + newBins > maxBins) {
    return payer === null
      ? messages.tooManyBins(maxBins, binsUsed, newBins)
      : messages.tooManyBinsForPayer(payer, maxBins, binsUsed, newBins)
  }
  if (maxItems === null || itemsUsed + newItems <= maxItems) return null
  return payer === null
    ? messages.tooManyItems(maxItems, itemsUsed, newItems)
    : messages.tooManyItemsForPayer(payer, maxItems, itemsUsed, newItems)
}
