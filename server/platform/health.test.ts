import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createBackupResults } from './backup/scheduled/backup-results.ts'
import { type SchemaWatch, watchSchema } from './db/schema-watch.ts'
import { watchDiskSpace } from './disk-space.ts'
import { type HealthParts, serveHealth } from './health.ts'
import { drainConnections } from './http/load/drain.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

// A watch that goes on would ask its database during the tests of other files.
const watches: SchemaWatch[] = []
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop()
})

const TOKEN = 'a-token-of-sixteen'
const here = { get: async () => null }
interface HealthInput {
  pool?: pg.Pool
  blobs?: HealthParts['blobs']
  floor?: number
}
const serve = async (
  metricsToken: string | null,
  { pool = opened.pool, blobs = here, floor = 0 }: HealthInput = {},
) => {
  const app = Fastify()
  const schema = watchSchema(pool, pino({ level: 'silent' }))
  watches.push(schema)
  await serveHealth(app, {
    isStopping: () => false,
    pool,
    blobs,
    settings: { metricsToken, allowUnsafeDatabase: false },
    disk: watchDiskSpace(tmpdir(), floor),
    schema,
    models: () => [{ purpose: 'photo', outcome: 'late', calls: 2, seconds: 3.5, tokens: 0 }],
  })
  app.get('/things/:id', async () => ({}))
  return app
}

test('reports alive and ready with a database', async () => {
  const app = await serve(null)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a server that leaves answers on, and tells proxies to ask others', async () => {
  const app = Fastify()
  const drain = drainConnections(app)
  app.get('/things', async () => ({}))
  const schema = watchSchema(opened.pool, pino({ level: 'silent' }))
  watches.push(schema)
  await serveHealth(app, {
    pool: opened.pool,
    schema,
    blobs: here,
    disk: watchDiskSpace(tmpdir(), 0),
    models: () => [],
    settings: { metricsToken: null, allowUnsafeDatabase: false },
    isStopping: drain.isStopping,
  })
  const ask = async (path: string) => {
    const { statusCode, headers } = await app.inject(path)
    return [statusCode, headers.connection]
  }
  expect([await ask('/readyz'), await ask('/things')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  const forceStop = new AbortController()
  const left = drain.leaveRotation(3_600_000, forceStop.signal)
  expect([await ask('/readyz'), await ask('/healthz'), await ask('/things')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  forceStop.abort()
  await left
})

test('reports alive but not ready without a database, and says so', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
  onTestFinished(() => nowhere.end())
  const app = await serve(null, { pool: nowhere })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ database: 'not reachable', disk: null })
})

test('reports less free disk space than required', async () => {
  const app = await serve(TOKEN, { floor: 2 ** 60 })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json().disk]).toEqual([503, 'less than 1099511627776 MB free'])
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toContain('disk_is_low 1')
  expect(body).toMatch(/disk_free_bytes \d+/)
})

test('reports not ready while image storage fails', async () => {
  const app = await serve(null, { blobs: { get: () => Promise.reject(new Error('gone')) } })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { database: null, pictures: 'not reachable' },
  ])
})

test('tells when the last backup was made, and when one failed', async () => {
  const results = createBackupResults(opened.pool)
  await results.noteDone({ at: '2026-05-01T03:00:00.000Z', name: 'x', bytes: 1234 })
  await results.noteFailed({ at: '2026-05-02T03:00:00.000Z', problem: 'The disk is gone.' })
  const app = await serve(TOKEN)
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toContain('backup_last_success_timestamp_seconds 1777604400')
  expect(body).toContain('backup_last_failure_timestamp_seconds 1777690800')
  expect(body).toContain('backup_last_bytes 1234')
  await opened.pool.query(`delete from server_meta where key like 'backup %'`)
})

test('hides metrics without a configured token and requires it otherwise', async () => {
  expect((await (await serve(null)).inject('/metrics')).statusCode).toBe(404)
  const app = await serve(TOKEN)
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  const wrong = { authorization: 'Bearer a-token-of-sixteeN' }
  expect((await app.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(401)
})

test('labels metrics by route, never by path', async () => {
  const app = await serve(TOKEN)
  await app.inject('/things/secret-code')
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 1',
  )
  expect(body).toContain('database_connections')
  expect(body).toMatch(/table_bytes\{table="bins"\} \d+/)
  expect(body).toContain('backup_last_success_timestamp_seconds 0')
  expect(body).toContain('ai_calls_total{purpose="photo",outcome="late"} 2')
  expect(body).toContain('ai_seconds_total{purpose="photo",outcome="late"} 3.5')
  expect(body).not.toContain('secret-code')
})
