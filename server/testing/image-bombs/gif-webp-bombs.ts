import sharp from 'sharp'
import type { ImageBomb } from './image-bomb.ts'

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 80, g: 112, b: 144, alpha: 0.5 } },
    limitInputPixels: false,
  })

const gifHead = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(19)
  head.write('GIF89a', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  head.set([0x80], 10)
  head.fill(255, 16)
  return head
}

const gifFrame = (left: number, top: number, width = 1, height = 1): Buffer => {
  const head = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  head.writeUInt16LE(left, 1)
  head.writeUInt16LE(top, 3)
  head.writeUInt16LE(width, 5)
  head.writeUInt16LE(height, 7)
  return head
}

const gif = (width: number, height: number, frames: readonly Buffer[]): Buffer =>
  Buffer.concat([gifHead(width, height), ...frames, Buffer.from([0x3b])])

const many = (count: number, part: Buffer): Buffer[] => Array<Buffer>(count).fill(part)

const riffChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const riff = (parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

const canvas = (flags: number, width: number, height: number): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]))

const pixelsOf = (webp: Buffer): Buffer => {
  const extended = webp.toString('latin1', 12, 16) === 'VP8X'
  return webp.subarray(extended ? 30 : 12)
}

const animated = async (side: number, frameSide: number, count: number): Promise<Buffer> => {
  const pixels = pixelsOf(await flat(frameSide, frameSide).webp({ lossless: true }).toBuffer())
  const place = Buffer.concat([
    uint24(0),
    uint24(0),
    uint24(frameSide - 1),
    uint24(frameSide - 1),
    uint24(40),
    Buffer.from([0]),
  ])
  const frame = riffChunk('ANMF', Buffer.concat([place, pixels]))
  return riff([canvas(2, side, side), riffChunk('ANIM', Buffer.alloc(6)), ...many(count, frame)])
}

export const GIF_BOMBS: readonly ImageBomb[] = [
  { what: 'GIF 7,000×7,000', make: () => flat(7000, 7000).gif({ effort: 1 }).toBuffer(), slow: true },
  { what: 'GIF 65,535×760 with one dot', make: () => gif(65_535, 760, [gifFrame(0, 0)]) },
  { what: 'GIF 7,000×7,000 with one dot', make: () => gif(7000, 7000, [gifFrame(0, 0)]) },
  { what: 'GIF 2,000×2,000 with 200,000 frames', make: () => gif(2000, 2000, many(200_000, gifFrame(3, 3))) },
  { what: 'GIF 1×1 with 600,000 frames', make: () => gif(1, 1, many(600_000, gifFrame(0, 0))) },
  { what: 'GIF whose frame is larger than it is', make: () => gif(10, 10, [gifFrame(0, 0, 7000, 7000)]) },
  {
    what: 'GIF whose frame stands far outside',
    make: () => gif(10, 10, [gifFrame(60_000, 60_000, 5000, 5000)]),
  },
  { what: 'GIF that says 65,535×65,535', make: () => gif(65_535, 65_535, [gifFrame(0, 0)]) },
]

export const WEBP_BOMBS: readonly ImageBomb[] = [
  { what: 'WebP 49 MP', make: () => flat(7000, 7000).webp({ effort: 0 }).toBuffer(), slow: true },
  {
    what: 'WebP 49 MP, lossless',
    make: () => flat(7000, 7000).webp({ lossless: true, effort: 0 }).toBuffer(),
    slow: true,
  },
  {
    what: 'WebP 49 MP, with transparency',
    make: () => flat(7000, 7000, 4).webp({ effort: 0 }).toBuffer(),
    slow: true,
  },
  { what: 'WebP 16,383×3,000', make: () => flat(16_383, 3000).webp({ effort: 0 }).toBuffer(), slow: true },
  { what: 'WebP 25 MP in 300 frames', make: () => animated(5000, 5000, 300), slow: true },
  { what: 'WebP 49 MP around 100,000 small frames', make: () => animated(7000, 16, 100_000) },
  { what: 'WebP that says 16,384×16,384', make: () => riff([canvas(0, 16_384, 16_384)]) },
  {
    what: 'WebP with 9 MB of EXIF',
    make: async () =>
      riff([
        canvas(8, 64, 64),
        pixelsOf(await flat(64, 64).webp().toBuffer()),
        riffChunk('EXIF', Buffer.alloc(9e6, 'II*\0')),
      ]),
  },
  {
    what: 'WebP with a profile of 9 MB',
    make: async () =>
      riff([
        canvas(32, 64, 64),
        riffChunk('ICCP', Buffer.alloc(9e6, 1)),
        pixelsOf(await flat(64, 64).webp().toBuffer()),
      ]),
  },
  {
    slow: true,
    what: 'WebP cut off',
    make: async () => (await flat(3000, 3000).webp().toBuffer()).subarray(0, 2000),
  },
]
