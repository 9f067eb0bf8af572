import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createCallService } from '#server/features/sync/call-service.ts'
import { newId } from '#server/platform/ids.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import type { ImageService } from './service.ts'

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
  app.services.images.add({ inventoryId, actor: joan.access.actor }, { bytes: await sampleImage() })

const setRole = (change: string) =>
  app.db.pool.query(`update memberships set ${change} where inventory_id = $1 and user_id = $2`, [
    inventoryId,
    joan.access.actor,
  ])

test('a photo of who may not write, or no longer may, leaves nothing', async () => {
  const before = await kept()
  await expect(keep()).rejects.toMatchObject({ type: 'NOT_FOUND' })
  await addMember(app.db.pool, { inventoryId, actor: joan.access.actor }, 'viewer')
  await expect(keep()).rejects.toMatchObject({ type: 'READ_ONLY' })
  expect(await kept()).toEqual(before)
  await setRole("role = 'editor'")
  const { imageUrl } = await keep()
  expect(imageUrl).toContain('/api/images/')
  const after = await kept()
  await setRole('ended_at = now()')
  await expect(keep()).rejects.toMatchObject({ type: 'NOT_A_MEMBER' })
  expect(await kept()).toEqual(after)
})

test('a row and its photo are written together or not at all', async () => {
  await setRole("role = 'editor', ended_at = null")
  const access = { inventoryId, actor: joan.access.actor }
  const before = await kept()
  const saveBinAfter = async (change: () => Promise<unknown>) => {
    const withImage: ImageService['withImage'] = (by, image, { check, save }) =>
      app.services.images.withImage(by, image, {
        ...(check && { check }),
        save: async (photo) => {
          await change()
          return await save(photo)
        },
      })
    const calls = createCallService({
      sync: app.services.sync,
      images: { withImage },
      now: () => new Date(),
    })
    const id = newId()
    // A photo that is not kept yet.
    const bytes = Buffer.concat([await sampleImage(), Buffer.from(id)])
    return await calls.write(access, {
      method: 'POST',
      path: '/api/bins',
      values: { id, name: 'Box', category: 'office' },
      headers: {},
      image: { bytes },
    })
  }
  const bins = async () => (await app.services.bins.list(access)).length
  const setPhotoBytes = (bytes: number) =>
    app.db.pool.query('update users set photo_bytes = $2 where id = $1', [ada.access.actor, bytes])

  const becomesViewer = saveBinAfter(() => setRole("role = 'viewer'"))
  await expect(becomesViewer).rejects.toMatchObject({ type: 'READ_ONLY' })
  expect([await bins(), await kept()]).toEqual([0, before])

  await setRole("role = 'editor'")
  const isFull = saveBinAfter(() => setPhotoBytes(2 ** 52))
  await expect(isFull).rejects.toMatchObject({ type: 'TOO_LARGE', details: { field: 'image' } })
  await setPhotoBytes(Number(before[1]))
  expect([await bins(), await kept()]).toEqual([0, before])

  await saveBinAfter(async () => {})
  expect([await bins(), (await kept())[0]]).toEqual([1, Number(before[0]) + 1])
})
