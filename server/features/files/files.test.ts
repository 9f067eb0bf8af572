import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ErrorBody } from '#contracts/errors.ts'
import { FILE_MAX_BYTES } from '#contracts/inventory/field-limits.ts'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { recountStorage } from '#server/features/sync/storage/storage-store.ts'
import { HIDDEN_CANARY, hostileUploads } from '#server/testing/files/hostile-uploads.ts'
import { addFile, digestOf, fileRecord, samplePdf, sendFile } from '#server/testing/files/sample-files.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let targetId: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register(app)
  targetId = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json().id
})

const folder = () => join(app.dataDir, 'files/files')
const storedFiles = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    : []
/** Blobs of a file by the id that names them. */
const blobsOf = (id: string) => storedFiles().filter(({ parentPath }) => parentPath.endsWith(id))
const rows = async () =>
  (await app.db.pool.query('select id, bytes from files where inventory_id = $1', [ada.inventoryId])).rows
const photoBytes = async () =>
  (await app.db.pool.query('select photo_bytes::int as bytes from users where id = $1', [ada.id])).rows[0]
    .bytes
const add = (name: string, bytes = samplePdf()) => addFile(ada, { target: 'bin', targetId, name }, bytes)
const fileOf = (id: string, person: TestUser = ada, query = '') =>
  person.call('GET', `/api/records/${id}/file${query}`)
const picture = () =>
  sharp({ create: { width: 1800, height: 20, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: HIDDEN_CANARY }, IFD2: { DateTimeOriginal: '2021:03:14 09:26:53' } })
    .jpeg()
    .toBuffer()

test('a PDF leaves as it came, as an attachment in which nothing runs', async () => {
  const { id } = await add('Rechnung “März”.pdf')
  const answer = await fileOf(id)
  expect(answer.rawPayload).toEqual(samplePdf())
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="file"; filename*=UTF-8\'\'Rechnung%20%E2%80%9CM%C3%A4rz%E2%80%9D.pdf',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('a picture is encoded anew without what hides in it, and tells the day it was taken', async () => {
  const bytes = await picture()
  const sent = await sendFile(ada, bytes)
  expect(sent.json()).toEqual({
    digest: digestOf(bytes),
    type: 'image/jpeg',
    bytes: bytes.length,
    takenOn: '2021-03-14',
  })
  const values = { ...fileRecord(bytes, 'image/jpeg'), target: 'bin', targetId, name: 'IMG 1.jpg' }
  const { id } = (await ada.call('POST', '/api/records', values)).json()
  for (const width of IMAGE_WIDTHS) {
    const { headers, rawPayload } = await fileOf(id, ada, `?w=${width}`)
    const { format, exif, width: shown } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], format, exif, shown]).toEqual(['image/webp', 'webp', undefined, width])
    expect(rawPayload.includes(HIDDEN_CANARY)).toBe(false)
  }
})

const PAGE = `<html><body><script>alert("${HIDDEN_CANARY}")</script></body></html>`
const PDF = samplePdf()
const HOSTILE_FILES = [
  ['HTML named .pdf', Buffer.from(PAGE)],
  ['HTML before a PDF', Buffer.concat([Buffer.from(PAGE), PDF])],
  ['a PDF after a line', Buffer.concat([Buffer.from('\n'), PDF])],
  ['a PDF that was cut off', PDF.subarray(0, PDF.length - 8)],
  ['the head of a PDF alone', Buffer.from('%PDF-1.7')],
  ['a PDF of a version that there is not', Buffer.from('%PDF-9.9\n%%EOF')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a program', Buffer.from('MZ\x90\0\x03')],
  ['an ELF program', Buffer.from('\x7fELF\x02\x01\x01')],
  ['a ZIP', Buffer.from('PK\x03\x04')],
  ['a Word file with macros', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
  ['PostScript', Buffer.from('%!PS-Adobe-3.0\n')],
  ['RTF', Buffer.from('{\\rtf1\\ansi}')],
  ['plain text', Buffer.from('Receipt')],
  ['JavaScript', Buffer.from('alert(1)')],
  ['a shortcut', Buffer.from('[InternetShortcut]\nURL=file:///etc/passwd')],
  ['an address book entry', Buffer.from('BEGIN:VCARD\nEND:VCARD')],
  ['a playlist', Buffer.from('#EXTM3U\nhttp://127.0.0.1/')],
] as const

test('refuses what is hostile with a message, or serves it harmlessly', async () => {
  const all = [
    ...(await hostileUploads()).map(({ what, bytes }) => [what, bytes] as const),
    ...HOSTILE_FILES,
    ['a PDF with a page behind it', Buffer.concat([PDF, Buffer.from(`${PAGE}\n%%EOF`)])] as const,
    ['a picture and a PDF', Buffer.concat([await picture(), PDF])] as const,
  ]
  expect(all.length).toBeGreaterThanOrEqual(100)
  const taken: string[] = []
  for (const [what, bytes] of all) {
    const sent = await sendFile(ada, bytes)
    expect([200, 400], `${what}: ${sent.body}`).toContain(sent.statusCode)
    if (sent.statusCode === 400) {
      expect(ErrorBody.parse(sent.json()), what).toMatchObject({ error: 'VALIDATION', field: 'image' })
      continue
    }
    taken.push(what)
    const bin = (await ada.call('POST', '/api/places', { name: nanoid() })).json().id
    const values = { ...fileRecord(bytes, sent.json().type), target: 'place', targetId: bin, name: 'x.html' }
    const { id } = (await ada.call('POST', '/api/records', values)).json()
    const { headers, rawPayload } = await fileOf(id)
    const isAttachment = String(headers['content-disposition']).startsWith('attachment')
    expect([what, headers['content-type'], isAttachment]).toEqual([
      what,
      ...(isAttachment ? ['application/pdf', true] : ['image/webp', false]),
    ])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(String(headers['content-security-policy'])).toMatch(/^sandbox;/)
    if (!isAttachment) {
      expect(rawPayload.includes(HIDDEN_CANARY), what).toBe(false)
      expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    }
  }
  expect(taken).toEqual(expect.arrayContaining(['a PDF with a page behind it', 'a picture and a PDF']))
  expect(taken.filter((what) => HOSTILE_FILES.some(([name]) => name === what))).toEqual([])
}, 120_000)

test('bytes of another digest, of none, or above 25 MB are refused, and nothing is kept', async () => {
  const before = storedFiles().length
  const other = await sendFile(ada, PDF, { digest: 'b'.repeat(64) })
  expect([other.statusCode, other.json().error]).toEqual([400, 'DAMAGED'])
  expect((await sendFile(ada, PDF, { digest: 'not-a-digest' })).statusCode).toBe(404)
  const padding = Buffer.alloc(FILE_MAX_BYTES - PDF.length, ' ')
  const largest = Buffer.concat([PDF.subarray(0, -6), padding, PDF.subarray(-6)])
  expect((await sendFile(ada, Buffer.concat([largest, Buffer.from('\n')]))).statusCode).toBe(413)
  expect([storedFiles().length, await rows()]).toEqual([before, []])
  expect((await sendFile(ada, largest)).statusCode).toBe(200)
})

/** Sends the head of an upload and none of its body. */
const headOnly = (headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
    const lines = Object.entries({ Host: 'localhost', Cookie: ada.cookie, ...headers })
    socket.on('error', reject)
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
    socket.write(
      `PUT /api/files/${'c'.repeat(64)} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  })

test('a plan without room, and a body without its length, are refused before the body is read', async () => {
  const headers = { 'Content-Type': PHOTO_TYPE, 'Content-Length': '1000000' }
  await app.db.pool.query('update users set photo_bytes = 1000000000000 where id = $1', [ada.id])
  expect(await headOnly(headers)).toMatch(/^HTTP\/1.1 413/)
  await app.db.pool.query('update users set photo_bytes = 0 where id = $1', [ada.id])
  expect(await headOnly({ ...headers, 'Content-Length': String(FILE_MAX_BYTES + 1) })).toMatch(
    /^HTTP\/1.1 413/,
  )
  const { 'Content-Length': _, ...chunked } = { ...headers, 'Transfer-Encoding': 'chunked' }
  expect(await headOnly(chunked)).toMatch(/^HTTP\/1.1 400/)
})

test('the room for photos is exact, whoever sends at once, and a recount agrees', async () => {
  const { allowed } = (await ada.call('GET', '/api/usage-limits')).json().storage.photos
  const sizes = Array.from({ length: 6 }, (_, at) => samplePdf(`copy ${at}`))
  const room = (sizes[0]?.length ?? 0) * 3
  await app.db.pool.query('update users set photo_bytes = $2 where id = $1', [ada.id, allowed - room])
  const answers = await Promise.all(sizes.map((bytes) => sendFile(ada, bytes)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect([await photoBytes(), (await rows()).length]).toEqual([allowed, 3])
  await app.db.db.transaction((tx) => recountStorage(tx, ada.id as never))
  expect(await photoBytes()).toBe(room)
})

test('the same bytes are kept once, whoever sends them at once', async () => {
  const before = storedFiles().length
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendFile(ada, PDF)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect([(await rows()).length, storedFiles().length - before, await photoBytes()]).toEqual([
    1,
    1,
    PDF.length,
  ])
})

const sweep = async () => {
  await app.db.pool.query("update files set created_at = now() - interval '2 days'")
  const past = new Date(Date.now() - 2 * 86_400_000)
  for (const file of storedFiles()) utimesSync(join(file.parentPath, file.name), past, past)
  await app.services.housekeeping.run()
}
const purge = async (id: string) => {
  await ada.call('DELETE', `/api/records/${id}`)
  const entry = {
    method: 'POST',
    path: `/api/records/${id}/purge`,
    opId: nanoid(),
    baseVersion: null,
    changed: [],
    timestamp: new Date().toISOString(),
  }
  await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'phone', entries: [entry] })
}

test('deleting one of two records with the same bytes keeps the other, and purging the last frees them', async () => {
  const [one, other] = [await add('Receipt.pdf'), await add('Copy.pdf')]
  await purge(one.id)
  await sweep()
  expect((await fileOf(other.id)).statusCode).toBe(200)
  await ada.call('DELETE', `/api/records/${other.id}`)
  await sweep()
  // In Trash it may come back.
  const [file] = await rows()
  expect([(await fileOf(other.id)).statusCode, blobsOf(file.id).length]).toEqual([404, 1])
  await purge(other.id)
  await sweep()
  expect([await rows(), blobsOf(file.id), await photoBytes()]).toEqual([[], [], 0])
})

test('members read files, and nobody else: neither strangers nor visitors of a public bin', async () => {
  const { id } = await add('Receipt.pdf')
  const [ben, eve] = [await register(app), await register(app)]
  await addMember(
    app.db.pool,
    { inventoryId: ada.inventoryId as InventoryId, actor: ben.id as UserId },
    'viewer',
  )
  const within = { headers: { [INVENTORY_HEADER]: ada.inventoryId } }
  const as = (person: TestUser) => person.call('GET', `/api/records/${id}/file`, undefined, within)
  expect((await as(ben)).statusCode).toBe(200)
  expect((await as(eve)).statusCode).toBe(404)
  expect((await fileOf(id, eve)).statusCode).toBe(404)
  expect((await app.app.inject(`/api/records/${id}/file`)).statusCode).toBe(401)
  const upload = await ben.call('PUT', `/api/files/${digestOf(PDF)}`, undefined, {
    payload: PDF,
    headers: { ...within.headers, 'content-type': PHOTO_TYPE, 'content-length': String(PDF.length) },
  })
  expect([upload.statusCode, upload.json().error]).toEqual([403, 'READ_ONLY'])
})

test('files move with their bin; one that a record behind still names is copied', async () => {
  await app.db.pool.query(
    `update users set subscription_tier = 'pro', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  const stays = (await ada.call('POST', '/api/bins', { name: 'Stays', category: 'office' })).json()
  const [own, shared] = [samplePdf('own'), samplePdf('shared')]
  await add('Own.pdf', own)
  await add('Shared.pdf', shared)
  const behind = await addFile(ada, { target: 'bin', targetId: stays.id, name: 'Behind.pdf' }, shared)
  const to = await addInventory(app.db.pool, ada.id)
  const moved = await ada.call('POST', '/api/bins/move', { moveId: nanoid(), binIds: [targetId], to })
  const there = { headers: { [INVENTORY_HEADER]: to } }
  const path = `/api/records?targetId=${moved.json().bins[0].movedTo}`
  const records: { id: string; name: string }[] = (await ada.call('GET', path, undefined, there)).json()
  const bytes = await Promise.all(
    records.map(async ({ id, name }) => [
      name,
      (await ada.call('GET', `/api/records/${id}/file`, undefined, there)).rawPayload,
    ]),
  )
  expect(Object.fromEntries(bytes)).toEqual({ 'Own.pdf': own, 'Shared.pdf': shared })
  expect((await fileOf(behind.id)).rawPayload).toEqual(shared)
  const before = await photoBytes()
  await app.db.db.transaction((tx) => recountStorage(tx, ada.id as never))
  expect(await photoBytes()).toBe(before)
  await sweep()
  expect((await fileOf(behind.id)).rawPayload).toEqual(shared)
})
