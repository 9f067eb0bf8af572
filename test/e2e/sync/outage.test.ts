import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ParkedEntry } from '#domain/sync/client/client-state.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { META_KEYS } from '#web/offline/store/records.ts'
import { PROBE_INTERVAL_MS, startTriggers } from '#web/offline/sync/triggers/triggers.ts'
import { createSignal } from '#web/platform/state/signal.ts'
import { type Device, openDevice } from './device.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BINS = 19
const ITEMS = 180

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const state = (from: Device) => from.offline.state.getSnapshot()

/** Failures of a server or a proxy. */
const failures: readonly (() => Response)[] = [
  () => Response.json({ message: 'down', error: 'INTERNAL' }, { status: 500 }),
  () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  () => Response.json({ message: 'busy', error: 'UNAVAILABLE' }, { status: 503 }),
]

/** Sync triggers of a tab, with a manual clock. */
const openTab = (device: Device) => {
  let work: Promise<unknown> = Promise.resolve()
  const idle = () => state(device).syncStatus !== 'syncing'
  const stop = startTriggers({
    window: new EventTarget() as Window,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document,
    worker: undefined,
    isOnline: () => true,
    listening: createSignal(false),
    onVisibilityChange: () => {},
    setOnline: () => {},
    sync: () => {
      const done = device.offline.sync()
      work = done
      return done
    },
    onSyncFailed: () => {},
    isIdleWithPending: () => idle() && state(device).pendingOperations > 0,
    isServerAway: () => idle() && state(device).server !== 'answers',
    fetchNews: () => {},
    onNavigate: () => () => {},
    random: () => 0.5,
    probe: () => {
      work = device.offline.probe()
    },
  })
  return {
    stop,
    pass: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= PROBE_INTERVAL_MS) {
        vi.advanceTimersByTime(PROBE_INTERVAL_MS)
        await work
      }
    },
  }
}

test('a 24-hour outage drops none of 200 changes, which arrive in order within a minute after it', {
  timeout: 300_000,
}, async () => {
  const person = await register(app)
  const phone = await openDevice(app, person)
  const waiting = () =>
    phone.db.run(async (opened) => ({
      queue: (await opened.getAll('syncQueue')).sort((a, b) => a.seq - b.seq),
      parked: (await opened.getAll('metadata', META_KEYS.parkedOf(person.id))) as ParkedEntry[],
    }))
  const known = await phone.offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Known', category: 'garage' } },
  ])

  phone.isOnline = false
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id: known.id, fields: { name: 'Renamed' } }])
  const bins = [known.id]
  for (let n = 0; n < BINS; n++) {
    bins.push(
      (
        await phone.offline.mutate([
          { type: 'create', entity: 'bin', fields: { name: `Bin ${n}`, category: 'office' } },
        ])
      ).id,
    )
  }
  for (let n = 0; n < ITEMS; n++) {
    const binId = bins[n % bins.length] as string
    await phone.offline.mutate([{ type: 'create', entity: 'item', fields: { binId, name: `Thing ${n}` } }])
  }
  phone.isOnline = true
  const { queue } = await waiting()
  expect(queue).toHaveLength(200)

  let hour = 0
  let down = true
  const carried: string[] = []
  phone.network = async ({ method, path, body, pass }) => {
    if (down) return (failures[hour % failures.length] ?? failures[0])?.() ?? Response.error()
    if (method !== 'GET') {
      const sent = JSON.parse(body)
      carried.push(
        ...(path === '/api/sync'
          ? sent.entries.map((entry: { body: { id: string } }) => entry.body.id)
          : [sent.id]),
      )
    }
    return await pass()
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const tab = openTab(phone)
  for (hour = 0; hour < 24; hour++) {
    await tab.pass(HOUR)
    const { queue: queued, parked } = await waiting()
    const all = [...queued, ...parked].sort((a, b) => a.seq - b.seq)
    expect(all.map((entry) => entry.opId)).toEqual(queue.map((entry) => entry.opId))
    // Three attempts, then parked; items of a parked bin wait for it.
    expect(queued.every((entry) => entry.retryCount < 3)).toBe(true)
    expect(parked.every((entry) => entry.retryCount === 3 && entry.reason === 'transient')).toBe(true)
    expect(state(phone)).toMatchObject({ syncStatus: 'error', server: 'failing' })
    if (hour > 0) continue
    expect(parked).toHaveLength(1 + BINS)
    expect(state(phone).syncErrors).toContain('Failed to create bin: down')
    expect(state(phone).parked).toHaveLength(parked.length)
  }
  expect(phone.offline.inventory.getSnapshot().items).toHaveLength(ITEMS)

  down = false
  await tab.pass(MINUTE)
  tab.stop()
  expect(state(phone)).toMatchObject({
    pendingOperations: 0,
    parked: [],
    notices: [],
    syncStatus: 'success',
    server: 'answers',
    connectionStatus: 'online',
  })
  // Bins before their items, in order of creation.
  for (const bin of bins) {
    const binEntries = queue.filter(({ entityId, data }) => entityId === bin || data.binId === bin)
    const ids = binEntries.map((entry) => entry.entityId)
    expect(carried.filter((id) => ids.includes(id))).toEqual(ids)
  }
  const { rows } = await app.db.pool.query<{ bins: number; items: number }>(
    `select (select count(*)::int from bins where inventory_id = $1 and (name = 'Renamed' or name like 'Bin %')) as bins,
      (select count(distinct name)::int from items where inventory_id = $1) as items`,
    [person.inventoryId],
  )
  expect(rows[0]).toEqual({ bins: 1 + BINS, items: ITEMS })
  await phone.close()
})
