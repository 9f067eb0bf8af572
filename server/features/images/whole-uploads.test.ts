import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#proofs/sync/random.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let binId: string
let form: Awaited<ReturnType<typeof multipart>>
let digest: string
const random = createRandom(20260731)

beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await register(app)
  binId = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json().id
  form = await multipart({}, { bytes: await sampleImage() })
  digest = `sha-256=:${createHash('sha256').update(form.payload).digest('base64')}:`
})
afterAll(() => app.close())

const put = (payload: Buffer, contentDigest: string) =>
  ada.call('PUT', `/api/bins/${binId}`, undefined, {
    payload,
    headers: { ...form.headers, 'content-digest': contentDigest },
  })

const kept = async () => {
  const folder = join(app.dataDir, 'files')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const rows = await app.db.pool.query('select 1 from images')
  const bin = (await ada.call('GET', `/api/bins/${binId}`)).json()
  return [rows.rowCount, files.filter((file) => file.isFile()).length, bin.imageUrl, bin.updatedAt]
}

test('rejects an upload with a flipped bit anywhere, and stores nothing', async () => {
  const before = await kept()
  for (let n = 0; n < 50; n++) {
    const damaged = Buffer.from(form.payload)
    const at = random.below(damaged.length)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8))
    const answer = await put(damaged, digest)
    expect([at, answer.statusCode, answer.json().error]).toEqual([at, 400, 'DAMAGED'])
    expect(answer.json().message).toContain('damaged on its way')
  }
  expect(await kept()).toEqual(before)
})

test('stores nothing of an upload cut off at any byte', async () => {
  const before = await kept()
  const { port } = app.app.server.address() as AddressInfo
  const head = [
    `PUT /api/bins/${binId} HTTP/1.1`,
    'Host: localhost:3000',
    'Origin: http://localhost:3000',
    `Cookie: ${ada.cookie}`,
    `Content-Type: ${form.headers['content-type']}`,
    `Content-Length: ${form.payload.length}`,
    `Content-Digest: ${digest}`,
    '',
    '',
  ].join('\r\n')
  for (let n = 0; n < 50; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    const part = form.payload.subarray(0, random.below(form.payload.length))
    socket.write(Buffer.concat([Buffer.from(head), part]), () => socket.destroy())
    await closed
  }
  expect(await kept()).toEqual(before)
})

test('accepts a matching digest, also next to other algorithms', async () => {
  expect((await put(form.payload, `sha-512=:AAAA:, ${digest}`)).json().imageUrl).toMatch(/^\/api\/images\//)
  const other = createHash('sha256').update('other').digest('base64')
  const refused = await put(form.payload, `sha-256=:${other}:`)
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'DAMAGED'])
})

test('checks the digest over the whole body, including an epilogue', async () => {
  const payload = Buffer.concat([form.payload, Buffer.alloc(200_000, 32)])
  const right = `sha-256=:${createHash('sha256').update(payload).digest('base64')}:`
  expect((await put(payload, right)).statusCode).toBe(200)
  expect((await put(payload, digest)).json().error).toBe('DAMAGED')
})
