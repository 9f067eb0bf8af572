import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let joan: TestUser
let inventoryId: InventoryId
beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  joan = await register(app)
  mkdirSync(join(app.dataDir, 'files'), { recursive: true })
  inventoryId = await addInventory(app.db.pool, ada.access.actor)
})
afterAll(() => app.close())

/** Rows, counted bytes and files of photos. */
const kept = async () => {
  const { rows } = await app.db.pool.query('select id from images where inventory_id = $1', [inventoryId])
  const counted = await app.db.pool.query('select photo_bytes from users where id = $1', [ada.access.actor])
  const files = readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return [rows.length, counted.rows[0].photo_bytes, files.filter((file) => file.isFile()).length]
}

const keep = async () =>
  app.services.images.keep({ inventoryId, actor: joan.access.actor }, { bytes: await sampleImage() })

test('a photo of who may not write, or no longer may, leaves nothing', async () => {
  const before = await kept()
  await expect(keep()).rejects.toMatchObject({ type: 'NOT_FOUND' })
  await addMember(app.db.pool, { inventoryId, actor: joan.access.actor }, 'viewer')
  await expect(keep()).rejects.toMatchObject({ type: 'READ_ONLY' })
  expect(await kept()).toEqual(before)
  const set = (change: string) =>
    app.db.pool.query(`update memberships set ${change} where inventory_id = $1 and user_id = $2`, [
      inventoryId,
      joan.access.actor,
    ])
  await set("role = 'editor'")
  const { imageUrl } = await keep()
  expect(imageUrl).toContain('/api/images/')
  const after = await kept()
  await set('ended_at = now()')
  await expect(keep()).rejects.toMatchObject({ type: 'NOT_A_MEMBER' })
  expect(await kept()).toEqual(after)
})
