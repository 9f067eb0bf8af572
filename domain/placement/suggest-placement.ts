import { calibrate, initialConfidence, MIN_EVIDENCE } from './confidence-calibration.ts'
import { type BinEvidence, placementQuery, scoreBins } from './evidence.ts'
import { profileInventory } from './inventory-profile.ts'
import * as messages from './messages.ts'
import type { Placement, PlacementBin } from './types.ts'

const ALTERNATIVES_MAX = 3

const hundredths = (value: number): number => Math.round(value * 100) / 100

const nothing = (reason: string): Placement => ({ confidence: 0, reasons: [reason], alternativeBins: [] })

export const rankBins = (
  item: { readonly itemName: string; readonly itemCategory: string },
  bins: readonly PlacementBin[],
): readonly string[] => {
  const home = profileInventory(bins)
  return scoreBins(home, placementQuery(home, item.itemName, item.itemCategory), MIN_EVIDENCE).map(
    ({ bin }) => bin.id,
  )
}

/** Runs without model or network; the confidence is calibrated on the inventory's own items. */
export const suggestPlacement = (
  item: { readonly itemName: string; readonly itemCategory: string },
  bins: readonly PlacementBin[],
): Placement => {
  if (bins.length === 0) return nothing(messages.noBins)
  const home = profileInventory(bins)
  const weighed = scoreBins(home, placementQuery(home, item.itemName, item.itemCategory), MIN_EVIDENCE)
  const [best, ...others] = weighed
  if (!best) return nothing(messages.nothingAlike(item.itemName.trim()))
  const guess = initialConfidence(weighed)
  const first = guess(best)
  const sure = calibrate(home)(first)
  // The other bins share what the best one leaves.
  const rest = weighed.reduce((sum, one) => sum + (one === best ? 0 : guess(one)), 0)
  const share = rest === 0 ? 0 : Math.min((1 - sure) / rest, first === 0 ? 1 : sure / first)
  const confidence = (one: BinEvidence) =>
    hundredths(one === best ? sure : Math.min(sure, guess(one) * share))
  return {
    confidence: confidence(best),
    recommendedBinId: best.bin.id,
    reasons: best.reasons(),
    alternativeBins: others.slice(0, ALTERNATIVES_MAX).map((other) => ({
      binId: other.bin.id,
      reason: other.reasons()[0] ?? '',
      confidence: confidence(other),
    })),
  }
}
