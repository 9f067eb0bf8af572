import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#proofs/sync/random.ts'
import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { type Device, openDevice, origins } from './device.ts'

/** Number of rollbacks; the long proof sets 50. */
const RESTORES = Number(process.env.RESTORES ?? 6)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const view = (from: Device) => from.offline.inventory.getSnapshot()
const state = (from: Device) => from.offline.state.getSnapshot()
const shownOn = (from: Device) =>
  new Map([...view(from).bins, ...view(from).items].map(({ id, name }) => [id, name]))

const TABLES = ['bins', 'items', 'op_receipts', 'revision_runs', 'sync_histories'] as const

interface Backup {
  readonly rows: Readonly<Record<(typeof TABLES)[number], string>>
  readonly counters: { change_seq: string; bins_used: number; items_used: number }
}

const backUp = async ({ inventoryId: id }: TestUser): Promise<Backup> => {
  const { pool } = app.db
  const rows = { bins: '', items: '', op_receipts: '', revision_runs: '', sync_histories: '' }
  for (const table of TABLES) {
    const sql = `select coalesce(jsonb_agg(to_jsonb(${table})), '[]')::text as rows from ${table} where inventory_id = $1`
    rows[table] = (await pool.query(sql, [id])).rows[0].rows
  }
  const counters = await pool.query(
    'select change_seq, bins_used, items_used from inventories where id = $1',
    [id],
  )
  return { rows, counters: counters.rows[0] }
}

/** @param startsTimeline true when the server knows, as after its own restore */
const restore = async (
  { id: owner, inventoryId: id }: TestUser,
  { rows, counters }: Backup,
  startsTimeline: boolean,
): Promise<void> => {
  const { pool } = app.db
  for (const table of [...TABLES].reverse())
    await pool.query(`delete from ${table} where inventory_id = $1`, [id])
  for (const table of TABLES) {
    const insert = `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`
    await pool.query(insert, [rows[table]])
  }
  const { change_seq: seq, bins_used: bins, items_used: items } = counters
  await pool.query('update inventories set change_seq = $2, bins_used = $3, items_used = $4 where id = $1', [
    id,
    seq,
    bins,
    items,
  ])
  await pool.query('update users set bins_used = $2, items_used = $3 where id = $1', [owner, bins, items])
  if (startsTimeline) await app.db.db.transaction((tx) => startNewTimeline(tx, nanoid()))
}

let shade = 0
const photo = async (): Promise<Blob> => {
  shade = (shade + 40) % 240
  const background = { r: shade, g: 120, b: 240 - shade }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
}

/** Displayed fields, code and color of the photo. */
const looksOf = async (device: Device, person: TestUser, id: string) => {
  const {
    updatedAt: _,
    createdAt: __,
    version: ___,
    imageUrl,
    ...fields
  } = {
    ...(view(device).bin(id) ?? view(device).item(id)),
  } as Record<string, unknown>
  if (typeof imageUrl !== 'string') return { ...fields, photo: null }
  const bytes = await fetch(`${origins.get(app)}${imageUrl}`, { headers: { cookie: person.cookie } })
  const { channels } = await sharp(Buffer.from(await bytes.arrayBuffer())).stats()
  return { ...fields, photo: channels.map(({ mean }) => Math.round(mean / 10)) }
}

test(`${RESTORES} restores of an older backup lose nothing unsent and remove nothing that a device has`, {
  timeout: 120_000 + RESTORES * 10_000,
}, async () => {
  const person = await register(app)
  // Fifty rounds exceed a trial's bins.
  await app.db.pool.query("update users set subscription_status = 'active', subscription_tier = 'unlimited'")
  const luck = createRandom(13)
  const [phone, laptop] = [await openDevice(app, person), await openDevice(app, person)]
  const say = async (device: Device, words: string) => {
    const bin = luck.of(0.3) ? undefined : luck.pick(view(device).bins)
    const row = luck.of(0.4) ? luck.pick(view(device).items) : undefined
    if (row)
      await device.offline.mutate([{ type: 'update', entity: 'item', id: row.id, fields: { name: words } }])
    else if (bin)
      await device.offline.mutate([
        { type: 'create', entity: 'item', fields: { binId: bin.id, name: words } },
      ])
    else {
      const fields = { name: words, category: 'office', description: `${words}, in words` }
      await device.offline.mutate([{ type: 'create', entity: 'bin', fields, image: await photo() }])
    }
  }
  let offered = 0
  let uploaded = 0
  for (let turn = 0; turn < RESTORES; turn++) {
    for (let n = 0; n < 3; n++) await say(luck.pick([phone, laptop]) as Device, `Before ${turn}.${n}`)
    await phone.offline.sync()
    await laptop.offline.sync()
    const backup = await backUp(person)
    for (let n = 0; n < 4; n++) await say(phone, `After ${turn}.${n}`)
    await phone.offline.sync()
    if (luck.of(0.5)) await laptop.offline.sync()
    phone.isOnline = false
    for (let n = 0; n < 2; n++) await say(phone, `Unsent ${turn}.${n}`)
    const known = shownOn(phone)
    const { queue } = await phone.db.run(async (opened) => ({ queue: await opened.getAll('syncQueue') }))
    expect(queue.length).toBeGreaterThan(0)

    await restore(person, backup, turn % 2 === 0)
    if (turn % 3 === 1) {
      // Another device writes past the phone's cursor first.
      for (let n = 0; n < 12; n++) await say(laptop, `Past ${turn}.${n}`)
      await laptop.offline.sync()
    }
    phone.isOnline = true
    for (let n = 0; n < 3; n++) await phone.offline.sync()
    await laptop.offline.sync()
    // Every row is still there, or offered for upload.
    const { offers, parked } = state(phone)
    const older = new Set(offers.filter(({ kind }) => kind === 'older').map(({ id }) => id))
    for (const [id, name] of known) {
      expect(shownOn(phone).has(id), `${name} of turn ${turn}`).toBe(true)
      if (!older.has(id)) expect(shownOn(phone).get(id)).toBe(name)
    }
    const revisions = await app.db.pool.query('select data from revisions where inventory_id = $1', [
      person.inventoryId,
    ])
    const kept = JSON.stringify([revisions.rows, parked, [...shownOn(phone).values()]])
    for (const { data } of queue) expect(kept).toContain(String(data.name))
    offered += offers.length
    const lost = offers.filter(({ kind, entity }) => kind === 'missing' && entity === 'bin')
    const looked = new Map<string, unknown>()
    for (const { id } of lost) looked.set(id, await looksOf(phone, person, id))
    uploaded += lost.length

    for (const device of [phone, laptop]) {
      for (
        let rounds = 0;
        rounds < 5 && state(device).offers.length + state(device).parked.length > 0;
        rounds++
      ) {
        for (const { id } of state(device).offers) await device.offline.reupload(id)
        await device.offline.sync({ force: true })
        for (const { opId } of state(device).parked) await device.offline.retry(opId)
        await device.offline.sync({ force: true })
      }
      await phone.offline.sync()
      await laptop.offline.sync()
    }
    for (const device of [phone, laptop]) {
      expect(state(device)).toMatchObject({ pendingOperations: 0, parked: [], offers: [] })
      for (const id of known.keys()) expect(shownOn(device).has(id), `${id} of turn ${turn}`).toBe(true)
    }
    expect([...shownOn(phone)].sort()).toEqual([...shownOn(laptop)].sort())
    for (const [id, looks] of looked) expect(await looksOf(laptop, person, id)).toEqual(looks)
  }
  expect(offered).toBeGreaterThan(RESTORES)
  expect(uploaded).toBeGreaterThan(0)
  await phone.close()
  await laptop.close()
})
