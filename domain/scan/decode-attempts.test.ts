import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { readCodes } from '#server/testing/files/read-codes.ts'
import { type DecodeImage, extraAttempt, PHOTO_ATTEMPTS, runAttempt, tryAttempts } from './decode-attempts.ts'
import { type GrayImage, type RgbaImage, toGray, toRgba } from './image-buffer.ts'

const url = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX9cRw2B'

const picture = async (image: Sharp): Promise<RgbaImage> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const code = (colors: { foregroundColor?: string; backgroundColor?: string; margin?: number } = {}) =>
  sharp(Buffer.from(qrSvg(qrDrawing(url, { ...DEFAULT_QR_STYLE, ...colors }), 8)))

const always = () => true

describe('decode attempts on a photo', () => {
  it('read a plain code at the first attempt', async () => {
    expect(await tryAttempts(await picture(code()), readCodes, always)).toEqual({
      texts: [url],
      attempt: 'as it is',
    })
  })

  it.each(PHOTO_ATTEMPTS)('keep the code readable in "$name"', async (attempt) => {
    expect(await runAttempt(await picture(code()), attempt, readCodes)).toEqual([url])
  })

  it('read red on a green of the same brightness by color', async () => {
    const source = await picture(code({ foregroundColor: '#C80000', backgroundColor: '#006600' }))
    expect(await readCodes(toGray(source), PHOTO_ATTEMPTS[0] as (typeof PHOTO_ATTEMPTS)[0])).toEqual([])
    expect(await tryAttempts(source, readCodes, always)).toMatchObject({ texts: [url] })
  })

  it('try every step on a blank photo and find nothing', async () => {
    const blank: RgbaImage = { width: 64, height: 48, data: new Uint8ClampedArray(64 * 48 * 4).fill(200) }
    const tried: string[] = []
    const spy: DecodeImage = async (gray, attempt) => {
      tried.push(attempt.name)
      return readCodes(gray, attempt)
    }
    expect(await tryAttempts(blank, spy, always)).toBeNull()
    // Nothing is restored, so nothing is given to the decoder there.
    expect(tried).toEqual(PHOTO_ATTEMPTS.map(({ name }) => name).filter((name) => name !== 'restored'))
  })

  it('stop at the time limit', async () => {
    let rungs = 0
    const nothing: DecodeImage = async () => {
      rungs += 1
      return []
    }
    const blank: RgbaImage = { width: 8, height: 8, data: new Uint8ClampedArray(256) }
    expect(await tryAttempts(blank, nothing, () => rungs < 3)).toBeNull()
    expect(rungs).toBe(3)
  })

  it('spread over several frames of the live camera, beginning after the first ones', () => {
    const tried = Array.from({ length: 200 }, (_, misses) => extraAttempt(misses)?.name)
    expect(tried.slice(0, 8).every((name) => name === undefined)).toBe(true)
    expect(new Set(tried.filter(Boolean)).size).toBe(PHOTO_ATTEMPTS.length - 1)
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
})
