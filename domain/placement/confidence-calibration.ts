import { type BinEvidence, placementQuery, scoreBins } from './evidence.ts'
import type { InventoryProfile } from './inventory-profile.ts'

/** Below this a bin is not worth naming. */
export const MIN_EVIDENCE = 0.08

/**
 * How fast a lesser bin stops being a rival, and how much of a bin's own weight is doubted: the first guess, before
 * the home was asked.
 */
const RIVAL_EXPONENT = 6
const DOUBT = 0.5

/** The chance that the best bin is the right one, as far as the weights alone tell; the others share the rest. */
export const initialConfidence = (weighed: readonly BinEvidence[]): ((one: BinEvidence) => number) => {
  const rivals = weighed.reduce((sum, { weight }) => sum + weight ** RIVAL_EXPONENT, 0)
  return ({ weight }) => (weight ** DOUBT * weight ** RIVAL_EXPONENT) / rivals
}

/** Things of a home that are asked for as if they were not there; fewer where each costs more. */
const probesIn = (items: number): number => Math.min(100, Math.max(30, Math.floor(200_000 / items)))
/** How many of them the guess itself is worth, and how near a probe's guess must be to count. */
const TRUST = 3
const NEIGHBORHOOD = 0.2

/** Turns a guess into what became of such guesses in this very home. */
export type Calibration = (guess: number) => number

/**
 * Asks a home where some of its own things belong, each as if it were not there, and sees how often a guess of that
 * height was right. Where bins are much alike a high guess then says less, and where each has its own things more.
 */
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
    let worth = TRUST
    let right = TRUST * guess
    for (const probe of probes) {
      const near = Math.max(0, 1 - Math.abs(probe.guess - guess) / NEIGHBORHOOD)
      worth += near
      if (probe.right) right += near
    }
    return Math.min(0.99, right / worth)
  }
}
