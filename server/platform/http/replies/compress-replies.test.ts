import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressReplies } from './compress-replies.ts'

const LONG = 'a bin of winter gloves '.repeat(100)
const TYPE = 'text/html; charset=utf-8'

const served = async (
  headers: Record<string, string>,
  body: string | Buffer,
  accepted = 'gzip',
  status = 200,
) => {
  const app = Fastify()
  compressReplies(app)
  app.get('/', (_request, reply) => reply.code(status).headers(headers).send(body))
  return await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
}

test('compresses replies of text, below and above what is done at once', async () => {
  for (const times of [1, 100]) {
    for (const type of [TYPE, 'application/json', 'application/problem+json', 'image/svg+xml', 'text/csv']) {
      const body = LONG.repeat(times)
      for (const sent of [body, Buffer.from(body)]) {
        const { headers, rawPayload } = await served({ 'content-type': type, vary: 'cookie' }, sent)
        expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' })
        expect(headers['content-length']).toBe(String(rawPayload.length))
        expect(gunzipSync(rawPayload).toString()).toBe(body)
      }
    }
  }
})

test('leaves pictures, parts, short and compressed replies as they are, and clients without gzip', async () => {
  const plain = [
    await served({ 'content-type': 'image/webp' }, LONG),
    await served({ 'content-type': TYPE }, LONG, 'gzip', 206),
    await served({ 'content-type': TYPE }, 'short'),
    await served({ 'content-type': TYPE }, LONG, 'gzip;q=0'),
  ]
  for (const { headers, body } of plain) {
    expect(headers['content-encoding']).toBeUndefined()
    expect(['short', LONG]).toContain(body)
  }
  const already = await served({ 'content-type': TYPE, 'content-encoding': 'br' }, LONG)
  expect([already.headers['content-encoding'], already.body]).toEqual(['br', LONG])
})
