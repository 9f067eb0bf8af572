import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { safeToReload } from '#web/platform/updates/reload-gate.ts'
import { createWriteAheadLog } from '../recovery/write-ahead-log.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import type { RowChange } from '../view/types.ts'
import { openTab } from './open-tab.fixture.ts'
import * as syncEngine from './sync-engine.ts'

const binNamed = (name: string): RowChange => ({
  type: 'create',
  entity: 'bin',
  fields: { name, category: 'garage' },
})

/** A tab whose sync engine arrives, or fails to, when it is told. */
const lateTab = async (given: Parameters<typeof openTab>[0] = {}) => {
  const name = nanoid()
  const arrivals: ((module: typeof syncEngine | null) => void)[] = []
  const loadSyncEngine = () =>
    new Promise<typeof syncEngine>((resolve, reject) => {
      arrivals.push((module) => (module ? resolve(module) : reject(new TypeError('no such file'))))
    })
  const offline = await openTab({ db: createLocalDb(name), loadSyncEngine, ...given })
  const next = (module: typeof syncEngine | null) => arrivals.shift()?.(module)
  return { name, offline, arrive: () => next(syncEngine), fail: () => next(null) }
}

const namesIn = async (name: string) => {
  const { inventory } = await openTab({ db: createLocalDb(name) })
  return inventory.getSnapshot().bins.map((bin) => bin.name)
}

test('keeps changes made before the engine is there, in their order, and holds reloads meanwhile', async () => {
  const { name, offline, arrive } = await lateTab()
  const early = [offline.mutate([binNamed('Nails')]), offline.mutate([binNamed('Screws')])]
  expect(safeToReload()).toBe(false)
  arrive()
  const [nails, screws] = await Promise.all(early)
  await offline.mutate([{ type: 'update', entity: 'bin', id: nails?.id ?? '', fields: { name: 'Tacks' } }])
  expect([nails?.kind, screws?.kind]).toEqual(['kept', 'kept'])
  expect(safeToReload()).toBe(true)
  expect((await namesIn(name)).sort()).toEqual(['Screws', 'Tacks'])
})

test('stores changes made before the engine is there although the inventory is closed meanwhile', async () => {
  const { name, offline, arrive } = await lateTab()
  const saving = offline.mutate([binNamed('Nails')])
  const closing = offline.close()
  arrive()
  await Promise.all([saving, closing])
  expect(await namesIn(name)).toEqual(['Nails'])
})

test('says that nothing was saved where the engine does not load, and loads it again for the next change', async () => {
  const { name, offline, fail, arrive } = await lateTab()
  const failed = offline.mutate([binNamed('Nails')])
  fail()
  await expect(failed).rejects.toThrow('no such file')
  expect(safeToReload()).toBe(true)
  const saving = offline.mutate([binNamed('Screws')])
  arrive()
  await saving
  expect(await namesIn(name)).toEqual(['Screws'])
})

test('reports a sync for which the engine does not load', async () => {
  const { offline, fail } = await lateTab()
  const syncing = offline.sync()
  fail()
  expect(await syncing).toMatchObject({ success: false, error: 'Background sync failed' })
  expect(offline.state.getSnapshot().syncStatus).toBe('error')
})

test('logs a change before the tap is over once the engine is there', async () => {
  const kept = new Map<string, string>()
  const writeAheadLog = createWriteAheadLog('ada', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const { offline, arrive } = await lateTab({ writeAheadLog })
  arrive()
  await offline.mutate([binNamed('Nails')])
  const saving = offline.mutate([binNamed('Screws')])
  writeAheadLog.flush()
  expect([...kept.values()].join()).toContain('Screws')
  await saving
})
