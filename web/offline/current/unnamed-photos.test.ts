import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncPage } from '#contracts/sync/sync.ts'
import type { UnnamedPhoto } from '../photos/unnamed-photos.ts'

const heard = { addEventListener: () => {}, removeEventListener: () => {} }
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { ...heard, cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('window', heard)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true, locks: undefined })
})
afterEach(() => vi.unstubAllGlobals())

const unnamedPhoto: UnnamedPhoto = {
  id: 'shot',
  at: '1',
  binId: 'b',
  photo: new Blob(['x']),
  name: '',
  category: '',
  description: '',
  suggestion: null,
  ready: false,
}

const photosAtOpening = async (answer: () => Promise<Response>): Promise<string[]> => {
  vi.stubGlobal('fetch', answer)
  vi.resetModules()
  const { openOffline, closeOffline, localDb } = await import('./current-offline.ts')
  const { openUnnamedPhotos } = await import('./unnamed-photos.ts')
  const { createUnnamedPhotos } = await import('../photos/unnamed-photos.ts')
  await createUnnamedPhotos(localDb, 'ada', () => {}).add(unnamedPhotos)
  const offline = await openOffline('ada')
  await offline.sync()
  const ids = (await openUnnamedPhotos()).getSnapshot()?.map(({ id }) => id) ?? []
  await closeOffline()
  return ids
}
let unnamedPhotos: UnnamedPhoto[] = []

test('keeps unnamed photos until the list of bins is complete, then drops those without a bin', async () => {
  unnamedPhotos = [unnamedPhoto]
  expect(await photosAtOpening(() => Promise.reject(new TypeError('no network')))).toEqual(['shot'])
  unnamedPhotos = []
  const page = { userId: 'ada', cursor: 'e.1', more: false, reset: false } satisfies SyncPage
  expect(await photosAtOpening(async () => Response.json(page))).toEqual([])
})
