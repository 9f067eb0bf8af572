import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './error-reply.ts'
import { shedLoad } from './shed-load.ts'

const blockFor = (ms: number) => {
  for (const end = Date.now() + ms; Date.now() < end; );
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('while the event loop is far behind, newcomers are told when to come back, and health still answers', async () => {
  const app = Fastify()
  answerErrors(app)
  await shedLoad(app)
  app.get('/x', async () => 'ok')
  app.get('/healthz', async () => 'ok')
  await app.ready()
  expect((await app.inject('/x')).statusCode).toBe(200)
  let busy = await app.inject('/x')
  for (let round = 0; round < 5 && busy.statusCode === 200; round++) {
    blockFor(2500)
    await pause(10)
    blockFor(2500)
    await pause(10)
    busy = await app.inject('/x')
  }
  expect([busy.statusCode, busy.headers['retry-after'], busy.json().error]).toEqual([503, '2', 'BUSY'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
}, 60_000)
