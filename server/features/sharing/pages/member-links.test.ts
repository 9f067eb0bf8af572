import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStickerId } from '#server/platform/ids.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember, changeMembership } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const pages = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
let app: TestApp
let origin: string
let people: Record<'owner' | 'admin' | 'editor' | 'viewer' | 'left' | 'foreign', TestUser>

beforeAll(async () => {
  app = await createTestApp({ pagesFile: await buildPages(pages) })
  await app.app.listen({ port: 0 })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const [owner, admin, editor, viewer, left, foreign] = [
    await register(app),
    await register(app),
    await register(app),
    await register(app),
    await register(app),
    await register(app),
  ]
  people = { owner, admin, editor, viewer, left, foreign }
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: people[role].id }, role)
  }
  await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: left.id }, 'editor')
  await changeMembership(app.db.pool, { inventoryId: owner.inventoryId, actor: left.id }, null)
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true, force: true })
})

const newBin = async (fields: object = {}) => {
  const { owner } = people
  const bin = (
    await owner.call('POST', '/api/bins', { name: 'Winter', category: 'garage', ...fields })
  ).json()
  await owner.call('POST', '/api/items', { binId: bin.id, name: 'Sledge' })
  return bin
}

const visit = async (path: string, person?: TestUser) => {
  const response = await fetch(origin + path, { headers: person ? { cookie: person.cookie } : {} })
  const { status, headers } = response
  return { status, caching: headers.get('cache-control'), text: await response.text() }
}

const linksOn = (text: string) =>
  [...text.matchAll(/href="(\/bins[^"]*)">([^<]*(?:<!-- -->[^<]*)*)</g)].map(([, to, name]) => [
    name?.replaceAll('<!-- -->', ''),
    to?.replaceAll('&amp;', '&'),
  ])

test('who may do what: members are offered the bin in the app, strangers nothing', async () => {
  const bin = await newBin()
  const stranger = await visit(`/qr/${bin.qrCode}`)
  expect(linksOn(stranger.text)).toEqual([])
  expect(stranger.caching).toBe('no-cache')
  const to = `/bins?bin=${bin.id}&in=${people.owner.inventoryId}`
  const open = ['Open in Binnacle', to]
  const all = [open, ['Take Out', `${to}&adding=take`], ['Add Item', `${to}&adding=quick`]]
  const offered = { owner: all, admin: all, editor: all, viewer: [open], left: null, foreign: null }
  for (const [who, links] of Object.entries(offered)) {
    // In turns with a stranger, so that no page comes from what another was shown.
    const page = await visit(`/qr/${bin.qrCode}`, people[who as keyof typeof people])
    expect([who, page.status, linksOn(page.text)]).toEqual([who, 200, links ?? []])
    expect(page.caching).toBe(links ? 'private, no-store' : 'no-cache')
    expect(page.text).toContain('Sledge')
    if (!links) expect(page.text).toBe(stranger.text)
    expect(await visit(`/qr/${bin.qrCode}`)).toEqual(stranger)
  }
})

test('a private bin and a sticker lead members into the app, too', async () => {
  const bin = await newBin({ isQrPrivate: true })
  const mine = await visit(`/qr/${bin.qrCode}`, people.editor)
  expect(linksOn(mine.text)).toHaveLength(3)
  expect(mine.caching).toBe('private, no-store')
  const foreign = await visit(`/qr/${bin.qrCode}`, people.foreign)
  expect(foreign.text).toContain('Sledge')
  expect(linksOn(foreign.text)).toEqual([])
  expect((await visit(`/qr/${bin.qrCode}`)).status).toBe(401)

  const open = await newBin()
  const qrCodeId = newStickerId()
  await app.db.pool.query('insert into physical_qr_codes (id, qr_code_id) values (gen_random_uuid(), $1)', [
    qrCodeId,
  ])
  await people.owner.call('POST', '/api/physical-qr-codes/claim', { qrCodeId })
  await people.owner.call('POST', '/api/physical-qr-codes/link', { qrCodeId, binId: open.id })
  expect(linksOn((await visit(`/qr/${qrCodeId}`, people.viewer)).text)).toEqual([
    ['Open in Binnacle', `/bins?bin=${open.id}&in=${people.owner.inventoryId}`],
  ])
  expect(linksOn((await visit(`/qr/${qrCodeId}`)).text)).toEqual([])
})
