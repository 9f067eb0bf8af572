import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Query = (...given: unknown[]) => unknown

/** The next commit with a row of an image reaches PostgreSQL, and its answer gets lost as when a primary dies. */
const loseNextAnswer = (): { restore(): void } => {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const writing = new WeakSet<object>()
  client.query = function (this: object, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string }).text ?? '')
    if (/insert into "?images/i.test(text)) writing.add(this)
    const answer = query.apply(this, given)
    if (text !== 'commit' || !writing.has(this)) return answer
    client.query = query
    return (answer as Promise<unknown>).then(() => {
      throw new Error('Connection terminated unexpectedly')
    })
  }
  return {
    restore: () => {
      client.query = query
    },
  }
}

test('a photo whose commit lost its answer keeps its files for the next try', async () => {
  const ada = await register(app)
  const bin = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json()
  const { payload, headers } = await multipart({}, { bytes: await sampleImage() })
  const send = () => ada.call('PUT', `/api/bins/${bin.id}`, undefined, { payload, headers })
  const losing = loseNextAnswer()
  const first = await send()
  losing.restore()
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '2'])
  const second = await send()
  expect(second.statusCode).toBe(200)
  const seen = await ada.call('GET', second.json().imageUrl)
  expect([seen.statusCode, seen.rawPayload.length > 0]).toEqual([200, true])
})
