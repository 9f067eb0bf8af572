import { afterEach, expect, test, vi } from 'vitest'
import { mapStorage } from './map-storage.fixture.ts'
import { safeLocalStorage } from './safe-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps texts and JSON, and null removes them', () => {
  vi.stubGlobal('localStorage', mapStorage())
  expect(safeLocalStorage.write('text', 'winter')).toBe(true)
  expect(safeLocalStorage.writeJson('json', { bins: [1] })).toBe(true)
  expect([safeLocalStorage.read('text'), safeLocalStorage.readJson('json')]).toEqual([
    'winter',
    { bins: [1] },
  ])
  safeLocalStorage.write('text', null)
  safeLocalStorage.writeJson('json', null)
  expect([safeLocalStorage.read('text'), safeLocalStorage.readJson('json')]).toEqual([null, null])
})

test('reads damaged JSON as nothing', () => {
  vi.stubGlobal('localStorage', mapStorage())
  safeLocalStorage.write('json', '{"bins":')
  expect(safeLocalStorage.readJson('json')).toBeNull()
})

test('blocked or full storage reads as empty and tells that nothing was kept', () => {
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([safeLocalStorage.write('text', 'winter'), safeLocalStorage.writeJson('json', 1)]).toEqual([
    false,
    false,
  ])
  expect([safeLocalStorage.read('text'), safeLocalStorage.readJson('json')]).toEqual([null, null])
  vi.stubGlobal('localStorage', undefined)
  expect([safeLocalStorage.write('text', null), safeLocalStorage.read('text')]).toEqual([false, null])
})
