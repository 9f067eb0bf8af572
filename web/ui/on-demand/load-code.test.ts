import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('loads the page again for what is shown, once code failed twice and there is a network', async () => {
  const { loadCode, setReload: onReloadNeeded, reloadIfStuck } = await import('./load-code.ts')
  let reloads = 0
  onReloadNeeded(() => reloads++)
  const fails = () => expect(loadCode(fail)).rejects.toThrow('Failed to fetch')
  const show = (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    reloadIfStuck()
    return reloads
  }
  await fails()
  expect(show(true)).toBe(0)
  await fails()
  expect([show(false), show(true)]).toEqual([0, 1])
  expect(await loadCode(async () => 'code')).toBe('code')
})
