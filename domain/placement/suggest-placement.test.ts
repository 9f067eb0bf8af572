import { expect, test } from 'vitest'
import { INVENTORY } from '#proofs/placement/inventory.fixture.ts'
import { rankBins, suggestPlacement } from './suggest-placement.ts'
import type { PlacementBin } from './types.ts'

const place = (itemName: string, itemCategory: string, bins: readonly PlacementBin[] = INVENTORY) =>
  suggestPlacement({ itemName, itemCategory }, bins)

const leftOut = () =>
  INVENTORY.flatMap((home) =>
    home.items.map(({ name, category }, at) => {
      const without = { ...home, items: home.items.filter((_, other) => other !== at) }
      const bins = INVENTORY.map((bin) => (bin === home ? without : bin))
      const { recommendedBinId, confidence, alternativeBins } = place(name, category ?? '', bins)
      const named = [recommendedBinId, ...alternativeBins.map(({ binId }) => binId)]
      return { name, right: recommendedBinId === home.id, named: named.includes(home.id), confidence }
    }),
  )

test('suggests the bin with similar items and names them as the reason', () => {
  const placed = place('Torx screwdriver', 'Tools')
  expect(placed.recommendedBinId).toBe('Tool box red')
  expect(placed.reasons[0]).toBe('It holds Phillips screwdriver and Flat screwdriver small')
  expect(place('C batteries', 'Electronics').recommendedBinId).toBe('Cables and chargers')
  expect(place('Tax return 2025', 'Documents')).toMatchObject({ recommendedBinId: 'Papers' })
})

test('suggests the right bin for over 60 % of held-out items, over 85 % of those with a named bin', () => {
  const all = leftOut()
  expect(all.filter(({ right }) => right).length / all.length).toBeGreaterThan(0.6)
  expect(all.filter(({ named }) => named).length / all.length).toBeGreaterThan(0.85)
})

test('calibrates confidence within 0.15 of the actual accuracy', () => {
  const all = leftOut()
  const parts = [(c: number) => c >= 0.7, (c: number) => c >= 0.5 && c < 0.7, (c: number) => c < 0.5]
  for (const part of parts) {
    const those = all.filter(({ confidence }) => part(confidence))
    expect(those.length).toBeGreaterThan(10)
    const meanConfidence = those.reduce((sum, { confidence }) => sum + confidence, 0) / those.length
    const hitRate = those.filter((one) => one.right).length / those.length
    expect(Math.abs(hitRate - meanConfidence)).toBeLessThan(0.15)
  }
})

test('suggests by category in an empty inventory, with low confidence', () => {
  const empty = INVENTORY.filter(({ id }) => ['Tool box red', 'Sewing', 'Papers'].includes(id)).map(
    (bin) => ({
      ...bin,
      items: [],
    }),
  )
  const placed = place('Hammer', 'Miscellaneous', empty)
  expect(placed.recommendedBinId).toBe('Tool box red')
  expect(placed.confidence).toBeLessThan(0.6)
})

test('splits confidence between two identical bins', () => {
  const [first] = INVENTORY
  if (!first) throw new Error('an empty household')
  const alone = place('Muffin tin large', 'Kitchen', [first])
  const two = place('Muffin tin large', 'Kitchen', [first, { ...first, id: 'twin' }])
  expect(two.confidence).toBeCloseTo(alone.confidence / 2, 1)
  expect(two.alternativeBins[0]?.confidence).toBe(two.confidence)
})

test('suggests nothing when no bin is similar', () => {
  expect(place('Xylophone', 'Music', [])).toEqual({
    confidence: 0,
    reasons: ['You have no bins yet. Add one and it can be suggested here.'],
    alternativeBins: [],
  })
  const strange = place('Qwrtz', 'Zzz')
  expect(strange.recommendedBinId).toBeUndefined()
  expect(strange.reasons).toEqual(['Nothing in your bins is like Qwrtz.'])
})

test('accepts unusual names', () => {
  for (const name of ['', '|', '🔨', 'x'.repeat(10_000), 'مطرقة', '   '])
    expect(place(name, name).confidence).toBeGreaterThanOrEqual(0)
})

test('reads each name once while the lists of items stay the same', () => {
  let reads = 0
  const counted = INVENTORY.map((bin) => ({
    ...bin,
    items: bin.items.map(({ name, category }) => ({
      category,
      get name() {
        reads++
        return name
      },
    })),
  }))
  const items = INVENTORY.reduce((sum, bin) => sum + bin.items.length, 0)
  const ranked = rankBins({ itemName: 'Torx screwdriver', itemCategory: '' }, counted)
  expect(ranked[0]).toBe('Tool box red')
  expect(reads).toBe(items)
  rankBins({ itemName: 'Tax return', itemCategory: '' }, counted)
  expect(reads).toBe(items)
})

test('takes the kind of a bin from its name where its category is general', () => {
  const bin = (name: string, category: string): PlacementBin => ({
    id: name,
    name,
    category,
    description: null,
    location: null,
    items: [],
  })
  const bins = [bin('Keepsakes', 'storage'), bin('Tools', 'storage'), bin('Toys', 'storage')]
  const placed = place('Soldering iron', '', bins)
  expect(placed.recommendedBinId).toBe('Tools')
  expect(placed.reasons).toEqual(['Things like it are usually kept with Tools'])
  expect(placed.confidence).toBeLessThan(0.6)
  expect(place('Soldering iron', '', [bin('Keepsakes', 'storage'), bin('Work', 'garage')])).toMatchObject({
    recommendedBinId: 'Work',
  })
  expect(place('Flux capacitor', '', bins).recommendedBinId).toBeUndefined()
})
