import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { chunk, png } from '#server/testing/image-bombs/png-bytes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let binId: string

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  await app.db.pool.query(
    "update users set subscription_status = 'active', subscription_tier = 'starter' where id = $1",
    [ada.id],
  )
  for (let n = 0; n < 10; n++) {
    const bin = { name: `Bin ${n}`, category: 'garage' }
    binId = (await ada.call('POST', '/api/bins', bin)).json().id
  }
})
afterAll(() => app.close())

/** Undecodable, so an image error would show that it was decoded. */
const DAMAGED = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])

const send = async (
  method: 'POST' | 'PUT',
  path: string,
  fields: Record<string, string>,
  bytes = DAMAGED,
) => {
  const answer = await ada.call(method, path, undefined, await multipart(fields, { bytes }))
  return [answer.statusCode, answer.json().error]
}

const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`

test('decodes a photo only after the rest of the call is valid', async () => {
  expect(await send('POST', '/api/bins', { name: 'One more', category: 'garage' })).toEqual([
    403,
    'LIMIT_REACHED',
  ])
  expect(await send('PUT', `/api/bins/${newId()}`, { name: 'Box' })).toEqual([404, 'NOT_FOUND'])
  expect(await send('PUT', `/api/items/${newId()}`, { name: 'Lamp' })).toEqual([404, 'NOT_FOUND'])
  expect(await send('POST', '/api/items', { name: 'Lamp', binId: newId() })).toEqual([404, 'NOT_FOUND'])
  expect(await send('PUT', `/api/bins/${binId}`, { name: 'Box' })).toEqual([400, 'VALIDATION'])
  const grace = await register(app)
  await app.db.pool.query("update users set subscription_status = 'free' where id = $1", [grace.id])
  const bin = (await grace.call('POST', '/api/bins', { name: 'Box', category: 'garage' })).json()
  const items = Array.from({ length: 6 }, (_, n) => ({ name: `Item ${n}`, image: dataUrl(DAMAGED) }))
  const answer = await grace.call('POST', '/api/bulk-items', { binId: bin.id, items })
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'LIMIT_REACHED'])
})

test('limits the total size of a call’s photos by their headers, before storing any', async () => {
  const large = () => png({ width: 7071, height: 7071, color: 3, before: [chunk('tEXt', randomBytes(8))] })
  const items = [1, 2, 3].map((n) => ({ name: `Item ${n}`, image: dataUrl(large()) }))
  const answer = await ada.call('POST', '/api/bulk-items', { binId, items })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    413,
    { error: 'TOO_LARGE', field: 'items.2.image', message: expect.stringContaining('send fewer at once') },
  ])
  expect((await app.db.pool.query('select 1 from images')).rowCount).toBe(0)
})
