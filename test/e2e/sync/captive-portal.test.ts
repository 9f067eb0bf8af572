import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import type { RowSyncState } from '#web/offline/view/types.ts'
import { type CaptivePortalProxy, PORTAL_ANSWERS, startCaptivePortalProxy } from './captive-portal-proxy.ts'
import { DEFAULT_TIMEOUT_MS, type Device, listen, openDevice } from './device.ts'

/** Sync runs per answer of the portal. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)

let app: TestApp
let portal: CaptivePortalProxy
beforeAll(async () => {
  app = await createTestApp()
  portal = await startCaptivePortalProxy(await listen(app))
})
afterAll(async () => {
  await portal.close()
  await app.close()
})

const view = (from: Device) => from.offline.inventory.getSnapshot()
const state = (from: Device) => from.offline.state.getSnapshot()
const queueOf = (from: Device) => from.db.run((opened) => opened.getAll('syncQueue'))

test.each(PORTAL_ANSWERS)(
  'a captive portal (%s) acknowledges no change and removes nothing',
  {
    timeout: 60_000 + ROUNDS * 20_000,
  },
  async (portalAnswer) => {
    const person = await register(app)
    portal.portalAnswer = 'pass'
    let phone = await openDevice(app, person, { origin: portal.origin })
    const reopen = async (timeout: number) => {
      await phone.close()
      phone = await openDevice(app, person, { origin: portal.origin, dbName: phone.dbName, timeout })
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
      await reopen(portalAnswer === 'hang' ? 100 : DEFAULT_TIMEOUT_MS)
      portal.portalAnswer = portalAnswer
      portal.portalAnswers = 0
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
          isOnline: true,
          connectionStatus: 'offline',
          server: 'silent',
          syncStatus: 'error',
          needsSignIn: false,
          pendingOperations: queued,
          parked: [],
          notices: [],
          offers: [],
        })
      }
      expect(portal.portalAnswers).toBeGreaterThanOrEqual(ROUNDS)
      const opIds = (entries: typeof before) => entries.map((entry) => entry.opId)
      expect(opIds(await queueOf(phone))).toEqual(opIds(before))
      expect((await queueOf(phone)).every((entry) => entry.retryCount === 0)).toBe(true)

      if (portalAnswer === 'hang') await reopen(DEFAULT_TIMEOUT_MS)
      portal.portalAnswer = 'pass'
      await phone.offline.probe()
      expect(state(phone)).toMatchObject({
        connectionStatus: 'online',
        server: 'answers',
        syncStatus: 'success',
        pendingOperations: 0,
        parked: [],
        notices: [],
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
