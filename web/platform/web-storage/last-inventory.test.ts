import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastInventory, saveLastInventory } from './last-inventory.ts'
import { mapStorage } from './map-storage.fixture.ts'

beforeEach(() => vi.stubGlobal('localStorage', mapStorage()))
afterEach(() => vi.unstubAllGlobals())

const openTab = () => {
  const storage = mapStorage()
  return { show: () => vi.stubGlobal('sessionStorage', storage) }
}

test('a tab keeps its inventory when another tab chooses one, and a new tab opens the last one', () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  first.show()
  saveLastInventory('ada', 'house')
  second.show()
  expect(lastInventory('ada')).toBe('house')
  saveLastInventory('ada', null)
  first.show()
  expect(lastInventory('ada')).toBe('house')
  third.show()
  expect(lastInventory('ada')).toBeNull()
  first.show()
  saveLastInventory('ada', 'workshop')
  third.show()
  expect(lastInventory('ada')).toBeNull()
})

test('another person and blocked storage show the home', () => {
  openTab().show()
  saveLastInventory('ada', 'house')
  expect(lastInventory('bob')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  expect(lastInventory('ada')).toBe('house')
  vi.stubGlobal('localStorage', undefined)
  expect(lastInventory('ada')).toBeNull()
})
