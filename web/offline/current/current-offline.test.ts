import { expect, test, vi } from 'vitest'

test('throws without a signed-in user', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  const { currentOffline } = await import('./current-offline.ts')
  expect(() => currentOffline()).toThrow('User not initialized')
})
