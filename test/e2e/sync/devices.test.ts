import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { forgetUser } from '#web/offline/recovery/forget-user.ts'
import { type Device, openDevice } from './device.ts'

let app: TestApp
const open: Device[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const device of open) await device.close()
  await app.close()
})

const device = async (person: TestUser, options: Parameters<typeof openDevice>[2] = {}) => {
  const opened = await openDevice(app, person, options)
  open.push(opened)
  return opened
}
const view = (from: Device) => from.offline.inventory.getSnapshot()
const state = (from: Device) => from.offline.state.getSnapshot()
const offline = async (): Promise<Response> => {
  throw new TypeError('no network')
}
const TOOLS = { name: 'Tools', category: 'garage' }

test('a bin saved online is on the server when the form closes, and on another device after its sync', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const saved = await phone.offline.mutate([
    { type: 'create', entity: 'bin', fields: { ...TOOLS, location: 'Cellar' } },
  ])
  expect(saved.kind).toBe('sent')
  expect(view(phone).bins).toMatchObject([{ ...TOOLS, location: 'Cellar', syncState: 'synced', version: 1 }])
  expect(view(phone).bins[0]?.qrCode).toMatch(/^[A-Za-z0-9]{22}$/)
  await laptop.offline.sync()
  expect(view(laptop).bins).toMatchObject([{ id: saved.id, name: 'Tools', itemCount: 0 }])
  expect(view(laptop).complete).toBe(true)
})

test('forty rows saved offline show at once, survive a restart and arrive once', async () => {
  const person = await register(app)
  const phone = await device(person)
  phone.network = offline
  const bin = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  expect(bin.kind).toBe('kept')
  for (let n = 1; n <= 39; n++) {
    await phone.offline.mutate([
      { type: 'create', entity: 'item', fields: { binId: bin.id, name: `Thing ${n}` } },
    ])
  }
  expect(view(phone).itemsOf(bin.id)).toHaveLength(39)
  expect(state(phone).pendingOperations).toBe(40)
  await phone.close()
  const again = await device(person, { dbName: phone.dbName })
  expect(view(again).itemsOf(bin.id)).toHaveLength(39)
  expect(view(again).bins[0]?.syncState).toBe('local')
  const result = await again.offline.sync()
  expect(result).toEqual({ success: true, syncedOperations: 40, failedOperations: 0 })
  expect(state(again).pendingOperations).toBe(0)
  const laptop = await device(person)
  await laptop.offline.sync()
  expect(
    view(laptop)
      .itemsOf(bin.id)
      .map((item) => item.name),
  ).toEqual(
    view(again)
      .itemsOf(bin.id)
      .map((item) => item.name),
  )
  expect(view(laptop).bins).toHaveLength(1)
})

test('a lost response creates no second bin', async () => {
  const person = await register(app)
  const phone = await device(person, { timeout: 1500 })
  phone.network = async ({ pass }) => {
    await pass()
    throw new TypeError('cut')
  }
  expect((await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])).kind).toBe('kept')
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const listed = await person.call('GET', '/api/bins')
  expect(listed.json()).toHaveLength(1)
  expect(view(phone).bins).toMatchObject([{ syncState: 'synced' }])
})

test('two devices change one field: the server’s value stays and "Use mine" writes the other', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  phone.network = offline
  await phone.offline.mutate([
    { type: 'update', entity: 'bin', id, fields: { name: 'From the phone', color: 'red' } },
  ])
  expect(view(phone).bin(id)?.syncState).toBe('edited')
  await laptop.offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'From the laptop' } }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const both = { name: 'From the laptop', color: 'red', syncState: 'synced' }
  expect(view(phone).bin(id)).toMatchObject({ ...both, updatedBy: person.id })
  const [notice] = state(phone).notices
  expect(notice).toMatchObject({ field: 'name', mine: 'From the phone', theirs: 'From the laptop' })
  await phone.offline.resolveWithMine(notice?.noticeId ?? '')
  await phone.offline.sync()
  await laptop.offline.sync()
  expect([view(phone).bin(id)?.name, view(laptop).bin(id)?.name]).toEqual(Array(2).fill('From the phone'))
  expect(state(phone).notices).toEqual([])
})

test('"Use mine" makes a place again that was deleted since', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const placed = (name: string) =>
    laptop.offline.mutate([{ type: 'create', entity: 'place', fields: { name } }])
  const [{ id: garage }, { id: attic }] = [await placed('Garage'), await placed('Attic')]
  const { id } = await laptop.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await phone.offline.sync()
  const put = (on: typeof phone, placeId: string, location: string) =>
    on.offline.mutate([{ type: 'update', entity: 'bin', id, fields: { placeId, location } }])
  phone.network = offline
  await put(phone, attic, 'Attic')
  await put(laptop, garage, 'Garage')
  await laptop.offline.mutate([{ type: 'delete', entity: 'place', id: attic }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const [notice] = state(phone).notices
  expect(notice).toMatchObject({ field: 'placeId', mine: attic, mineText: 'Attic', theirs: garage })
  await phone.offline.resolveWithMine(notice?.noticeId ?? '')
  for (const { offline } of [phone, laptop]) await offline.sync()
  const stands = [phone, laptop].map((one) => view(one).placeOf(view(one).bin(id) ?? { placeId: null }))
  expect(stands.map((place) => place?.path)).toEqual(['Attic', 'Attic'])
  expect([view(laptop).bin(id)?.location, stands[1]?.id === attic]).toEqual(['Attic', false])
})

test('a conflict names its row while Trash has it, and then no more', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id: binId } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const { id } = await phone.offline.mutate([
    { type: 'create', entity: 'item', fields: { binId, name: 'Screws' } },
  ])
  await laptop.offline.sync()
  phone.network = offline
  await phone.offline.mutate([{ type: 'update', entity: 'item', id, fields: { quantity: 4 } }])
  await laptop.offline.mutate([{ type: 'update', entity: 'item', id, fields: { quantity: 5 } }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const names = async () => {
    const again = await device(person, { dbName: phone.dbName })
    await again.offline.sync()
    const reopened = await device(person, { dbName: phone.dbName })
    return state(reopened).notices.map(({ field, name }) => [field, name])
  }
  await laptop.offline.mutate([{ type: 'delete', entity: 'item', id }])
  expect(await names()).toEqual([['quantity', 'Screws']])
  await laptop.offline.mutate([{ type: 'purge', entity: 'item', id }])
  expect(await names()).toEqual([['quantity', '']])
})

test('a plan limit is reported at once and leaves nothing behind', async () => {
  const person = await register(app)
  await app.db.pool.query(
    "update users set subscription_status = 'free', subscription_tier = 'free' where id = $1",
    [person.id],
  )
  const phone = await device(person)
  expect((await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])).kind).toBe('sent')
  const refused = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  expect(refused).toMatchObject({
    kind: 'refused',
    status: 403,
    error: 'LIMIT_REACHED',
    limits: { maxBins: 1 },
  })
  expect(view(phone).bins).toHaveLength(1)
  expect(state(phone)).toMatchObject({ pendingOperations: 0, parked: [] })
})

test('a rejected offline change is parked with the changes that depend on it', async () => {
  const person = await register(app)
  await app.db.pool.query(
    "update users set subscription_status = 'free', subscription_tier = 'free' where id = $1",
    [person.id],
  )
  const phone = await device(person)
  await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  phone.network = offline
  const extra = await phone.offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Extra', category: 'office' } },
  ])
  await phone.offline.mutate([{ type: 'create', entity: 'item', fields: { binId: extra.id, name: 'In it' } }])
  phone.network = ({ pass }) => pass()
  for (let n = 0; n < 3; n++) await phone.offline.sync()
  expect(state(phone).parked).toMatchObject([{ name: 'Extra', reason: 'rejected', error: 'LIMIT_REACHED' }])
  expect(view(phone).bin(extra.id)?.syncState).toBe('attention')
  expect(view(phone).itemsOf(extra.id)).toHaveLength(1)
  expect(state(phone).pendingOperations).toBe(1)
  await app.db.pool.query(
    "update users set subscription_status = 'active', subscription_tier = 'unlimited' where id = $1",
    [person.id],
  )
  await phone.offline.limitsRaised()
  await phone.offline.sync()
  expect(view(phone).bin(extra.id)?.syncState).toBe('synced')
  expect((await person.call('GET', `/api/bins/${extra.id}/items`)).json()).toHaveLength(1)
})

test('a photo taken offline shows at once and is uploaded after its row', async () => {
  const person = await register(app)
  const phone = await device(person)
  phone.network = offline
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = new Blob([new Uint8Array(png)], { type: 'image/png' })
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS, image }])
  expect(view(phone).bin(id)?.imageUrl).toMatch(/^blob:/)
  await phone.close()
  const again = await device(person, { dbName: phone.dbName })
  await again.offline.sync()
  expect(view(again).bin(id)?.imageUrl).toMatch(/^\/api\/images\//)
  const laptop = await device(person)
  await laptop.offline.sync()
  expect(view(laptop).bin(id)?.imageUrl).toBe(view(again).bin(id)?.imageUrl)
})

test('a captive portal acknowledges nothing', async () => {
  const person = await register(app)
  const phone = await device(person, { timeout: 1000 })
  phone.network = async () =>
    new Response('<html>Welcome to Hotel Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  expect((await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])).kind).toBe('kept')
  phone.network = async () => Response.json({ id: 'x', ok: true })
  await phone.offline.sync()
  expect(state(phone).pendingOperations).toBe(1)
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  expect((await person.call('GET', '/api/bins')).json()).toHaveLength(1)
})

test('changes of one user are never sent in another user’s session', async () => {
  const [ada, bob] = [await register(app), await register(app)]
  const tablet = await device(ada, { timeout: 1500 })
  tablet.network = offline
  await tablet.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await tablet.close()
  const mixed = await device({ ...ada, cookie: bob.cookie }, { dbName: tablet.dbName })
  await mixed.offline.sync()
  expect((await bob.call('GET', '/api/bins')).json()).toEqual([])
  expect(state(mixed)).toMatchObject({ pendingOperations: 1, needsSignIn: true, parked: [] })
  await mixed.close()
  const bobs = await device(bob, { dbName: tablet.dbName })
  expect(view(bobs).bins).toEqual([])
})

test('an outage parks changes after three errors, and the next contact sends them', async () => {
  const person = await register(app)
  const phone = await device(person)
  phone.network = async () => Response.json({ message: 'down', error: 'INTERNAL' }, { status: 500 })
  expect((await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])).kind).toBe('kept')
  await phone.offline.sync()
  await phone.offline.sync()
  expect(state(phone)).toMatchObject({ pendingOperations: 0, syncStatus: 'error' })
  expect(state(phone).parked).toMatchObject([{ reason: 'transient', message: 'down' }])
  expect(state(phone).syncErrors.at(-1)).toBe('Failed to create bin: down')
  expect(view(phone).bins).toHaveLength(1)
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  expect(view(phone).bins).toMatchObject([{ syncState: 'synced' }])
  expect((await person.call('GET', '/api/bins')).json()).toHaveLength(1)
})

test('reports and reverts a change that failed on a working server', async () => {
  const person = await register(app)
  const phone = await device(person)
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const { id: item } = await phone.offline.mutate([
    { type: 'create', entity: 'item', fields: { binId: id, name: 'Saw' } },
  ])
  phone.network = async ({ method, pass }) =>
    method === 'GET' ? pass() : Response.json({ message: 'broken', error: 'INTERNAL' }, { status: 500 })
  const before = view(phone)
  const { offline: on } = phone
  const attempts = [
    () => on.mutate([{ type: 'create', entity: 'bin', fields: { name: 'New', category: 'office' } }]),
    () =>
      on.mutate([
        { type: 'update', entity: 'bin', id, fields: { name: 'Renamed' }, image: new Blob(['not seen']) },
      ]),
    () => on.mutate([{ type: 'delete', entity: 'item', id: item }]),
    () => on.mutate([{ type: 'delete', entity: 'bin', id }]),
    () => on.mutate([{ type: 'adjust', id: item, by: 1 }]),
    () =>
      on.mutate([
        { type: 'delete', entity: 'item', id: item },
        { type: 'delete', entity: 'bin', id },
      ]),
  ]
  for (const attempt of attempts) {
    expect(await attempt()).toMatchObject({ kind: 'refused', status: 500, message: 'broken' })
    expect(state(phone)).toMatchObject({ pendingOperations: 0, parked: [] })
    expect([view(phone).bins, view(phone).items]).toEqual([before.bins, before.items])
  }
})

test('skips and reports a delete of a row that another device changed', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  phone.network = offline
  await phone.offline.mutate([{ type: 'delete', entity: 'bin', id }])
  expect(view(phone).bins).toEqual([])
  await laptop.offline.mutate([
    { type: 'update', entity: 'bin', id, fields: { description: 'Now with nails' } },
  ])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  expect(view(phone).bin(id)?.description).toBe('Now with nails')
  expect(state(phone).notices).toMatchObject([{ kind: 'kept', id }])
})

test('offers to upload what a rolled-back server lost, and deletes nothing locally', async () => {
  const person = await register(app)
  const phone = await device(person)
  const { id: kept } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const { id: renamed } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const { id: lost } = await phone.offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'New', category: 'office' } },
  ])
  await phone.offline.mutate([{ type: 'create', entity: 'item', fields: { binId: lost, name: 'In it' } }])
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id: renamed, fields: { name: 'Renamed' } }])
  await phone.offline.sync()
  const first = view(phone).bin(lost)?.qrCode
  await person.call('POST', `/api/bins/${lost}/new-code`)
  await phone.offline.sync()
  const replaced = view(phone).bin(lost)?.qrCode
  expect(replaced).not.toBe(first)
  // Rolls back the last two bins' changes.
  await app.db.pool.query('delete from bins where id = $1', [lost])
  await app.db.pool.query("update bins set name = 'Tools', version = 1, field_meta = '{}' where id = $1", [
    renamed,
  ])
  await app.db.pool.query('delete from op_receipts where inventory_id = $1', [person.inventoryId])
  await app.db.pool.query(
    'update inventories set change_seq = 2, bins_used = 2, items_used = 0 where id = $1',
    [person.inventoryId],
  )
  await app.db.pool.query('update users set bins_used = 2, items_used = 0 where id = $1', [person.id])
  await app.db.db.transaction((tx) => startNewTimeline(tx, nanoid()))
  phone.network = offline
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id: kept, fields: { color: 'blue' } }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const offers = state(phone).offers.map(({ id, kind }) => [id, kind])
  expect(new Map(offers as [string, string][])).toEqual(
    new Map([
      [lost, 'missing'],
      [renamed, 'older'],
      [view(phone).itemsOf(lost)[0]?.id ?? '', 'missing'],
    ]),
  )
  expect(view(phone).bin(lost)?.name).toBe('New')
  for (const offer of state(phone).offers) await phone.offline.reupload(offer.id)
  await phone.offline.sync()
  await phone.offline.sync()
  expect(state(phone)).toMatchObject({ pendingOperations: 0, parked: [], offers: [] })
  const laptop = await device(person)
  await laptop.offline.sync()
  const names = view(laptop).bins.map((bin) => bin.name)
  expect(names.sort()).toEqual(['New', 'Renamed', 'Tools'])
  expect(view(laptop).bin(kept)?.color).toBe('blue')
  expect(view(laptop).itemsOf(lost)).toHaveLength(1)
  // The printed label is of the code that replaced the first.
  expect(view(laptop).bin(lost)?.qrCode).toBe(replaced)
})

test('a call repeated after another device’s delete gets its stored answer, and the bin disappears', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  phone.network = async ({ pass }) => {
    await pass()
    throw new TypeError('cut')
  }
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  await laptop.offline.mutate([{ type: 'delete', entity: 'bin', id }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  expect(view(phone).bins).toEqual([])
  expect(state(phone)).toMatchObject({ pendingOperations: 0, parked: [] })
})

test('does not store a response that arrives after sign-out', async () => {
  const person = await register(app)
  await person.call('POST', '/api/bins', { name: 'Private', category: 'office' })
  const tablet = await device(person)
  tablet.network = async ({ pass }) => {
    const response = await pass()
    await tablet.offline.close()
    await forgetUser(tablet.db, person.id, { keepUnsent: false })
    return response
  }
  await tablet.offline.sync()
  expect(await tablet.db.run((opened) => opened.count('bins'))).toBe(0)
})

test('an edit made while its row is sent is sent separately', async () => {
  const person = await register(app)
  const phone = await device(person)
  for (let turns = 0; turns < 24; turns++) {
    phone.isOnline = false
    const { id } = await phone.offline.mutate([
      { type: 'create', entity: 'bin', fields: { ...TOOLS, name: `Old ${turns}` } },
    ])
    phone.isOnline = true
    const sending = phone.offline.sync()
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
    await phone.offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: `New ${turns}` } }])
    await sending
    await phone.offline.sync()
    expect((await person.call('GET', `/api/bins/${id}`)).json().name).toBe(`New ${turns}`)
  }
})

/** Creates a network that withholds the end of the next answer until `arrive`. */
const heldBack = (device: Device) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const inFlight = new Promise<void>((resolve) => {
    device.network = async ({ pass }) => {
      const response = await pass()
      const bytes = new Uint8Array(await response.arrayBuffer())
      const body = new ReadableStream({
        async start(stream) {
          await arrived
          stream.enqueue(bytes)
          stream.close()
        },
      })
      setImmediate(resolve)
      return new Response(body, response)
    }
  })
  return { arrive, inFlight }
}

test('does not store a response completed after sign-out', async () => {
  const person = await register(app)
  await person.call('POST', '/api/bins', { name: 'Private', category: 'office' })
  const tablet = await device(person)
  const { arrive, inFlight } = heldBack(tablet)
  const syncing = tablet.offline.sync()
  await inFlight
  await tablet.offline.close()
  await forgetUser(tablet.db, person.id, { keepUnsent: false })
  arrive()
  expect((await syncing).success).toBe(false)
  expect(await tablet.db.run((opened) => opened.count('bins'))).toBe(0)
  // Only the number of writes is left.
  const left = {
    version: expect.any(Number),
    cursor: null,
    reached: [],
    lastSeq: 0,
    changes: 0,
    head: null,
    isWhole: false,
    touched: [],
    stamp: '',
  }
  expect(await tablet.db.run((opened) => opened.getAll('metadata'))).toEqual([left])
})

test('a closed inventory applies no page behind the next one', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  await phone.offline.mutate([{ type: 'delete', entity: 'bin', id }])
  const { arrive, inFlight } = heldBack(laptop)
  const syncing = laptop.offline.sync()
  await inFlight
  await laptop.close()
  const again = await device(person, { dbName: laptop.dbName })
  arrive()
  await syncing
  await again.offline.sync()
  expect(view(again).bins).toEqual([])
})

test('a tab notices a page that another tab applied silently', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  const other = await device(person, { dbName: laptop.dbName })
  await phone.offline.mutate([{ type: 'delete', entity: 'bin', id }])
  await laptop.offline.sync()
  await laptop.close()
  expect(view(other).bins).toHaveLength(1)
  // The cursor is past the delete, so no page brings it; must work offline.
  other.isOnline = false
  await other.offline.sync()
  expect(view(other).bins).toEqual([])
})
