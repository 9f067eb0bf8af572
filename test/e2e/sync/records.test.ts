import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncPage } from '#contracts/sync/sync.ts'
import { readCursor, writeCursor } from '#domain/sync/wire/cursor.ts'
import { digestOf, fileRecord, samplePdf, sendFile } from '#server/testing/files/sample-files.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { META_KEYS } from '#web/offline/store/records.ts'
import type { RowChange } from '#web/offline/view/types.ts'
import { type Device, type Network, openDevice } from './device.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const viewOf = (device: Device) => device.offline.inventory.getSnapshot()
const field = (name: string) => ({ kind: 'field', type: 'text', name }) as const
const PDF = samplePdf()
const fileOf = (targetId: string, name = 'Receipt.pdf') => ({
  target: 'item' as const,
  targetId,
  name,
  ...fileRecord(PDF),
})
const adds = (targetId: string, id = nanoid()): RowChange => ({
  type: 'create',
  entity: 'record',
  id,
  fields: fileOf(targetId),
})

/** A person with a bin and an item in it, on two devices. */
const start = async () => {
  person = await register(app)
  await sendFile(person, PDF)
  const bin = (await person.call('POST', '/api/bins', { name: 'Workshop', category: 'garage' })).json()
  const item = (await person.call('POST', '/api/items', { binId: bin.id, name: 'Drill' })).json()
  const [phone, tablet] = [await openDevice(app, person), await openDevice(app, person)]
  await Promise.all([phone.offline.sync(), tablet.offline.sync()])
  const close = () => Promise.all([phone.close(), tablet.close()])
  return { bin: bin.id as string, item: item.id as string, phone, tablet, close }
}
const namesOn = (device: Device, targetId: string | null) =>
  viewOf(device)
    .recordsOf(targetId)
    .map(({ name }) => name)

test('records made offline with a new item reach another device, and a closed browser keeps them', async () => {
  const { bin, phone, tablet, close } = await start()
  phone.isOnline = false
  phone.network = () => Promise.reject(new Error('offline'))
  const [item, file] = [nanoid(), nanoid()]
  await phone.offline.mutate(
    [
      { type: 'create', entity: 'item', id: item, fields: { binId: bin, name: 'Saw' } },
      adds(item, file),
      { type: 'create', entity: 'record', fields: field('Material') },
    ],
    { wait: false },
  )
  expect([namesOn(phone, item), namesOn(phone, null)]).toEqual([['Receipt.pdf'], ['Material']])
  await phone.close()
  const again = await openDevice(app, person, { dbName: phone.dbName })
  expect(viewOf(again).record(file)).toMatchObject({ targetId: item, role: 'receipt', syncState: 'local' })
  await again.offline.sync()
  await tablet.offline.sync()
  expect(viewOf(again).record(file)?.syncState).toBe('synced')
  expect([namesOn(tablet, item), namesOn(tablet, null)]).toEqual([['Receipt.pdf'], ['Material']])
  await again.close()
  await close().catch(() => {})
})

test('a record hides and shows with its item, comes back by Undo, and stands in Trash by itself', async () => {
  const { bin, item, phone, tablet, close } = await start()
  const file = nanoid()
  await phone.offline.mutate([adds(item, file)])
  await phone.offline.mutate([{ type: 'delete', entity: 'bin', id: bin }])
  await tablet.offline.sync()
  for (const device of [phone, tablet]) {
    expect(viewOf(device).record(file)).toBeUndefined()
    expect(viewOf(device).trash.map(({ id }) => id)).toEqual([bin])
  }
  await phone.offline.mutate([{ type: 'restore', entity: 'bin', id: bin }])
  expect(namesOn(phone, item)).toEqual(['Receipt.pdf'])
  await phone.offline.sync()
  await tablet.offline.sync()
  for (const device of [phone, tablet]) expect(namesOn(device, item)).toEqual(['Receipt.pdf'])

  await tablet.offline.mutate([{ type: 'delete', entity: 'record', id: file }])
  expect(viewOf(tablet).trash).toMatchObject([{ id: file, entity: 'record', binName: 'Drill' }])
  await tablet.offline.mutate([{ type: 'restore', entity: 'record', id: file }])
  expect([namesOn(tablet, item), viewOf(tablet).trash]).toEqual([['Receipt.pdf'], []])
  await close()
})

test('an edit whose item was deleted meanwhile waits, and is made when the item is brought back', async () => {
  const { item, phone, tablet, close } = await start()
  const file = nanoid()
  await phone.offline.mutate([adds(item, file)])
  await tablet.offline.sync()
  await phone.offline.mutate([{ type: 'delete', entity: 'item', id: item }])
  await tablet.offline.mutate([
    { type: 'update', entity: 'record', id: file, fields: { name: 'Invoice.pdf' } },
  ])
  await tablet.offline.sync()
  const [parked] = tablet.offline.state.getSnapshot().parked
  expect(parked).toMatchObject({
    error: 'TARGET_DELETED',
    message: '“Drill” was deleted. What you typed is kept.',
    missing: { entity: 'item', id: item, isGone: false },
  })
  await tablet.offline.revive(parked?.opId ?? '')
  await tablet.offline.sync()
  await phone.offline.sync()
  expect(tablet.offline.state.getSnapshot().parked).toEqual([])
  for (const device of [phone, tablet]) expect(namesOn(device, item)).toEqual(['Invoice.pdf'])
  await close()
})

/** The program from before records: it drops what it does not know, and its cursors say so. */
const asBefore: Network = async ({ method, path, pass }) => {
  const response = await pass()
  if (method !== 'GET' || !path.startsWith('/api/sync')) return response
  const { records: _, goneRecords: __, ...page } = (await response.json()) as SyncPage
  const cursor = readCursor(page.cursor)
  return Response.json(
    { ...page, ...(cursor && { cursor: writeCursor({ ...cursor, rowFormat: 3 }) }) },
    { headers: response.headers.get('Date') ? { Date: response.headers.get('Date') ?? '' } : {} },
  )
}

test('a device that is updated finds the records that its program before did not know', async () => {
  const { item, close } = await start()
  const file = (await person.call('POST', '/api/records', fileOf(item))).json()
  const before = await openDevice(app, person)
  before.network = asBefore
  await before.offline.sync()
  await before.offline.mutate([
    { type: 'update', entity: 'item', id: item, fields: { name: 'Cordless drill' } },
  ])
  expect(namesOn(before, item)).toEqual([])
  await before.close()
  const after = await openDevice(app, person, { dbName: before.dbName })
  await after.offline.sync()
  await after.offline.sync()
  expect(viewOf(after).record(file.id)).toMatchObject({ name: 'Receipt.pdf', targetId: item })
  expect((await person.call('GET', `/api/records?targetId=${item}`)).json()).toHaveLength(1)
  await Promise.all([after.close(), close()])
})

/** Adds a file with its bytes, as a form does. */
const addsBytes = (targetId: string, bytes: Buffer, id = nanoid()): RowChange => ({
  type: 'create',
  entity: 'record',
  id,
  fields: {
    kind: 'file',
    target: 'item',
    targetId,
    name: 'Manual.pdf',
    type: 'application/pdf',
    role: 'manual',
  },
  image: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
})
const fileOnServer = async (id: string) => (await person.call('GET', `/api/records/${id}/file`)).rawPayload
const unsentBytes = async (device: Device) =>
  await device.db.run(async (opened) => (await opened.getAllKeys('metadata', META_KEYS.blobs())).length)

test('bytes of a file added offline wait in a closed browser, and go before the record', async () => {
  const { item, phone, close } = await start()
  const bytes = samplePdf('offline')
  const id = nanoid()
  phone.isOnline = false
  phone.network = () => Promise.reject(new Error('offline'))
  await phone.offline.mutate([addsBytes(item, bytes, id)], { wait: false })
  expect(viewOf(phone).record(id)).toMatchObject({ digest: digestOf(bytes), bytes: bytes.length })
  await phone.close()
  const again = await openDevice(app, person, { dbName: phone.dbName })
  const calls: string[] = []
  again.network = ({ method, path, pass }) => {
    if (method !== 'GET') calls.push(`${method} ${path}`)
    return pass()
  }
  await again.offline.sync()
  expect(await fileOnServer(id)).toEqual(bytes)
  expect(calls.filter((call) => /files|records/.test(call))).toEqual([
    `PUT /api/files/${digestOf(bytes)}`,
    'POST /api/records',
  ])
  await again.close()
  const later = await openDevice(app, person, { dbName: phone.dbName })
  await later.offline.sync()
  expect(await unsentBytes(later)).toBe(0)
  await later.close()
  await close().catch(() => {})
})

test('an upload that is cut, damaged or unanswered at twenty points is whole or nothing, and made once', async () => {
  const { item, phone, close } = await start()
  const bytes = samplePdf('cut')
  const id = nanoid()
  let troubles = 20
  phone.network = async ({ method, path, pass }) => {
    if (method === 'GET' || !/files|records/.test(path) || troubles === 0) return await pass()
    troubles -= 1
    if (troubles % 3 === 0) throw new Error('cut before it was sent')
    if (troubles % 3 === 1 && path.includes('/files/')) return await pass((body) => body.subarray(1))
    await pass()
    throw new Error('the answer was lost')
  }
  await phone.offline.mutate([addsBytes(item, bytes, id)], { wait: false })
  for (let turns = 0; turns < 60 && viewOf(phone).record(id)?.syncState !== 'synced'; turns++) {
    await phone.offline.sync({ force: true })
    const [record] = (await person.call('GET', `/api/records?targetId=${item}`)).json()
    if (record) expect(await fileOnServer(record.id)).toEqual(bytes)
  }
  expect([viewOf(phone).record(id)?.syncState, troubles]).toEqual(['synced', 0])
  const { rows } = await app.db.pool.query(
    'select digest from files where inventory_id = $1 and digest = $2',
    [person.inventoryId, digestOf(bytes)],
  )
  expect(rows).toHaveLength(1)
  expect((await person.call('GET', `/api/records?targetId=${item}`)).json()).toHaveLength(1)
  await close()
})

test('a file that the server does not take is told, and its bytes stay on the device', async () => {
  const { item, phone, close } = await start()
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const outcome = await phone.offline.mutate([addsBytes(item, page)])
  await phone.offline.sync()
  await phone.offline.sync()
  const [parked] = phone.offline.state.getSnapshot().parked
  expect([outcome.kind, parked?.message ?? '']).toEqual(['kept', 'This is neither a picture nor a PDF'])
  expect(await unsentBytes(phone)).toBe(1)
  await close()
})
