import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { decodeImage, locateCodes } from '#server/testing/files/read-codes.ts'
import { type DecodeAttempt, extraAttempt, PHOTO_ATTEMPTS, runAttempt } from './decode-attempts.ts'
import { type GrayImage, type RgbaImage, toGray, toRgba } from './image-buffer.ts'
import { createPhotoScales } from './photo-scales.ts'
import { readPhoto } from './read-photo.ts'

const url = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX9cRw2B'

const picture = async (image: Sharp): Promise<RgbaImage> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const code = (colors: { foregroundColor?: string; backgroundColor?: string; margin?: number } = {}) =>
  sharp(Buffer.from(qrSvg(qrDrawing(url, { ...DEFAULT_QR_STYLE, ...colors }), 8)))

const attemptOf = (name: string): DecodeAttempt => {
  const found = PHOTO_ATTEMPTS.find((attempt) => attempt.name === name)
  if (!found) throw new Error(`There is no attempt ${name}`)
  return found
}

describe('decode attempts on a photo', () => {
  it.each(PHOTO_ATTEMPTS)('keep the code readable and in its place in "$name"', async (attempt) => {
    // Beside the middle, so that a map which mixes sides up shows.
    const source = await picture(
      sharp({ create: { width: 1000, height: 700, channels: 3, background: '#ddd' } }).composite([
        { input: await code().resize(400, 400).png().toBuffer(), left: 550, top: 50 },
      ]),
    )
    const { codes } = await runAttempt(createPhotoScales(source), attempt, decodeImage)
    expect(codes.map(({ text }) => text)).toEqual([url])
    const [corner] = codes[0]?.corners ?? []
    // Its margin is two modules of 33.
    expect(corner?.x).toBeCloseTo((550 + 24) / 1000, 1)
    expect(corner?.y).toBeCloseTo((50 + 24) / 700, 1)
  })

  it('read red on a green of the same brightness by color', async () => {
    const source = await picture(code({ foregroundColor: '#C80000', backgroundColor: '#006600' }))
    expect(await locateCodes(toGray(source), attemptOf('as it is'))).toEqual([])
    expect(await readPhoto(source, decodeImage, () => true)).toMatchObject([{ text: url }])
  })

  it.each([
    [256, 4],
    [512, 8],
    [4096, 20],
    [3, 1],
  ])(
    'give no picture of %i by %i pixels to the decoder, which none can hold a code',
    async (width, height) => {
      const data = new Uint8ClampedArray(width * height * 4).map((_, at) => (at * 2654435761) >>> 13)
      expect(await readPhoto({ width, height, data: data.fill(255, 3, 4) }, decodeImage, () => true)).toEqual(
        [],
      )
      // The decoder still works.
      expect(await readPhoto(await picture(code()), decodeImage, () => true)).toMatchObject([{ text: url }])
    },
  )

  it('spread over several frames of the live camera, beginning after the first ones', () => {
    const tried = Array.from({ length: 200 }, (_, misses) => extraAttempt(misses)?.name)
    expect(tried.slice(0, 8).every((name) => name === undefined)).toBe(true)
    const forFrames = PHOTO_ATTEMPTS.slice(1).filter(({ above }) => above === undefined)
    expect(new Set(tried.filter(Boolean))).toEqual(new Set(forFrames.map(({ name }) => name)))
    expect(tried.filter(Boolean).length).toBeLessThan(50)
  })
})

describe('pixel conversion', () => {
  it('round-trips gray', () => {
    const gray: GrayImage = { width: 2, height: 1, data: new Uint8ClampedArray([7, 250]) }
    expect([...toRgba(gray).data]).toEqual([7, 7, 7, 255, 250, 250, 250, 255])
    expect([...toGray(toRgba(gray)).data]).toEqual([7, 250])
  })

  it('reads transparent pixels as white', () => {
    const clear: RgbaImage = { width: 1, height: 1, data: new Uint8ClampedArray([0, 0, 0, 0]) }
    expect([...toGray(clear).data]).toEqual([255])
  })

  it('reads pixels that begin at an odd byte', () => {
    const bytes = new Uint8ClampedArray([0, 9, 9, 9, 255])
    expect([...toGray({ width: 1, height: 1, data: bytes.subarray(1) }).data]).toEqual([9])
  })
})
