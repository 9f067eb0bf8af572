import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { watchSchema } from '#server/platform/db/schema-watch.ts'
import { watchDiskSpace } from '#server/platform/disk-space.ts'
import { serveHealth } from '#server/platform/health.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  await ada.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })
})
afterAll(() => app.close())

const silent = pino({ level: 'silent' })
const run = (sql: string) => app.db.pool.query(sql)
const OLDEST = `update server_meta set value = $1 where key = 'oldest_compatible'`

const migrateFurther = async (oldest: number) => {
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await app.db.pool.query(OLDEST, [String(oldest)])
  await run('alter table bins rename column name to title')
}

const readiness = async (everyMs: number) => {
  const { default: fastify } = await import('fastify')
  const health = fastify()
  const disk = watchDiskSpace(tmpdir(), 0)
  const schema = watchSchema(app.db.pool, silent, everyMs)
  await serveHealth(health, {
    isStopping: () => false,
    pool: app.db.pool,
    disk,
    schema,
    models: () => [],
    blobs: app.blobs,
    settings: { metricsToken: null, allowUnsafeDatabase: true },
  })
  return { ask: () => health.inject('/readyz'), schema }
}

test('answers 503 while a later version’s tables are incompatible, and recovers', async () => {
  const { ask, schema } = await readiness(20)
  expect((await ask()).statusCode).toBe(200)
  await migrateFurther(knownMigrations() + 1)

  const envelope = { userId: ada.id, deviceId: 'phone', entries: [] }
  for (const [method, path, body] of [
    ['GET', '/api/bins', undefined],
    ['POST', '/api/bins', { name: 'Box', category: 'garage' }],
    ['POST', '/api/sync', envelope],
    ['GET', '/api/auth/me', undefined],
  ] as const) {
    const answer = await ada.call(method, path, body)
    expect([answer.statusCode, answer.json().error], path).toEqual([503, 'UNAVAILABLE'])
    expect(answer.json().message).toBe('The server is being updated. Please try again in a minute.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  // Without a failed call, the timer detects it.
  await expect.poll(() => schema.isOutdated(), { timeout: 10_000 }).toBe(true)
  const ready = await ask()
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'updated by a later version'])

  await run('alter table bins rename column title to name')
  await app.db.pool.query(OLDEST, [String(knownMigrations())])
  await expect.poll(() => schema.isOutdated(), { timeout: 10_000 }).toBe(false)
  expect((await ask()).statusCode).toBe(200)
  schema.stop()
})

test('reports another failing statement as a bug, and rechecks the tables at most once a second', async () => {
  let asked = 0
  const pool = Object.assign(Object.create(app.db.pool), {
    query: (...words: Parameters<typeof app.db.pool.query>) => {
      asked += 1
      return app.db.pool.query(...words)
    },
  })
  const schema = watchSchema(pool, silent, 3_600_000)
  expect(await Promise.all(Array.from({ length: 50 }, () => schema.check()))).not.toContain(true)
  expect(asked).toBeLessThanOrEqual(3)
  schema.stop()
})

test('answers public pages in words while the tables are those of a later version, cached ones too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-later-'))
  const pagesFile = await buildPages(folder)
  const built = await createTestApp({ pagesFile })
  const grace = await register(built)
  const bin = (await grace.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  const share = (await grace.call('POST', '/api/shared-qr-codes', { binId: bin.id })).json()
  await built.app.listen({ port: 0 })
  const origin = `http://127.0.0.1:${(built.app.server.address() as AddressInfo).port}`
  const ask = (path: string, method = 'GET') => fetch(origin + path, { method })
  expect((await ask(`/qr/${bin.qrCode}`)).status).toBe(200)

  await built.db.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await built.db.pool.query(OLDEST, [String(knownMigrations() + 1)])
  expect(await built.schema.check()).toBe(true)
  for (const [path, method] of [
    [`/qr/${bin.qrCode}`, 'GET'],
    [`/qr/unknown`, 'GET'],
    [`/shared/${share.shareCode}`, 'GET'],
    [`/shared/${share.shareCode}`, 'POST'],
  ] as const) {
    const answer = await ask(path, method)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      503,
      'text/html; charset=utf-8',
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('The server is being updated. Please try again in a minute.')
    expect(text).not.toContain('Winter')
  }
  const { rows } = await built.db.pool.query('select access_count from shared_qr_codes')
  expect(rows).toEqual([{ access_count: 0 }])
  await built.close()
  rmSync(folder, { recursive: true, force: true })
})
