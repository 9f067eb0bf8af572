import { expect, test } from 'vitest'
import { askHeldOutItems, calibrationBands, demoInventory } from './calibration-bands.ts'

const homes = [
  { bins: 12, items: 120 },
  { bins: 30, items: 600 },
].map((size) => askHeldOutItems(demoInventory(size)))

test('items in the green and yellow bands are placed right at the promised rate', () => {
  const [green, yellow, red] = calibrationBands(homes.flat())
  expect(green?.hitRate).toBeGreaterThanOrEqual(0.8)
  expect(yellow?.hitRate).toBeGreaterThanOrEqual(0.6)
  expect(red?.hitRate).toBeLessThan(0.6)
})

test('confidence is low among many similar bins', () => {
  const asked = askHeldOutItems(demoInventory({ bins: 200, items: 3000 }), 20)
  expect(asked.filter(({ confidence }) => confidence >= 0.6).length).toBeLessThan(asked.length / 10)
})
