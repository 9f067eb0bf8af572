import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_QR_STYLE, serializeQrStyle } from '#contracts/codes/qr.ts'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const pictureOf = async (path: string) => {
  const { qrCode } = (await ada.call('GET', `${path}/qrcode`)).json()
  return Buffer.from(qrCode.split(',')[1], 'base64')
}

test('the QR code of a bin contains the URL of its page', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  const response = await ada.call('GET', `/api/bins/${bin.id}/qrcode`)
  expect(response.statusCode).toBe(200)
  const { qrCode, qrData } = response.json()
  expect(qrData).toEqual({ url: `${TEST_ORIGIN}/qr/${bin.qrCode}` })
  const [head, base64] = qrCode.split(',')
  expect(head).toBe('data:image/png;base64')
  expect(await textsIn(Buffer.from(base64, 'base64'))).toEqual([qrData.url])
})

test('stores a style sent in any form and draws the code with it', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  expect(bin.qrStyle).toBeNull()
  const path = `/api/bins/${bin.id}`
  const style = { ...DEFAULT_QR_STYLE, foregroundColor: '#0b4f8a', margin: 2, dotStyle: 'rounded' as const }
  const { margin, ...rest } = style
  for (const qrStyle of [style, { margin, ...rest, more: 1 }, JSON.stringify(style)]) {
    const answer = await ada.call('PUT', path, { qrStyle })
    expect([answer.statusCode, answer.json().qrStyle]).toEqual([200, style])
  }
  const page = (await ada.call('GET', '/api/sync')).json()
  expect(page.bins.fields.qrStyle).toContain(serializeQrStyle(style))

  const pixels = await sharp(await pictureOf(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(pixels.info.width).toBe((33 + 2 * 2) * 8)
  const corner = (2 * 8 * pixels.info.width + 2 * 8) * 3
  expect([...pixels.data.subarray(corner, corner + 3)]).toEqual([0x0b, 0x4f, 0x8a])

  expect((await ada.call('PUT', path, { qrStyle: null })).json().qrStyle).toBeNull()
})

test.each([
  ['a color name', { ...DEFAULT_QR_STYLE, foregroundColor: 'red' }],
  ['a margin of 11', { ...DEFAULT_QR_STYLE, margin: 11 }],
  ['an SVG logo', { ...DEFAULT_QR_STYLE, logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ['a logo by URL', { ...DEFAULT_QR_STYLE, logo: 'https://example.com/logo.png' }],
  ['a logo of 20 KB', { ...DEFAULT_QR_STYLE, logo: `data:image/png;base64,${'A'.repeat(20_000)}` }],
  ['text that is not a style', 'square'],
])('rejects %s and keeps the style', async (_, qrStyle) => {
  const bin = (
    await ada.call('POST', '/api/bins', { name: 'W', category: 'garage', qrStyle: DEFAULT_QR_STYLE })
  ).json()
  expect((await ada.call('PUT', `/api/bins/${bin.id}`, { qrStyle })).statusCode).toBe(400)
  expect((await ada.call('GET', `/api/bins/${bin.id}`)).json().qrStyle).toEqual(DEFAULT_QR_STYLE)
})

test('returns no QR code of another user’s bin, and none to a visitor', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  const eve = await register(app)
  expect((await eve.call('GET', `/api/bins/${bin.id}/qrcode`)).statusCode).toBe(404)
  expect((await app.app.inject(`/api/bins/${bin.id}/qrcode`)).statusCode).toBe(401)
})
