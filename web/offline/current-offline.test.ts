import { expect, test, vi } from 'vitest'

test('without anybody signed in the inventory is refused in the words of section 8', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  const { currentOffline } = await import('./current-offline.ts')
  expect(() => currentOffline()).toThrow('User not initialized')
})
