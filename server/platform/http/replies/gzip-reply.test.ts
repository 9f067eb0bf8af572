import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipReply, isGzipReply } from './gzip-reply.ts'

const long = { words: 'a bin of winter gloves '.repeat(100) }

test('compresses a long answer for clients that accept gzip', async () => {
  for (const accepted of ['gzip', 'br;q=1, gzip;q=0.8', 'deflate, GZIP']) {
    const answer = await gzipReply(long, accepted)
    expect(isGzipReply(answer)).toBe(true)
    expect(answer.encoding).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.body).toString())).toEqual(long)
  }
})

test('sends short answers, and answers for clients without gzip, uncompressed', async () => {
  for (const accepted of [undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0']) {
    const answer = await gzipReply(long, accepted)
    expect(answer.encoding).toBeNull()
    expect(JSON.parse(answer.body.toString())).toEqual(long)
  }
  expect((await gzipReply({ ok: true }, 'gzip')).encoding).toBeNull()
  expect(isGzipReply({ body: 'b', encoding: null })).toBe(false)
})
