import { describe, expect, it } from 'vitest'
import { type Homography, mapPoint } from '#domain/geometry/homography.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { type KeyFrame, withKeyFrame } from './key-frames.ts'
import { stitch } from './stitch.ts'

/** A wall whose red tells x and whose green tells y. */
const wallAt = (left: number): { picture: RgbaImage; toShelf: Homography } => {
  const [width, height] = [160, 90]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([(left + x) / 2, y * 2, 0], (y * width + x) * 4)
  }
  return { picture: { width, height, data }, toShelf: [160, 0, left + 80, 0, 160, 45, 0, 0, 1] }
}

describe('the picture of a shelf', () => {
  const squares = [
    { x: 40, y: 40, a: 20, b: 0 },
    { x: 300, y: 50, a: 20, b: 0 },
  ]

  it('is put together where frames overlap', () => {
    const stitched = stitch([wallAt(0), wallAt(100), wallAt(200)], squares)
    if (!stitched) throw new Error('Nothing was stitched')
    const { picture, toPicture } = stitched
    // 1.5 code sizes around the codes, and the frames' upper edge.
    expect([picture.width, picture.height]).toEqual([340, 90])
    for (const { x, y } of [...squares, { x: 170, y: 45, a: 20, b: 0 }]) {
      const at = mapPoint(toPicture, { x, y })
      const pixel = (Math.round(at.y * picture.height) * picture.width + Math.round(at.x * picture.width)) * 4
      expect(Math.abs((picture.data[pixel] ?? 0) - x / 2)).toBeLessThan(2)
      expect(Math.abs((picture.data[pixel + 1] ?? 0) - y * 2)).toBeLessThan(3)
    }
  })

  it('shows one frame where its middle is, not a blend of all', () => {
    const dark = wallAt(0)
    const bright = {
      ...wallAt(60),
      picture: { ...wallAt(60).picture, data: new Uint8ClampedArray(160 * 90 * 4).fill(255) },
    }
    const stitched = stitch([dark, bright], squares)
    const { picture, toPicture } = stitched ?? { picture: dark.picture, toPicture: dark.toShelf }
    const at = mapPoint(toPicture, { x: 80, y: 45 })
    const pixel = (Math.round(at.y * picture.height) * picture.width + Math.round(at.x * picture.width)) * 4
    expect(picture.data[pixel + 2]).toBeLessThan(20)
  })

  it('needs frames and codes', () => {
    expect(stitch([], squares)).toBeNull()
    expect(stitch([wallAt(0)], [])).toBeNull()
  })

  it('never grows beyond its longest side', () => {
    const far = [...squares, { x: 9000, y: 50, a: 20, b: 0 }]
    const stitched = stitch([wallAt(0), wallAt(8900)], far)
    expect(stitched?.picture.width).toBe(1600)
  })
})

describe('frames kept for the picture', () => {
  const frameAt = (x: number, reads = 3): KeyFrame => ({
    at: x,
    aspect: 0.5,
    toShelf: [100, 0, x, 0, 100, 0, 0, 0, 1],
    reads,
  })
  const keep = (frames: readonly KeyFrame[]) => frames.reduce<readonly KeyFrame[]>(withKeyFrame, [])

  it('are spread over the shelf, of near ones the clearest', () => {
    expect(keep([frameAt(0), frameAt(5, 7), frameAt(10), frameAt(40)]).map(({ at }) => at)).toEqual([5, 40])
  })

  it('stay few, and reach from end to end', () => {
    const kept = keep(Array.from({ length: 200 }, (_, at) => frameAt(at * 35)))
    expect(kept.length).toBe(16)
    expect(Math.min(...kept.map(({ at }) => at))).toBeLessThan(700)
    expect(Math.max(...kept.map(({ at }) => at))).toBeGreaterThan(6300)
  })
})
