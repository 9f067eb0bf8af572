import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const upload = async (background: string) => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const fields = { name: background, category: 'garage' }
  return ada.call('POST', '/api/bins', undefined, await multipart(fields, { bytes }))
}

test('refuses photos in words while their folder cannot be used, and makes it again once it can', async () => {
  const first = await upload('red')
  const { imageUrl } = first.json()
  const folder = join(app.dataDir, 'files')
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, 'in the way')
  for (const answer of [await upload('blue'), await ada.call('GET', imageUrl)]) {
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.json().message).toContain('The store of the pictures does not answer.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  rmSync(folder)
  expect((await upload('blue')).statusCode).toBe(200)
  expect((await ada.call('GET', imageUrl)).statusCode).toBe(404)
})
