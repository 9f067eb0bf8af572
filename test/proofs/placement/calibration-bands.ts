import { type DemoSize, generateInventory } from '#demo/inventory.ts'
import { fnv1a } from '#domain/fnv1a.ts'
import { suggestPlacement } from '#domain/placement/suggest-placement.ts'
import type { PlacementBin } from '#domain/placement/types.ts'
import { INVENTORY } from './inventory.fixture.ts'

export interface HeldOutItem {
  readonly right: boolean
  /** Recommended or among the alternatives. */
  readonly named: boolean
  readonly confidence: number
}

/** Bands as displayed: green from 0.8, yellow from 0.6, red below. */
export const BANDS = [
  { name: 'green, 0.8 and above', from: 0.8, below: 1.01 },
  { name: 'yellow, 0.6 to 0.8', from: 0.6, below: 0.8 },
  { name: 'red, below 0.6', from: 0, below: 0.6 },
] as const

export interface CalibrationBand {
  readonly name: string
  readonly count: number
  /** Hit rate, 0 to 1. */
  readonly hitRate: number
  /** Mean confidence. */
  readonly confidence: number
}

export const demoInventory = (size: DemoSize): PlacementBin[] =>
  generateInventory(size).map((bin, at) => ({ ...bin, id: `bin${at}` }))

/** Handwritten: odd words, mixed bins, missing categories. */
export const WRITTEN_INVENTORY: readonly PlacementBin[] = INVENTORY

/** Leaves out a fifth of the items and asks for the bin of each. */
export const askHeldOutItems = (
  home: readonly PlacementBin[],
  max = Number.POSITIVE_INFINITY,
): HeldOutItem[] => {
  const isOut = (bin: PlacementBin, name: string) => fnv1a(`${bin.name} ${name}`) % 5 === 0
  const left = home.map((bin) => ({ ...bin, items: bin.items.filter(({ name }) => !isOut(bin, name)) }))
  const out = home.flatMap((bin) =>
    bin.items.filter(({ name }) => isOut(bin, name)).map((item) => ({ ...item, binId: bin.id })),
  )
  const step = Math.max(1, Math.floor(out.length / max))
  return out
    .filter((_, at) => at % step === 0)
    .map(({ name, category, binId }) => {
      const placed = suggestPlacement({ itemName: name, itemCategory: category ?? '' }, left)
      const named = [placed.recommendedBinId, ...placed.alternativeBins.map((other) => other.binId)]
      return {
        right: placed.recommendedBinId === binId,
        named: named.includes(binId),
        confidence: placed.confidence,
      }
    })
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Hit rate per band beside the mean confidence. */
export const calibrationBands = (placements: readonly HeldOutItem[]): CalibrationBand[] =>
  BANDS.map(({ name, from, below }) => {
    const inside = placements.filter(({ confidence }) => confidence >= from && confidence < below)
    return {
      name,
      count: inside.length,
      hitRate: mean(inside.map(({ right }) => Number(right))),
      confidence: mean(inside.map(({ confidence }) => confidence)),
    }
  })
