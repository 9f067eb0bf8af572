import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createPreparedReads, isoMoment } from './prepared-read.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

test('converts timestamps like Date does, for any fraction and time zone', () => {
  const moments = [
    '2026-11-21 03:06:12+00',
    '2026-11-21 03:06:12.1+00',
    '2026-11-21 03:06:12.123+00',
    '2026-11-21 03:06:12.123456+00',
    '2026-11-21 03:06:12.12+05:30',
    '2026-11-21 03:06:12-08',
    '2026-11-21T03:06:12+00:00',
    '2026-11-21T03:06:12.12+00:00',
    '2026-11-21T03:06:12.123456+05:30',
    '10000-01-01 00:00:00+00',
  ]
  expect(moments.map(isoMoment)).toEqual(moments.map((text) => new Date(text).toISOString()))
})

test('returns named columns with ISO timestamps in any session time zone', async ({ onTestFinished }) => {
  const abroad = new pg.Pool({ ...opened.connection, options: '-c timezone=Asia/Kolkata' })
  // Dropping the database may end a connection that is just closing.
  abroad.on('error', () => {})
  onTestFinished(() => abroad.end())
  const moment = {
    name: 'test.moment',
    text: `select $1::timestamptz(3) as "createdAt", 7 as "itemCount", null as color`,
  }
  const expected = [{ createdAt: '2026-01-02T03:04:05.600Z', itemCount: 7, color: null }]
  for (const pool of [opened.pool, abroad])
    expect(await createPreparedReads(pool)(moment, ['2026-01-02 03:04:05.6+00'])).toEqual(expected)
})
