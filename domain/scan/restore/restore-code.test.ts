import { describe, expect, it } from 'vitest'
import { locateCodes } from '#server/testing/files/read-codes.ts'
import { centerOf } from '../code-location.ts'
import type { GrayImage } from '../image-buffer.ts'
import { restoreCodes } from './restore-code.ts'
import { besideRings, type CameraView, seenCode } from './seen-code.fixture.ts'

const text = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX7'
const read = async (picture: GrayImage) => {
  const found = await Promise.all(
    restoreCodes(picture).map((code) => locateCodes(code.picture, { denoise: false })),
  )
  return found.flat().map((code) => code.text)
}

describe('restoring a code', () => {
  it.each<[string, CameraView]>([
    ['straight on', {}],
    ['turned', { turn: 1 }],
    ['on a bottle', { curve: 1.8, modulePixels: 5, turn: 1.5 }],
    ['creased', { crease: 0.3, modulePixels: 5 }],
    ['from far aside', { tilt: 0.78, modulePixels: 4 }],
    ['under a lamp', { glare: [0.54, 0.5, 0.195], turn: 2.1, seed: 8 }],
    ['on a bottle under a lamp', { curve: 1.6, glare: [0.5, 0.5, 0.12] }],
    ['with a finder blown out', { level: 'H', glare: [0.1, 0.1, 0.08] }],
    ['pale', { dark: 190, light: 206, noise: 1 }],
  ])('reads one that is seen %s', async (_, sight) => {
    expect(await read(seenCode(text, sight))).toEqual([text])
  })

  it.each([190, 230])(
    'takes no rings in false widths for the finder that is blown out, %i pixels away',
    async (away) => {
      const damaged = seenCode(text, { level: 'H', glare: [0.1, 0.1, 0.08] })
      expect(await read(besideRings(damaged, away))).toEqual([text])
    },
  )

  it('reads two labels side by side, and tells where they are', async () => {
    const bent = (seed: number) => seenCode(`${text}${seed}`, { curve: 1.2, modulePixels: 5, seed })
    const [one, two] = [bent(1), bent(2)]
    const width = one.width + two.width
    const data = new Uint8ClampedArray(width * one.height)
    for (let y = 0; y < one.height; y++) {
      data.set(one.data.subarray(y * one.width, (y + 1) * one.width), y * width)
      data.set(two.data.subarray(y * two.width, (y + 1) * two.width), y * width + one.width)
    }
    const restored = restoreCodes({ width, height: one.height, data })
    expect(restored.map(({ corners }) => Math.round(centerOf(corners).x * 4)).toSorted()).toEqual([1, 3])
    expect((await read({ width, height: one.height, data })).toSorted()).toEqual([`${text}1`, `${text}2`])
  })

  it('gives nothing where no code is', () => {
    expect(restoreCodes(seenCode(text, { dark: 220 }))).toEqual([])
  })
})
