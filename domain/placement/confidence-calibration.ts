import { type BinEvidence, placementQuery, scoreBins } from './evidence.ts'
import type { InventoryProfile } from './inventory-profile.ts'

/** Bins below this are not suggested. */
export const MIN_EVIDENCE = 0.08

const RIVAL_EXPONENT = 6
const WEIGHT_EXPONENT = 0.5

/** Probability of the best bin, from the weights alone. */
export const initialConfidence = (weighed: readonly BinEvidence[]): ((one: BinEvidence) => number) => {
  const rivals = weighed.reduce((sum, { weight }) => sum + weight ** RIVAL_EXPONENT, 0)
  return ({ weight }) => (weight ** WEIGHT_EXPONENT * weight ** RIVAL_EXPONENT) / rivals
}

/** Items left out as probes; fewer in large inventories. */
const probesIn = (items: number): number => Math.min(100, Math.max(30, Math.floor(200_000 / items)))
/** Weight of the initial guess in probes, and how near a probe's guess must be to count. */
const GUESS_WEIGHT = 3
const KERNEL_WIDTH = 0.2

/** Maps an initial confidence to the observed hit rate. */
export type Calibration = (guess: number) => number

/** Leaves out items of this inventory one by one and measures how often a guess of that confidence was right. */
export const calibrate = (home: InventoryProfile): Calibration => {
  const step = Math.max(1, Math.floor(home.items.length / probesIn(home.items.length)))
  const probes: { guess: number; right: boolean }[] = []
  for (let at = 0; at < home.items.length; at += step) {
    const item = home.items[at]
    if (!item || home.bins[item.bin]?.items.length === 1) continue
    const thing = { ...placementQuery(home, item.row.name, item.category), itself: item }
    const weighed = scoreBins(home, thing, MIN_EVIDENCE)
    const [best] = weighed
    if (best)
      probes.push({ guess: initialConfidence(weighed)(best), right: best.bin === home.bins[item.bin] })
  }
  return (guess) => {
    let worth = GUESS_WEIGHT
    let right = GUESS_WEIGHT * guess
    for (const probe of probes) {
      const near = Math.max(0, 1 - Math.abs(probe.guess - guess) / KERNEL_WIDTH)
      worth += near
      if (probe.right) right += near
    }
    return Math.min(0.99, right / worth)
  }
}
