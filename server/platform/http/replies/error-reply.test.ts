import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { ENGLISH_ALONE } from '#server/platform/language/build-languages.ts'
import { createLog } from '#server/platform/log/create-log.ts'
import type { Log } from '#server/platform/log/log.ts'
import { answerErrors } from './error-reply.ts'

const appWith = (error: Error, disk?: { isFull: () => boolean }) => {
  const lines: Record<string, unknown>[] = []
  const loggerInstance: Log = createLog(
    { logLevel: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const app = Fastify({ loggerInstance })
  answerErrors(app, ENGLISH_ALONE, undefined, disk)
  app.get('/things/:id', () => {
    throw error
  })
  return { ask: () => app.inject('/things/7?token=hush'), lines }
}

const ROUTE = 'GET /things/:id'

test('logs an expected failure in one line without a stack', async () => {
  const { ask, lines } = appWith(new AppError('NOT_SET_UP', 'AI analysis is not set up on this server.'))
  expect((await ask()).statusCode).toBe(503)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      code: 'NOT_SET_UP',
      route: ROUTE,
      msg: 'AI analysis is not set up on this server.',
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/stack|because|at .*error-reply/)
})

test('says why the database could not be asked, without the query and its values', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const { ask, lines } = appWith(new Error('Failed query: select 1\nparams: hush', { cause }))
  expect((await ask()).statusCode).toBe(503)
  expect(lines).toEqual([
    expect.objectContaining({ code: 'UNAVAILABLE', route: ROUTE, because: 'connect ECONNREFUSED' }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/stack|hush|select/)
})

test('logs a bug with its stack, and a refusal of the asker not at all', async () => {
  const bug = appWith(new TypeError('undefined is not a function'))
  expect((await bug.ask()).statusCode).toBe(500)
  expect(bug.lines).toEqual([
    expect.objectContaining({
      level: 'error',
      err: expect.objectContaining({ stack: expect.stringContaining('error-reply.test') }),
    }),
  ])
  const refused = appWith(new AppError('NOT_FOUND', 'Bin not found'))
  expect((await refused.ask()).statusCode).toBe(404)
  expect(refused.lines).toEqual([])
})

test('says that there is no room where that keeps the database from answering', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  for (const [isFull, words] of [
    [true, /out of disk space.*Nothing that was saved is lost/],
    [false, /cannot reach its data right now/],
  ] as const) {
    const answer = await appWith(cause, { isFull: () => isFull }).ask()
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(words)])
  }
})
