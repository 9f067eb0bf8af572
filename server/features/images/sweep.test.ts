import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { createImageStore } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const picture = async (background: string) => ({
  bytes: await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const folderOf = (imageUrl: string) => {
  const id = imageUrl.split('/').at(-1) ?? ''
  return join(app.dataDir, 'files/images', id.slice(0, 2), id)
}

const age = async (imageUrl: string) => {
  const past = new Date(Date.now() - 2 * 86_400_000)
  await app.db.pool.query("update images set created_at = now() - interval '2 days' where id = $1", [
    imageUrl.split('/').at(-1),
  ])
  for (const file of readdirSync(folderOf(imageUrl))) utimesSync(join(folderOf(imageUrl), file), past, past)
}

test('keeps images in use and in revisions, and deletes leftovers of old uploads', async () => {
  const ada = await register(app)
  const { images, calls, housekeeping } = app.services
  const headers = {}
  const { result: bin } = await calls.write(ada.access, {
    method: 'POST',
    path: '/api/bins',
    values: { name: 'Box', category: 'storage' },
    image: await picture('red'),
    headers,
  })
  const replaced = bin.bin?.imageUrl ?? ''
  const { result: changed } = await calls.write(ada.access, {
    method: 'PUT',
    path: `/api/bins/${bin.id}`,
    values: {},
    image: await picture('blue'),
    headers,
  })
  const used = changed.bin?.imageUrl ?? ''
  const { imageUrl: leftover } = await images.add(ada.access, await picture('green'))
  const { imageUrl: young } = await images.add(ada.access, await picture('white'))
  for (const url of [replaced, used, leftover]) await age(url)
  await housekeeping.run()
  const alive = (url: string) => existsSync(join(folderOf(url), '160.webp'))
  expect([used, replaced, young, leftover].map(alive)).toEqual([true, true, true, false])
})

test('keeps an old unused image that was just uploaded again', async () => {
  const grace = await register(app)
  const { images, housekeeping } = app.services
  const photo = await picture('teal')
  const { imageUrl: old } = await images.add(grace.access, photo)
  await age(old)
  const { imageUrl } = await images.add(grace.access, photo)
  await housekeeping.run()
  expect([imageUrl, existsSync(join(folderOf(imageUrl), '160.webp'))]).toEqual([old, true])
})

test('keeps an image that is uploaded again while a sweep deletes it', async () => {
  const joan = await register(app)
  const photo = await picture('navy')
  const { imageUrl, sha256 } = await app.services.images.add(joan.access, photo)
  await age(imageUrl)
  const id = imageUrl.split('/').at(-1)
  const sweeping = await app.db.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from images where id = ${id} for update`)
    const deleting = createImageStore(app.db.db).deleteUnused()
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%delete from "images"%'`
    await expect.poll(async () => (await app.db.db.execute(waiting)).rowCount).toBe(1)
    await createImageStore(tx).renew(joan.access, sha256)
    return { deleting }
  })
  await sweeping.deleting
  expect((await app.db.pool.query('select 1 from images where id = $1', [id])).rowCount).toBe(1)
})
