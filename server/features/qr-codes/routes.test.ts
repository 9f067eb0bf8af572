import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Person, register } from '#server/testing/person.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

test("a bin's picture reads as the address of its page", async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  const response = await ada.call('GET', `/api/bins/${bin.id}/qrcode`)
  expect(response.statusCode).toBe(200)
  const { qrCode, qrData } = response.json()
  expect(qrData).toEqual({ url: `${TEST_ORIGIN}/qr/${bin.qrCode}` })
  const [head, base64] = qrCode.split(',')
  expect(head).toBe('data:image/png;base64')
  const found = await readBarcodes(new Uint8Array(Buffer.from(base64, 'base64')), {
    formats: ['QRCodeModel2'],
  })
  expect(found.map(({ text }) => text)).toEqual([qrData.url])
})

test("somebody else's bin has no picture, nor has a visitor's", async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()
  const eve = await register(app)
  expect((await eve.call('GET', `/api/bins/${bin.id}/qrcode`)).statusCode).toBe(404)
  expect((await app.app.inject(`/api/bins/${bin.id}/qrcode`)).statusCode).toBe(401)
})
