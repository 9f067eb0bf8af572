import type { PlacementBin } from '#domain/placement/types.ts'
import {
  askHeldOutItems,
  calibrationBands,
  demoInventory,
  type HeldOutItem,
  WRITTEN_INVENTORY,
} from '#proofs/placement/calibration-bands.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'

const HOMES: readonly (readonly [string, () => readonly PlacementBin[]])[] = [
  ['a home written by hand, 16 bins', () => WRITTEN_INVENTORY],
  ['12 bins, 120 items', () => demoInventory({ bins: 12, items: 120 })],
  ['30 bins, 600 items', () => demoInventory({ bins: 30, items: 600 })],
  ['60 bins, 1,500 items', () => demoInventory({ bins: 60, items: 1500 })],
]
const ITEMS_MAX = 400

const percent = (fractionOf: number): number => Math.round(fractionOf * 1000) / 10
const share = (placements: readonly HeldOutItem[], predicate: (one: HeldOutItem) => boolean): number =>
  percent(placements.filter(predicate).length / placements.length)

const run = async ({ logProgress }: FigureContext): Promise<FigureRow[]> =>
  HOMES.flatMap(([name, make]) => {
    logProgress(name)
    const placements = askHeldOutItems(make(), ITEMS_MAX)
    const row = (label: string, ours: number, note: string): FigureRow => ({
      goalOf: 'placement',
      what: `${name}: ${label}`,
      unit: '%',
      floor: null,
      ours,
      goal: null,
      note,
    })
    return [
      row(
        'right bin',
        share(placements, ({ right }) => right),
        `of ${placements.length} held out`,
      ),
      row(
        'right bin among the named',
        share(placements, ({ named }) => named),
        '',
      ),
      ...calibrationBands(placements).map((band) =>
        row(
          `right where ${band.name}`,
          percent(band.hitRate),
          `${band.count} things, said ${percent(band.confidence)} %`,
        ),
      ),
    ]
  })

export const placement: Figure = { name: 'placement', run }
