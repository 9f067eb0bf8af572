import { createHash, randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { newId } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let binId: string
let itemId: string

beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await register(app)
  binId = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json().id
  itemId = (await ada.call('POST', '/api/items', { binId, name: 'Lamp' })).json().id
})
afterAll(() => app.close())

const put = (path: string, payload: Buffer, headers: Record<string, string> = {}) =>
  ada.call('PUT', path, undefined, { payload, headers: { 'content-type': PHOTO_TYPE, ...headers } })

const digestOf = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

const refusalOf = async (answer: ReturnType<typeof put>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().error]
}

test('gives a bin and an item the photo that is the body', async () => {
  const bytes = await sampleImage()
  for (const path of [`/api/bins/${binId}`, `/api/items/${itemId}`]) {
    const answer = await put(`${path}/photo`, bytes, { 'content-digest': digestOf(bytes) })
    expect([answer.statusCode, answer.json().imageUrl]).toEqual([
      200,
      expect.stringMatching(/^\/api\/images\//),
    ])
  }
})

test('answers a photo once, also when its first call was a form', async () => {
  const bytes = await sampleImage()
  const headers = {
    'idempotency-key': newId(),
    'x-device-id': 'phone',
    'x-user-id': ada.id,
    'x-base-version': '1',
    'x-changed-fields': 'imageUrl',
  }
  const form = await multipart({}, { bytes })
  const first = await ada.call('PUT', `/api/bins/${binId}`, undefined, {
    ...form,
    headers: { ...form.headers, ...headers },
  })
  const again = await put(`/api/bins/${binId}/photo`, bytes, headers)
  expect(again.headers['x-op-id']).toBe(headers['idempotency-key'])
  expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()])
})

test('refuses what is no picture, too large, empty, damaged or of another kind, and stores nothing', async () => {
  const kept = async () => (await app.db.pool.query('select id from images order by id')).rows
  const before = await kept()
  const path = `/api/bins/${binId}/photo`
  const bytes = await sampleImage()
  expect(await refusalOf(put(path, Buffer.from('no picture')))).toEqual([400, 'VALIDATION'])
  expect(await refusalOf(put(path, Buffer.alloc(0)))).toEqual([400, 'VALIDATION'])
  expect(await refusalOf(put(path, randomBytes(IMAGE_MAX_BYTES + 1)))).toEqual([413, 'TOO_LARGE'])
  expect(await refusalOf(put(path, bytes, { 'content-digest': digestOf(Buffer.from('x')) }))).toEqual([
    400,
    'DAMAGED',
  ])
  expect(await refusalOf(put(path, bytes, { 'content-type': 'image/png' }))).toEqual([
    415,
    'UNSUPPORTED_MEDIA',
  ])
  expect(await refusalOf(put(path, Buffer.from('{}'), { 'content-type': 'application/json' }))).toEqual([
    415,
    'UNSUPPORTED_MEDIA',
  ])
  expect(await refusalOf(put(`/api/bins/${newId()}/photo`, bytes))).toEqual([404, 'NOT_FOUND'])
  expect(await refusalOf(put(`/api/bins/${binId}`, bytes))).toEqual([415, 'UNSUPPORTED_MEDIA'])
  expect(await kept()).toEqual(before)
})

test('a photo for a bin in Trash is refused and kept: its address opens', async () => {
  const trashed = (await ada.call('POST', '/api/bins', { name: 'Old box', category: 'office' })).json().id
  await ada.call('DELETE', `/api/bins/${trashed}`)
  const { rows: before } = await app.db.pool.query('select id from images')
  const bytes = await sampleImage()
  const answer = await put(`/api/bins/${trashed}/photo`, Buffer.concat([bytes, Buffer.from('kept')]))
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'DELETED',
      message: expect.stringContaining('What you typed is kept.'),
    }),
  ])
  const { rows } = await app.db.pool.query<{ id: string }>('select id from images where id <> all($1)', [
    before.map(({ id }) => id),
  ])
  expect(rows).toHaveLength(1)
  const { rows: refused } = await app.db.pool.query(
    "select data from revisions where entity_id = $1 and kind = 'refused'",
    [trashed],
  )
  expect(refused).toEqual([{ data: { imageUrl: `/api/images/${rows[0]?.id}` } }])
  const shown = await ada.call('GET', `/api/images/${rows[0]?.id}`)
  expect([shown.statusCode, shown.rawPayload.length > 0]).toEqual([200, true])
})

test('refuses a photo of unannounced length once it is too large', async () => {
  const { port } = app.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.on('error', () => {})
  socket.write(
    [
      `PUT /api/bins/${binId}/photo HTTP/1.1`,
      'Host: localhost:3000',
      'Origin: http://localhost:3000',
      `Cookie: ${ada.cookie}`,
      `Content-Type: ${PHOTO_TYPE}`,
      'Transfer-Encoding: chunked',
      '',
      '',
    ].join('\r\n'),
  )
  const chunk = Buffer.alloc(1024 * 1024, 7)
  for (let sent = 0; sent <= IMAGE_MAX_BYTES; sent += chunk.length) {
    socket.write(`${chunk.length.toString(16)}\r\n`)
    socket.write(chunk)
    socket.write('\r\n')
  }
  expect(await answered).toContain('413')
  socket.destroy()
})
