import { describe, expect, it } from 'vitest'
import { readCodes } from '#server/testing/files/read-codes.ts'
import type { GrayImage } from '../image-buffer.ts'
import { restoreCode } from './restore-code.ts'
import { besideRings, type CameraView, seenCode } from './seen-code.fixture.ts'

const text = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX7'
const read = async (picture: GrayImage) => {
  const restored = restoreCode(picture)
  return restored
    ? await readCodes(restored, { name: 'restored', change: () => restored, denoise: false })
    : []
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

  it('gives nothing where no code is', () => {
    expect(restoreCode(seenCode(text, { dark: 220 }))).toBeNull()
  })
})
