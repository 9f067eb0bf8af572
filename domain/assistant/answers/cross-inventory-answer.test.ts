import { expect, test } from 'vitest'
import { answerAcrossInventories } from './cross-inventory-answer.ts'

test('names the inventory and the place of what was found elsewhere', () => {
  const workshop = { inventory: 'Workshop', rows: [{ bin: 'Shelf', item: 'Cordless drill' }], total: 1 }
  expect(answerAcrossInventories('drill', 'Home', [workshop])).toBe(
    'There is no "drill" in Home. In Workshop, Cordless drill is in Shelf.',
  )
  const shed = { inventory: 'Shed', rows: [{ bin: 'Drill bits' }], total: 1 }
  expect(answerAcrossInventories('drill', 'Home', [workshop, shed])).toBe(
    'There is no "drill" in Home. In Workshop, Cordless drill is in Shelf. In Shed there is the bin Drill bits.',
  )
  const many = {
    inventory: 'Workshop',
    rows: [{ bin: 'Shelf', item: 'Old drill' }, { bin: 'Drills' }],
    total: 5,
  }
  expect(answerAcrossInventories('drill', 'Home', [many])).toBe(
    'There is no "drill" in Home. In Workshop I found Old drill in Shelf, the bin Drills and 3 more.',
  )
})
