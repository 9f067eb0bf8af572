import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('acts when code fails again with a network, not at the first failure and not without one', async () => {
  const { loadCode, onLoadFailedAgain } = await import('./load-code.ts')
  let acted = 0
  onLoadFailedAgain(() => acted++)
  const tryWith = async (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    await expect(loadCode(fail)).rejects.toThrow('Failed to fetch')
    return acted
  }
  expect([await tryWith(true), await tryWith(false), await tryWith(true)]).toEqual([0, 0, 1])
  expect(await loadCode(async () => 'code')).toBe('code')
})
