import { expect, test } from 'vitest'
import { inventoryLabel } from './inventory-label.ts'

test('names the owner of an inventory that is not one’s own', () => {
  const home = { name: 'Home', ownerName: 'Ben Miller' }
  expect(inventoryLabel({ ...home, role: 'owner' })).toBe('Home')
  expect(inventoryLabel({ ...home, role: 'admin' })).toBe('Home · Ben Miller')
})
