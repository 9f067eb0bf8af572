import { describe, expect, it } from 'vitest'
import { decodeImage } from '#server/testing/files/read-codes.ts'
import { centerOf, NOTHING_DECODED } from './code-location.ts'
import { type DecodeImage, PHOTO_ATTEMPTS } from './decode-attempts.ts'
import { type GrayImage, mapPixels, type RgbaImage, toRgba } from './image-buffer.ts'
import { readPhoto } from './read-photo.ts'
import { type CameraView, seenCode } from './restore/seen-code.fixture.ts'
import { slidingMeans } from './window-mean.ts'

const textOf = (name: string) => `https://bins.example.com/qr/${name.padEnd(17, '0')}`

/** Draws labels on a gray shelf, each at a place in pixels. */
const shelf = (
  width: number,
  height: number,
  labels: readonly (CameraView & { name: string; x: number; y: number })[],
): RgbaImage => {
  const data = new Uint8ClampedArray(width * height).fill(120)
  for (const { name, x, y, ...view } of labels) {
    const label = seenCode(textOf(name), view)
    for (let row = 0; row < label.height; row++)
      data.set(label.data.subarray(row * label.width, (row + 1) * label.width), (y + row) * width + x)
  }
  return toRgba({ width, height, data })
}

const read = async (photo: RgbaImage) => {
  const found = await readPhoto(photo, decodeImage, () => true)
  return found.map(({ text }) => text).toSorted()
}

describe('reading a still photo', () => {
  it('finds the small code beside the large one, each in its place', async () => {
    const photo = shelf(3200, 1800, [
      { name: 'large', x: 100, y: 100, modulePixels: 12 },
      // 90 pixels of code: under one pixel a module at the size that is read first.
      { name: 'small', x: 2800, y: 1200, modulePixels: 3, noise: 2 },
    ])
    const found = await readPhoto(photo, decodeImage, () => true)
    expect(found.map(({ text }) => text)).toEqual([textOf('large'), textOf('small')])
    const [large, small] = found.map(({ corners }) => centerOf(corners))
    expect(large?.x).toBeLessThan(0.3)
    expect(small?.x).toBeGreaterThan(0.85)
    expect(small?.y).toBeGreaterThan(0.65)
  })

  it('reads a code of 99 pixels in a photo of 12 megapixels', async () => {
    const photo = shelf(4000, 3000, [{ name: 'tiny', x: 1900, y: 1400, modulePixels: 3, noise: 2 }])
    expect(await read(photo)).toEqual([textOf('tiny')])
  })

  it('goes on to a label under a lamp beside a plain one', async () => {
    // As small as what is looked at once.
    const photo = shelf(950, 560, [
      { name: 'plain', x: 10, y: 80, modulePixels: 4 },
      { name: 'lit', x: 450, y: 80, modulePixels: 5, glare: [0.54, 0.5, 0.195], turn: 2.1, seed: 8 },
    ])
    const found = await readPhoto(photo, decodeImage, () => true)
    expect(found.map(({ text, attempt }) => [text, attempt])).toEqual([
      [textOf('plain'), 'as it is'],
      [textOf('lit'), 'restored'],
    ])
  })

  it('reads a bent label that is out of focus', async () => {
    const sharp = seenCode(textOf('blurred'), { modulePixels: 6, curve: 1.4, noise: 1 })
    const found = await readPhoto(toRgba(blurred(sharp, 3)), decodeImage, () => true)
    expect(found.map(({ text, attempt }) => [text, attempt])).toEqual([
      [textOf('blurred'), 'sharpened, restored'],
    ])
  })

  it('tries every step on a blank photo and finds nothing', async () => {
    let decoded = 0
    const spy: DecodeImage = async (gray, hints) => {
      decoded += 1
      return decodeImage(gray, hints)
    }
    const blank: RgbaImage = { width: 64, height: 48, data: new Uint8ClampedArray(64 * 48 * 4).fill(200) }
    expect(await readPhoto(blank, spy, () => true)).toEqual([])
    // Nothing is restored, so nothing is given to the decoder there; larger sizes would show the same.
    const others = PHOTO_ATTEMPTS.filter(
      ({ name, above }) => !name.endsWith('restored') && above === undefined,
    )
    expect(decoded).toBe(others.length)
  })

  it('stops at the time limit', async () => {
    let steps = 0
    const nothing: DecodeImage = async () => {
      steps += 1
      return NOTHING_DECODED
    }
    const blank: RgbaImage = { width: 32, height: 32, data: new Uint8ClampedArray(32 * 32 * 4) }
    expect(await readPhoto(blank, nothing, () => steps < 3)).toEqual([])
    expect(steps).toBe(3)
  })

  it('looks once at a photo whose only code was read', async () => {
    let decoded = 0
    const spy: DecodeImage = async (gray, hints) => {
      decoded += 1
      return decodeImage(gray, hints)
    }
    await readPhoto(toRgba(seenCode(textOf('one'))), spy, () => true)
    expect(decoded).toBe(1)
  })
})

/** Averages squares of the radius, twice, as a lens out of focus does. */
const blurred = (picture: GrayImage, radius: number): GrayImage => {
  const blur = (from: GrayImage): GrayImage => {
    const means = slidingMeans(from, radius)
    return mapPixels(from, (index) => means[index] ?? 0)
  }
  return blur(blur(picture))
}
