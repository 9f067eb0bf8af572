import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  eve = await register(app)
})
afterAll(() => app.close())

const send = async (method: 'POST' | 'PUT', url: string, fields: object, bytes: Buffer, name = 'photo.png') =>
  await ada.call(method, url, undefined, await multipart({ ...fields }, { bytes, name }))

const binWithPhoto = async (fields: object = {}, bytes?: Buffer) => {
  const photo = bytes ?? (await sampleImage())
  const response = await send('POST', '/api/bins', { name: 'Winter', category: 'storage', ...fields }, photo)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const visit = (url: string, cookie = '') => app.app.inject({ method: 'GET', url, headers: { cookie } })

const statusesOf = async (url: string) => [
  (await visit(url)).statusCode,
  (await visit(url, eve.cookie)).statusCode,
  (await visit(url, ada.cookie)).statusCode,
]

describe('image access', () => {
  test('for a public bin is open to everyone', async () => {
    const { imageUrl } = await binWithPhoto()
    expect(await statusesOf(imageUrl)).toEqual([200, 200, 200])
  })

  test('for a private bin is limited to signed-in users', async () => {
    const { id, imageUrl } = await binWithPhoto({ isQrPrivate: true })
    expect(await statusesOf(imageUrl)).toEqual([404, 200, 200])
    await ada.call('PUT', `/api/bins/${id}`, { isQrPrivate: false })
    expect(await statusesOf(imageUrl)).toEqual([200, 200, 200])
  })

  test('for an item follows its current bin', async () => {
    const shown = await binWithPhoto()
    const hidden = await binWithPhoto({ isQrPrivate: true })
    const item = (
      await send('POST', '/api/items', { binId: shown.id, name: 'Lamp' }, await sampleImage())
    ).json()
    expect(await statusesOf(item.imageUrl)).toEqual([200, 200, 200])
    await ada.call('PUT', `/api/items/${item.id}`, { binId: hidden.id })
    expect(await statusesOf(item.imageUrl)).toEqual([404, 200, 200])
  })

  test('for a removed image or a deleted bin is limited to the owner', async () => {
    const removed = await binWithPhoto()
    await ada.call('PUT', `/api/bins/${removed.id}`, { imageUrl: null })
    const deleted = await binWithPhoto()
    await ada.call('DELETE', `/api/bins/${deleted.id}`)
    for (const { imageUrl } of [removed, deleted]) expect(await statusesOf(imageUrl)).toEqual([404, 404, 200])
  })

  test('is not gained by naming the URL in another account', async () => {
    const { id, imageUrl } = await binWithPhoto()
    await ada.call('PUT', `/api/bins/${id}`, { imageUrl: null })
    await eve.call('POST', '/api/bins', { name: 'Trap', category: 'other', imageUrl })
    expect(await statusesOf(imageUrl)).toEqual([404, 404, 200])
  })

  test('answers alike for unknown and hidden images', async () => {
    const { imageUrl } = await binWithPhoto({ isQrPrivate: true })
    const hidden = await visit(imageUrl)
    const unknown = await visit(`/api/images/${newPublicCode()}`)
    expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body])
  })
})

describe('a stored image', () => {
  test('is served in three widths as WebP with a private cache of a year', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const { imageUrl } = await binWithPhoto({}, photo)
    for (const width of IMAGE_WIDTHS) {
      const response = await visit(`${imageUrl}?w=${width}`)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=604800, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(response.rawPayload).metadata()).width).toBe(Math.min(width, 900))
    }
    expect((await visit(imageUrl)).rawPayload).toEqual((await visit(`${imageUrl}?w=1600`)).rawPayload)
    expect((await visit(`${imageUrl}?w=161`)).statusCode).toBe(400)
  })

  test('has a random name of 131 bits', async () => {
    const { imageUrl } = await binWithPhoto()
    expect(imageUrl).toMatch(/^\/api\/images\/[A-Za-z0-9]{22}$/)
  })

  test('is stored once per user', async () => {
    const photo = await sampleImage()
    const first = await binWithPhoto({}, photo)
    const folder = join(app.dataDir, 'files')
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length
    const before = files()
    expect((await binWithPhoto({}, photo)).imageUrl).toBe(first.imageUrl)
    expect(files()).toBe(before)
  })

  test('is not shared between users who upload the same bytes', async () => {
    const photo = await sampleImage()
    const { imageUrl } = await binWithPhoto({}, photo)
    const form = await multipart({ name: 'Same', category: 'other' }, { bytes: photo })
    expect((await eve.call('POST', '/api/bins', undefined, form)).json().imageUrl).not.toBe(imageUrl)
  })
})

describe('an upload', () => {
  const countBins = async () => (await ada.call('GET', '/api/bins')).json().length

  test('over 10 MB is rejected with the message of the form and writes nothing', async () => {
    const before = await countBins()
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES + 1, 1)
    const response = await send('POST', '/api/bins', { name: 'Big', category: 'other' }, bytes, 'big.jpg')
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ message: selectSmallerImage, error: 'TOO_LARGE', field: 'image' })
    expect(await countBins()).toBe(before)
  })

  test('of exactly 10 MB is accepted', async () => {
    const photo = await sampleImage()
    const bytes = Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES - photo.length)])
    const response = await send('POST', '/api/bins', { name: 'Full', category: 'other' }, bytes)
    expect(response.statusCode).toBe(200)
  })

  test('that is not an image leaves the bin unchanged', async () => {
    const bin = await binWithPhoto()
    const text = Buffer.from('not a picture at all')
    const response = await send('PUT', `/api/bins/${bin.id}`, { name: 'Changed' }, text, 'photo.jpg')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'VALIDATION', field: 'image' })
    expect((await ada.call('GET', `/api/bins/${bin.id}`)).json()).toEqual(bin)
  })

  test('in a field other than image is rejected', async () => {
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(await sampleImage())]), 'photo.png')
    const encoded = new Response(form)
    const response = await ada.call('POST', '/api/bins', undefined, {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect(response.statusCode).toBe(400)
  })

  test('that ends early stores nothing', async () => {
    const before = await countBins()
    const { payload, headers } = await multipart(
      { name: 'Cut', category: 'other' },
      { bytes: await sampleImage() },
    )
    for (let at = 10; at < payload.length - 10; at += 37) {
      const response = await ada.call('POST', '/api/bins', undefined, {
        payload: payload.subarray(0, at),
        headers,
      })
      expect([at, response.statusCode]).toEqual([at, 400])
    }
    expect(await countBins()).toBe(before)
  })

  test('with an empty file field counts as no image', async () => {
    const form = new FormData()
    form.append('name', 'Plain')
    form.append('category', 'other')
    form.append('image', new Blob([]), '')
    const encoded = new Response(form)
    const response = await ada.call('POST', '/api/bins', undefined, {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect(response.json()).toMatchObject({ name: 'Plain', imageUrl: null })
  })
})

test('only null is accepted as an image URL, and external URLs are never shown or fetched', async () => {
  const bin = await binWithPhoto()
  for (const imageUrl of [
    'https://evil.example/x.png',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    'data:,x',
  ]) {
    const response = await ada.call('PUT', `/api/bins/${bin.id}`, { imageUrl })
    expect(response.json().imageUrl).toBe(bin.imageUrl)
  }
  expect((await ada.call('PUT', `/api/bins/${bin.id}`, { imageUrl: null })).json().imageUrl).toBeNull()
})

describe('photo storage', () => {
  const photoBytes = async (set?: number): Promise<number> => {
    if (set !== undefined)
      await app.db.pool.query('update users set photo_bytes = $2 where id = $1', [ada.id, set])
    const { rows } = await app.db.pool.query('select photo_bytes from users where id = $1', [ada.id])
    return Number(rows[0].photo_bytes)
  }
  const allowed = LEAST_STORAGE.photos

  test('counts stored bytes, and a repeated photo once', async () => {
    const before = await photoBytes()
    const photo = await sampleImage()
    const { imageUrl } = await binWithPhoto({}, photo)
    await binWithPhoto({}, photo)
    const widths = await Promise.all(IMAGE_WIDTHS.map((w) => visit(`${imageUrl}?w=${w}`)))
    const stored = widths.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
    expect(await photoBytes()).toBe(before + stored)
  })

  test('over the limit is rejected, also in parallel, while other writes continue', async () => {
    await photoBytes(allowed - 1)
    const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'storage' })).json()
    const pictures = await Promise.all(Array.from({ length: 4 }, () => sampleImage()))
    const answers = await Promise.all(pictures.map((bytes) => send('PUT', `/api/bins/${bin.id}`, {}, bytes)))
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error]).toEqual([413, 'TOO_LARGE'])
      expect(answer.json().message).toContain('of photos, and it is full')
    }
    expect(await photoBytes()).toBe(allowed - 1)
    await photoBytes(0)
    expect((await send('PUT', `/api/bins/${bin.id}`, {}, await sampleImage())).statusCode).toBe(200)
  })

  test('is not exceeded by parallel uploads at the limit, and counts what was kept', async () => {
    await photoBytes(0)
    const bin = await binWithPhoto()
    const each = await photoBytes()
    const room = Math.round(each * 5.5)
    await photoBytes(allowed - room)
    const pictures = await Promise.all(Array.from({ length: 20 }, () => sampleImage()))
    const answers = await Promise.all(pictures.map((bytes) => send('PUT', `/api/bins/${bin.id}`, {}, bytes)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 413]))
    const { rows } = await app.db.pool.query(
      `select coalesce(sum(bytes), 0) as bytes from images where inventory_id = $1 and sha256 = any($2)`,
      [ada.inventoryId, pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))],
    )
    const kept = Number(rows[0].bytes)
    expect(kept).toBeLessThanOrEqual(room)
    expect(await photoBytes()).toBe(allowed - room + kept)
  })
})
