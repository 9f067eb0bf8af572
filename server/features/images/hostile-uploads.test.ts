import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contracts/errors.ts'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { HIDDEN_CANARY, type HostileUpload, hostileUploads } from '#server/testing/files/hostile-uploads.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let binId: string

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  binId = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json().id
})
afterAll(() => app.close())

const expectHarmless = async (imageUrl: string) => {
  for (const width of IMAGE_WIDTHS) {
    const { headers, rawPayload } = await app.app.inject(`${imageUrl}?w=${width}`)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { format, exif, icc, xmp } = await sharp(rawPayload).metadata()
    expect([format, exif, icc, xmp]).toEqual(['webp', undefined, undefined, undefined])
    expect(rawPayload.includes(HIDDEN_CANARY)).toBe(false)
    expect(rawPayload.includes('<script')).toBe(false)
  }
}

const upload = async ({ bytes, name, type }: HostileUpload) => {
  const form = await multipart({}, { bytes, ...(name && { name }), ...(type && { type }) })
  return await ada.call('PUT', `/api/bins/${binId}`, undefined, form)
}

test('rejects every hostile upload with a message or serves a re-encoded image', async () => {
  const uploads = await hostileUploads()
  expect(uploads.length).toBeGreaterThanOrEqual(80)
  const taken: string[] = []
  for (const one of uploads) {
    const response = await upload(one)
    expect([200, 400], `${one.what}: ${response.body}`).toContain(response.statusCode)
    if (response.statusCode === 200) {
      taken.push(one.what)
      await expectHarmless(response.json().imageUrl)
    } else {
      expect(ErrorBody.parse(response.json()), one.what).toMatchObject({
        error: 'VALIDATION',
        field: 'image',
      })
    }
  }
  expect(taken).toContain('jpeg with a page behind it')
  expect(taken.filter((what) => /SVG with|megapixels|HEIC|heic|page that|TIFF|nothing/.test(what))).toEqual(
    [],
  )
})
