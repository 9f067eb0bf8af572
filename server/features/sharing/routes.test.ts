import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnlinked } from '#contracts/codes/sharing.ts'
import { physicalQrCodes } from '#server/features/stickers/table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  eve = await register(app)
})
afterAll(() => app.close())

const newBin = async (fields: object = {}) => {
  const response = await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage', ...fields })
  return response.json()
}
const view = (code: string, cookie = '') =>
  app.app.inject({ url: `/api/shared-qr-codes/${code}`, headers: { cookie } })

test('shows a public bin by its code to anyone, without data of its owner', async () => {
  const bin = await newBin({ description: 'Snow things', location: 'Attic' })
  const items = [
    { name: 'Sledge', description: 'red', category: 'Sports', notes: 'wax it', quantity: 2 },
    { name: 'Gloves' },
  ]
  for (const item of items) await ada.call('POST', '/api/items', { binId: bin.id, ...item })
  const response = await view(bin.qrCode)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    bin: {
      id: bin.id,
      name: 'Winter',
      description: 'Snow things',
      category: 'garage',
      imageUrl: null,
      isQrPrivate: false,
      isPrivate: false,
      itemCount: 2,
    },
    items: [
      {
        id: expect.any(String),
        name: 'Gloves',
        description: null,
        category: null,
        notes: null,
        quantity: 1,
        imageUrl: null,
      },
      { id: expect.any(String), imageUrl: null, ...items[0] },
    ],
    shareInfo: { accessCount: null, maxAccess: null, expiresAt: null, shareCode: bin.qrCode },
  })
  expect(response.body).not.toContain(ada.id)
  expect(response.body).not.toContain('Attic')
})

test('shows a visitor only name and description of a private bin, and asks to sign in', async () => {
  const bin = await newBin({ name: 'Tax', description: 'papers', isQrPrivate: true })
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Secret ledger' })
  const refused = await view(bin.qrCode)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['x-robots-tag']).toBe('noindex')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.json()).toEqual({
    isPrivate: true,
    error: 'NOT_SIGNED_IN',
    bin: { name: 'Tax', description: 'papers', category: null },
    message: 'This bin is private. Please sign in to view its contents.',
  })
  expect(refused.body).not.toContain('Secret')
})

test('shows a private bin to every signed-in user', async () => {
  const bin = await newBin({ isQrPrivate: true })
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Ledger' })
  for (const person of [ada, eve]) {
    const seen = await view(bin.qrCode, person.cookie)
    expect(seen.statusCode).toBe(200)
    expect(seen.json()).toMatchObject({ bin: { isPrivate: true }, items: [{ name: 'Ledger' }] })
  }
  expect((await view(bin.qrCode, 'binnacle=forged')).statusCode).toBe(401)
})

test('omits deleted items, and answers alike for deleted bins and unknown codes', async () => {
  const bin = await newBin()
  const item = (await ada.call('POST', '/api/items', { binId: bin.id, name: 'Old' })).json()
  await ada.call('DELETE', `/api/items/${item.id}`)
  expect((await view(bin.qrCode)).json().items).toEqual([])
  await ada.call('DELETE', `/api/bins/${bin.id}`)
  for (const code of [bin.qrCode, 'Zk3vP0aYq81LmTzX9cRw2B', bin.id, 'BIN-000000-AAAAAA', "x'--"]) {
    const response = await view(encodeURIComponent(code))
    expect(response.statusCode, code).toBe(404)
  }
  expect((await view(bin.qrCode)).json().message).toBe(
    'Bin not found. This QR code may be invalid or the bin may have been deleted.',
  )
})

test('a linked sticker opens its bin with that bin’s privacy, an unlinked one opens nothing', async () => {
  const bin = await newBin({ name: 'Stickered' })
  const sticker = { id: randomUUID(), qrCodeId: 'BIN-482913-KQWTRA', userId: ada.id }
  await app.db.db.insert(physicalQrCodes).values({ ...sticker, status: 'linked', binId: bin.id })
  expect((await view(sticker.qrCodeId)).json()).toMatchObject({ bin: { name: 'Stickered' } })
  await ada.call('PUT', `/api/bins/${bin.id}`, { isQrPrivate: true })
  expect((await view(sticker.qrCodeId)).statusCode).toBe(401)
  await app.db.db.update(physicalQrCodes).set({ status: 'claimed', binId: null })
  const unlinked = await view(sticker.qrCodeId)
  expect([unlinked.statusCode, unlinked.json().message]).toEqual([
    404,
    'This sticker is not linked to a bin yet.',
  ])
  expect(isUnlinked(unlinked.json())).toBe(true)
  expect(isUnlinked((await view('BIN-482913-ZZZZZZ')).json())).toBe(false)
})
