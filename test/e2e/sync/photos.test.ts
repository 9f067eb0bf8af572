import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { META_KEYS } from '#web/offline/store/records.ts'
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
const blobsOn = (from: Device) => from.db.run((opened) => opened.count('metadata', META_KEYS.blobs()))
const offline = async (): Promise<Response> => {
  throw new TypeError('no network')
}
const TOOLS = { name: 'Tools', category: 'garage' }

let made = 0
const photo = async (): Promise<Blob> => {
  made += 1
  const background = { r: made * 37, g: 120, b: 200 - made }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

test('photos taken offline survive restarts, wait for their rows, arrive once and are then deleted locally', async () => {
  const person = await register(app)
  let phone = await device(person)
  phone.network = offline
  const { id } = await phone.offline.mutate([
    { type: 'create', entity: 'bin', fields: TOOLS, image: await photo() },
  ])
  for (let n = 0; n < 3; n++) {
    await phone.offline.mutate([
      { type: 'create', entity: 'item', fields: { binId: id, name: `Saw ${n}` }, image: await photo() },
    ])
    await phone.close()
    phone = await device(person, { dbName: phone.dbName })
    phone.network = offline
  }
  expect(await blobsOn(phone)).toBe(4)
  // Photos are read from disk when first shown.
  await expect
    .poll(() =>
      view(phone)
        .itemsOf(id)
        .every((item) => item.imageUrl?.startsWith('blob:')),
    )
    .toBe(true)
  const asked: string[] = []
  phone.network = ({ method, path, pass }) => {
    if (method !== 'GET') asked.push(`${method} ${path}`)
    return pass()
  }
  expect(await phone.offline.sync()).toMatchObject({ success: true, failedOperations: 0 })
  const rowBefore = (path: string) => asked.indexOf(`POST ${path.split('/').slice(0, 3).join('/')}`)
  const uploads = asked.filter((call) => call.startsWith('PUT'))
  expect(uploads).toHaveLength(4)
  for (const upload of uploads) {
    expect(rowBefore(upload.slice('PUT '.length))).toBeLessThan(asked.indexOf(upload))
  }
  expect(await blobsOn(phone)).toBe(0)
  const pictures = await app.db.pool.query('select 1 from images where inventory_id = $1', [
    person.inventoryId,
  ])
  expect(pictures.rowCount).toBe(4)
})

test('keeps a photo that is saved while a sync ends', async () => {
  const person = await register(app)
  const phone = await device(person)
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  for (let n = 0; n < 20; n++) {
    phone.network = ({ pass }) => pass()
    const syncing = phone.offline.sync()
    phone.network = async ({ method, pass }) => (method === 'PUT' ? await offline() : await pass())
    const image = await photo()
    for (let turn = 0; turn < n; turn++) await new Promise((resolve) => setImmediate(resolve))
    await phone.offline.mutate([{ type: 'update', entity: 'bin', id, fields: {}, image }])
    await syncing
    expect(await blobsOn(phone)).toBeGreaterThan(0)
    phone.network = ({ pass }) => pass()
    expect(await phone.offline.sync()).toMatchObject({ success: true })
  }
})

test('keeps one user’s unsent photos while another syncs on the same device', async () => {
  const [ada, bob] = [await register(app), await register(app)]
  const adas = await device(ada)
  adas.network = offline
  const { id } = await adas.offline.mutate([
    { type: 'create', entity: 'bin', fields: TOOLS, image: await photo() },
  ])
  await adas.close()
  const bobs = await device(bob, { dbName: adas.dbName })
  await bobs.offline.sync()
  await bobs.close()
  const again = await device(ada, { dbName: adas.dbName })
  expect(await again.offline.sync()).toMatchObject({ success: true })
  expect(view(again).bin(id)?.imageUrl).toMatch(/^\/api\/images\//)
  expect(state(again)).toMatchObject({ pendingOperations: 0, parked: [] })
})

test('keeps a photo that lost a conflict for as long as it can be chosen', async () => {
  const person = await register(app)
  const [phone, laptop] = [await device(person), await device(person)]
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await laptop.offline.sync()
  phone.network = offline
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id, fields: {}, image: await photo() }])
  await laptop.offline.mutate([{ type: 'update', entity: 'bin', id, fields: {}, image: await photo() }])
  phone.network = ({ pass }) => pass()
  await phone.offline.sync()
  const theirs = view(laptop).bin(id)?.imageUrl
  expect(view(phone).bin(id)?.imageUrl).toBe(theirs)
  const [notice] = state(phone).notices
  expect(notice).toMatchObject({ field: 'imageUrl', theirs })
  await phone.offline.sync()
  expect(await blobsOn(phone)).toBe(1)
  await phone.offline.resolveWithMine(notice?.noticeId ?? '')
  await phone.offline.sync()
  await laptop.offline.sync()
  const shown = view(phone).bin(id)?.imageUrl
  expect(shown).toMatch(/^\/api\/images\//)
  expect(shown).not.toBe(theirs)
  expect(view(laptop).bin(id)?.imageUrl).toBe(shown)
  expect([state(phone).notices, await blobsOn(phone)]).toEqual([[], 0])
})

test('uploads a damaged photo again, and offers a rejected one as a file', async () => {
  const person = await register(app)
  const phone = await device(person)
  const { id } = await phone.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  phone.network = offline
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id, fields: {}, image: await photo() }])
  const damage: Device['network'] = ({ method, pass }) =>
    pass(method === 'PUT' ? (body) => body.map((byte, at) => (at === 60 ? byte ^ 1 : byte)) : undefined)
  phone.network = damage
  for (let n = 0; n < 3; n++) await phone.offline.sync()
  expect(state(phone).parked).toMatchObject([{ reason: 'transient', error: 'DAMAGED' }])
  expect(view(phone).bin(id)?.imageUrl).toMatch(/^blob:/)
  phone.network = ({ pass }) => pass()
  await phone.offline.sync({ force: true })
  expect(view(phone).bin(id)?.imageUrl).toMatch(/^\/api\/images\//)

  const refused = new Blob(['no picture at all'], { type: 'image/png' })
  phone.network = offline
  await phone.offline.mutate([{ type: 'update', entity: 'bin', id, fields: {}, image: refused }])
  phone.network = ({ pass }) => pass()
  for (let n = 0; n < 3; n++) await phone.offline.sync()
  expect(state(phone).parked).toMatchObject([{ reason: 'rejected', error: 'VALIDATION' }])
  const { changes } = JSON.parse(await phone.offline.exportUnsent())
  expect(changes).toMatchObject([{ photo: `data:image/png;base64,${btoa('no picture at all')}` }])
  await phone.offline.discard(state(phone).parked[0]?.opId ?? '')
  await phone.offline.sync()
  expect(await blobsOn(phone)).toBe(0)
  expect(view(phone).bin(id)?.imageUrl).toMatch(/^\/api\/images\//)
})
