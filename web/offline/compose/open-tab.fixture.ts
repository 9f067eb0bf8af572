import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { afterEach } from 'vitest'
import { createLocalDb } from '../store/db/local-db.ts'
import { createOffline, type OpenOffline } from './offline.ts'
import type { OfflineDeps } from './offline-parts.ts'
import * as syncEngine from './sync-engine.ts'

const open: OpenOffline[] = []
afterEach(async () => {
  for (const offline of open.splice(0)) await offline.close()
})

/** Opens an offline tab without other tabs on a fresh database; `given` overrides dependencies. */
export const openTab = async (given: Partial<OfflineDeps> = {}): Promise<OpenOffline> => {
  const offline = createOffline({
    db: given.db ?? createLocalDb(nanoid()),
    userId: 'ada',
    deviceId: 'device',
    channel: null,
    urls: URL,
    newId: nanoid,
    now: () => new Date(),
    isOnline: () => false,
    locks: undefined,
    fetch: () => Promise.reject(new TypeError('no network')),
    loadSyncEngine: async () => syncEngine,
    ...given,
  })
  open.push(offline)
  await offline.open()
  return offline
}
