import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOnly, membersSignIn } from '#contracts/codes/messages.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember, changeMembership } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
let [ada, ben, eve] = [] as unknown as [TestUser, TestUser, TestUser]
beforeAll(async () => {
  app = await createTestApp({ pagesFile: await buildPages(folder) })
  ;[ada, ben, eve] = [await register(app), await register(app), await register(app)]
  await addMember(app.db.pool, { inventoryId: ada.inventoryId, actor: ben.id }, 'viewer')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const secret = async () => {
  const form = await multipart(
    { name: 'Safe', category: 'office', description: 'Behind the picture', isMembersOnly: true },
    { bytes: await sampleImage() },
  )
  const bin = (await ada.call('POST', '/api/bins', undefined, form)).json()
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Passport' })
  return bin
}

const visit = async (person: TestUser | null, url: string) => {
  const { statusCode, body } = await app.app.inject({
    url,
    headers: person ? { cookie: person.cookie } : {},
  })
  return {
    statusCode,
    shown: ['Safe', 'Behind the picture', 'Passport'].filter((text) => body.includes(text)),
    body,
  }
}

test('the code of a members-only bin opens for members, and tells others nothing of it', async () => {
  const bin = await secret()
  expect(bin).toMatchObject({ isMembersOnly: true, isQrPrivate: false })
  for (const url of [`/api/shared-qr-codes/${bin.qrCode}`, `/qr/${bin.qrCode}`]) {
    // Asked in turns, so that no answer comes from what another was shown.
    for (let round = 0; round < 2; round++) {
      for (const member of [ada, ben]) {
        const { statusCode, shown } = await visit(member, url)
        expect([url, statusCode, shown]).toEqual([url, 200, ['Safe', 'Behind the picture', 'Passport']])
      }
      const stranger = await visit(eve, url)
      expect([url, stranger.statusCode, stranger.shown]).toEqual([url, 403, []])
      expect(stranger.body).toContain(membersOnly)
      const visitor = await visit(null, url)
      expect([url, visitor.statusCode, visitor.shown]).toEqual([url, 401, []])
      expect(visitor.body).toContain(membersSignIn)
      expect(visitor.body).not.toMatch(/office|storage bin|Sign up/)
    }
  }
})

test('its picture is for members, and for visitors of a share link', async () => {
  const bin = await secret()
  const seen = async (person: TestUser | null, url = bin.imageUrl) => (await visit(person, url)).statusCode
  expect([await seen(ada), await seen(ben), await seen(eve), await seen(null)]).toEqual([200, 200, 404, 404])
  const { shareCode } = (await ada.call('POST', '/api/shared-qr-codes', { binId: bin.id })).json()
  const opened = (await app.app.inject(`/api/shared-qr-codes/${shareCode}`)).json()
  expect(opened.bin.name).toBe('Safe')
  expect(await seen(null, opened.bin.imageUrl)).toBe(200)
})

test('whoever leaves sees it no more, and the reads of members are not logged', async () => {
  const bin = await secret()
  const url = `/api/shared-qr-codes/${bin.qrCode}`
  const gus = await register(app)
  const access = { inventoryId: ada.inventoryId, actor: gus.id }
  await addMember(app.db.pool, access, 'viewer')
  for (const person of [ada, ben, gus]) expect((await visit(person, url)).statusCode).toBe(200)
  await app.services.scanLog.flush()
  expect((await ada.call('GET', `/api/bins/${bin.id}/scans`)).json().total).toBe(0)
  await changeMembership(app.db.pool, access, null)
  expect((await visit(gus, url)).statusCode).toBe(403)
  await ada.call('PUT', `/api/bins/${bin.id}`, { isMembersOnly: false })
  expect((await visit(gus, url)).statusCode).toBe(200)
  await app.services.scanLog.flush()
  expect((await ada.call('GET', `/api/bins/${bin.id}/scans`)).json().total).toBe(1)
})
