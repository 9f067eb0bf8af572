import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('deleting a bin gives its sticker back to its owner, claimed', async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json()
  await app.db.pool.query(
    `insert into physical_qr_codes (id, qr_code_id, user_id, bin_id, status, claimed_at, linked_at)
     values (gen_random_uuid(), 'BIN-482913-KQWTRA', $1, $2, 'linked', now(), now())`,
    [person.id, bin.id],
  )
  await person.call('DELETE', `/api/bins/${bin.id}`)
  const { rows } = await app.db.pool.query('select status, bin_id, user_id from physical_qr_codes')
  expect(rows).toEqual([{ status: 'claimed', bin_id: null, user_id: person.id }])
})
