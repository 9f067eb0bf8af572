import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { deleteOldTimelines } from './timeline-start-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ID = 'old-bin-of-21-chars__'
const made = (key: string) => ({
  headers: { 'idempotency-key': key, 'x-base-version': '0', 'x-device-id': 'phone' },
})

test('keeps a purged row empty and unrestorable after its timeline was deleted', async () => {
  const person = await register(app)
  const bin = { id: ID, name: 'Secret', category: 'garage', description: 'in the wall' }
  await person.call('POST', '/api/bins', bin, made('a'.repeat(21)))
  await person.call('DELETE', `/api/bins/${ID}`)
  await deleteOldTimelines(app.db.db)
  const read = async () =>
    (await app.db.pool.query('select name, description from bins where id = $1', [ID])).rows[0]
  expect(await read()).toEqual({ name: 'Secret', description: 'in the wall' })
  await app.db.pool.query("update bins set deleted_at = now() - interval '91 days' where id = $1", [ID])
  for (const table of ['op_receipts', 'revision_runs']) {
    await app.db.pool.query(`update ${table} set created_at = now() - interval '91 days'`)
  }
  await app.services.housekeeping.run()
  expect(await read()).toEqual({ name: '', description: null })
  for (const table of ['op_receipts', 'revision_runs']) {
    const old = `select 1 from ${table} where created_at < now() - interval '90 days'`
    expect((await app.db.pool.query(old)).rowCount).toBe(0)
  }
  const again = await person.call('POST', '/api/bins', bin, made('a'.repeat(21)))
  expect([again.statusCode, again.json().error]).toEqual([410, 'PURGED'])
})
