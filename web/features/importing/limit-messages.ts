import type { UsageLimits } from '#contracts/errors.ts'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { planOf } from '#web/platform/inventory/rights.ts'

const over = (
  noun: string,
  { used, max, more }: { used: number; max: number | null; more: number },
  payer: string | null,
): string | null => {
  if (max === null || used + more <= max) return null
  const now = payer === null ? `you have ${formatNumber(used)}` : `${formatNumber(used)} are in use`
  return `${planOf(payer)} holds ${formatCount(max, noun)}; ${now}, and this would add ${formatNumber(more)}.`
}

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
  return (
    over('bin', { used: binsUsed, max: maxBins, more: newBins }, payer) ??
    over('item', { used: itemsUsed, max: maxItems, more: newItems }, payer)
  )
}
