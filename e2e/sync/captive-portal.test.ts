import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import type { RowSyncState } from '#web/offline/types.ts'
import { type HotelProxy, startHotelProxy, TRICKS } from './captive-portal-proxy.ts'
import { type Device, listen, openDevice, PATIENT_MS } from './device.ts'

/** Sync runs per trick. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)

let app: TestApp
let hotel: HotelProxy
beforeAll(async () => {
  app = await createTestApp()
  hotel = await startHotelProxy(await listen(app))
})
afterAll(async () => {
  await hotel.close()
  await app.close()
})

const view = (from: Device) => from.offline.inventory.getSnapshot()
const state = (from: Device) => from.offline.state.getSnapshot()
const queueOf = (from: Device) => from.db.run((opened) => opened.getAll('syncQueue'))

test.each(TRICKS)(
  'a captive portal (%s) acknowledges no change and removes nothing',
  {
    timeout: 60_000 + ROUNDS * 20_000,
  },
  async (trick) => {
    const person = await register(app)
    hotel.trick = 'pass'
    let phone = await openDevice(app, person, { origin: hotel.origin })
    const reopen = async (patience: number) => {
      await phone.close()
      phone = await openDevice(app, person, { origin: hotel.origin, dbName: phone.dbName, patience })
    }
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    // Fills the portal's cache.
    const bin = await phone.offline.mutate([
      { type: 'create', entity: 'bin', fields: { name: 'Before', category: 'garage' } },
    ])
    const item = await phone.offline.mutate([
      { type: 'create', entity: 'item', fields: { binId: bin.id, name: 'Before' } },
    ])
    expect(bin.kind).toBe('sent')

    for (const queued of [3, 15]) {
      await reopen(trick === 'hang' ? 100 : PATIENT_MS)
      hotel.trick = trick
      hotel.tricked = 0
      const kept = await phone.offline.mutate([
        { type: 'update', entity: 'item', id: item.id, fields: { name: `Renamed ${queued}` } },
      ])
      expect(kept.kind).toBe('kept')
      const image = new Blob([new Uint8Array(picture)], { type: 'image/png' })
      await phone.offline.mutate([{ type: 'update', entity: 'bin', id: bin.id, fields: {}, image }])
      for (let n = 2; n < queued; n++) {
        const fields = { binId: bin.id, name: `Thing ${n} of ${queued}` }
        expect((await phone.offline.mutate([{ type: 'create', entity: 'item', fields }])).kind).toBe('kept')
      }
      const before = await queueOf(phone)
      expect(before).toHaveLength(queued)
      for (let round = 0; round < ROUNDS; round++) {
        expect((await phone.offline.sync({ force: round % 2 === 0 })).success).toBe(false)
        await phone.offline.probe()
        expect(state(phone)).toMatchObject({
          ...{ isOnline: true, connectionStatus: 'offline', server: 'silent' },
          ...{ syncStatus: 'error', needsSignIn: false },
          ...{ pendingOperations: queued, parked: [], notices: [], offers: [] },
        })
      }
      expect(hotel.tricked).toBeGreaterThanOrEqual(ROUNDS)
      const opIds = (entries: typeof before) => entries.map((entry) => entry.opId)
      expect(opIds(await queueOf(phone))).toEqual(opIds(before))
      expect((await queueOf(phone)).every((entry) => entry.retryCount === 0)).toBe(true)

      if (trick === 'hang') await reopen(PATIENT_MS)
      hotel.trick = 'pass'
      await phone.offline.probe()
      expect(state(phone)).toMatchObject({
        ...{ connectionStatus: 'online', server: 'answers', syncStatus: 'success' },
        ...{ pendingOperations: 0, parked: [], notices: [] },
      })
    }
    const marks = new Set<RowSyncState>(
      [...view(phone).bins, ...view(phone).items].map((row) => row.syncState),
    )
    expect([...marks]).toEqual(['synced'])
    const onServer = (await person.call('GET', `/api/bins/${bin.id}/items`)).json() as { name: string }[]
    expect(onServer.map(({ name }) => name).sort()).toEqual(
      view(phone)
        .itemsOf(bin.id)
        .map(({ name }) => name)
        .sort(),
    )
    expect(onServer).toHaveLength(1 + 1 + 13)
    await phone.close()
  },
)
