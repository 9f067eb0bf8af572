import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const picture = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

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

test('pictures in use stay, replaced ones stay for their revision, and leftovers of old uploads go', async () => {
  const ada = await register(app)
  const { images, bins, housekeeping } = app.services
  const headers = {}
  const { bin } = await bins.save(ada.id, undefined, {
    fields: { name: 'Box', category: 'storage' },
    image: await picture('red'),
    headers,
  })
  const replaced = bin.imageUrl ?? ''
  const { bin: changed } = await bins.update(ada.id, bin.id, {
    fields: {},
    image: await picture('blue'),
    headers,
  })
  const used = changed.imageUrl ?? ''
  const { imageUrl: leftover } = await images.keep(ada.id, await picture('green'))
  const { imageUrl: young } = await images.keep(ada.id, await picture('white'))
  for (const url of [replaced, used, leftover]) await age(url)
  await housekeeping.run()
  const alive = (url: string) => existsSync(join(folderOf(url), '160.webp'))
  expect([used, replaced, young, leftover].map(alive)).toEqual([true, true, true, false])
})
