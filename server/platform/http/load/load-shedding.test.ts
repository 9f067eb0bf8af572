import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ENGLISH_ALONE } from '../../language/build-languages.ts'
import { answerErrors } from '../replies/error-reply.ts'
import { boundLoad, isShedAt } from './load-shedding.ts'

const blockFor = (ms: number) => {
  for (const end = Date.now() + ms; Date.now() < end; );
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('sheds more calls of busy addresses with Retry-After while the event loop lags under load', async () => {
  const app = Fastify()
  answerErrors(app, ENGLISH_ALONE)
  app.decorateRequest('caller', null)
  await boundLoad(app, { holdMs: 60_000 })
  app.get('/x', async () => 'ok')
  app.get('/last', { config: { shedLast: true } }, async () => 'ok')
  app.get('/healthz', async () => 'ok')
  const leaving: (() => void)[] = []
  app.get('/hold', async (request) => {
    leaving.push(await app.admit(request))
    return 'ok'
  })
  await app.ready()
  const isBusy = async () => {
    blockFor(700)
    await pause(10)
    blockFor(700)
    await pause(10)
    return await app.inject('/x')
  }
  expect((await isBusy()).statusCode).toBe(200)
  let busy = await app.inject('/x')
  for (let round = 0; round < 2 && busy.statusCode === 200; round++) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.inject({ url: '/hold', remoteAddress: `127.0.0.${n}` })),
    )
    busy = await isBusy()
  }
  expect([busy.statusCode, busy.headers['retry-after'], busy.json().error]).toEqual([503, '2', 'BUSY'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject({ url: '/x', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  for (const leave of leaving) leave()
  expect((await app.inject('/x')).statusCode).toBe(200)
  await app.close()
}, 60_000)

test('sheds from 250 ms of delay, pulls and pages of scanned codes only from 400', () => {
  const delays = [249, 250, 399, 400]
  expect(delays.map((delay) => isShedAt(delay, false))).toEqual([false, true, true, true])
  expect(delays.map((delay) => isShedAt(delay, true))).toEqual([false, false, false, true])
})

test('refuses a call beyond the queue before looking up its session', async () => {
  const app = Fastify()
  answerErrors(app, ENGLISH_ALONE)
  app.decorateRequest('caller', null)
  await boundLoad(app, { atOnce: 1, share: 1, waiting: 1, patienceMs: 60_000, holdMs: 60_000 })
  const began: string[] = []
  const leaving: (() => void)[] = []
  app.get('/calls/:name', async (request) => {
    began.push((request.params as { name: string }).name)
    leaving.push(await app.admit(request))
    return 'ok'
  })
  await app.ready()
  const call = (name: string) => app.inject(`/calls/${name}`)
  await call('held')
  const waiting = call('waiting')
  await expect.poll(() => began).toEqual(['held', 'waiting'])
  const refused = await call('refused')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(began).toEqual(['held', 'waiting'])
  leaving[0]?.()
  expect((await waiting).statusCode).toBe(200)
  await app.close()
})
