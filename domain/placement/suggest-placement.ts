import { type BinEvidence, weighBin } from './evidence.ts'
import { measureTelling, stemsOf } from './kinship.ts'

/** A bin with what it holds, as far as placement looks at it. */
export interface PlacementBin {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly description: string | null
  readonly location: string | null
  readonly items: readonly { readonly name: string; readonly category: string | null }[]
}

/** Where a thing belongs (spec 3.3). Confidences are 0 to 1, in hundredths. */
export interface Placement {
  readonly confidence: number
  /** Absent when no bin has anything that speaks for it. */
  readonly recommendedBinId?: string
  readonly reasons: readonly string[]
  readonly alternativeBins: readonly {
    readonly binId: string
    readonly reason: string
    readonly confidence: number
  }[]
}

const ALTERNATIVES = 3
/** Below this a bin is not worth naming. */
const FAINT = 0.08

/**
 * How fast a lesser bin stops being a rival, and how much of a bin's own weight is doubted. Chosen so that, over a
 * household asked item by item, as many suggestions are right as their confidence says.
 */
const RIVALRY = 6
const MODESTY = 0.5

const hundredths = (value: number): number => Math.round(value * 100) / 100

const nothing = (reason: string): Placement => ({ confidence: 0, reasons: [reason], alternativeBins: [] })

/**
 * Says which bin a new thing belongs into, how sure that is and why, from what the bins hold: no model, no network.
 * Bins that are equally good share the confidence: it is the chance that the person would choose this one.
 */
export const suggestPlacement = (
  asked: { readonly itemName: string; readonly itemCategory: string },
  bins: readonly PlacementBin[],
): Placement => {
  if (bins.length === 0) return nothing('You have no bins yet. Add one and it can be suggested here.')
  const held = bins.map((bin) => bin.items.map((item) => stemsOf(item.name)))
  const thing = {
    stems: stemsOf(asked.itemName),
    category: asked.itemCategory.trim(),
    telling: measureTelling(held.flat()),
  }
  const weighed = bins
    .map((bin, at) => weighBin(thing, bin, held[at] ?? []))
    .filter(({ weight }) => weight >= FAINT)
    .sort((a, b) => b.weight - a.weight || (a.bin.id < b.bin.id ? -1 : 1))
  const [best, ...others] = weighed
  if (!best) return nothing(`Nothing in your bins is like ${asked.itemName.trim()}.`)
  const rivals = weighed.reduce((sum, { weight }) => sum + weight ** RIVALRY, 0)
  const confidence = ({ weight }: BinEvidence) => hundredths((weight ** MODESTY * weight ** RIVALRY) / rivals)
  return {
    confidence: confidence(best),
    recommendedBinId: best.bin.id,
    reasons: best.reasons,
    alternativeBins: others.slice(0, ALTERNATIVES).map((other) => ({
      binId: other.bin.id,
      reason: other.reasons[0] ?? '',
      confidence: confidence(other),
    })),
  }
}
