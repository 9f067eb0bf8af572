import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const CODE = 'BIN-482913-KQWTRA'
const stickerOf = async () =>
  (await app.db.pool.query('select status, bin_id, inventory_id from physical_qr_codes')).rows

test('deleting a bin unlinks its sticker but keeps it claimed, and restoring the bin links it again', async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json()
  await app.db.pool.query(
    `insert into physical_qr_codes (id, qr_code_id, inventory_id, bin_id, status, claimed_at, linked_at)
     values (gen_random_uuid(), '${CODE}', $1, $2, 'linked', now(), now())`,
    [person.inventoryId, bin.id],
  )
  await person.call('DELETE', `/api/bins/${bin.id}`)
  expect(await stickerOf()).toEqual([{ status: 'claimed', bin_id: null, inventory_id: person.inventoryId }])
  const restore = async () => {
    const entry = {
      method: 'POST',
      path: `/api/bins/${bin.id}/restore`,
      opId: nanoid(),
      body: {},
      changed: [],
    }
    const entries = [{ ...entry, baseVersion: null, timestamp: new Date().toISOString() }]
    const answer = await person.call('POST', '/api/sync', { userId: person.id, deviceId: 'device', entries })
    expect(answer.json().results).toMatchObject([{ status: 200 }])
  }
  await restore()
  expect(await stickerOf()).toEqual([{ status: 'linked', bin_id: bin.id, inventory_id: person.inventoryId }])

  const other = (await person.call('POST', '/api/bins', { name: 'Jars', category: 'kitchen' })).json()
  await person.call('DELETE', `/api/bins/${bin.id}`)
  const link = { qrCodeId: CODE, binId: other.id }
  expect((await person.call('POST', '/api/physical-qr-codes/link', link)).statusCode).toBe(200)
  await restore()
  expect(await stickerOf()).toMatchObject([{ bin_id: other.id }])
})
