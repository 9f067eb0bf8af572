import sharp from 'sharp'
import { exifOf } from './exif.ts'
import type { ImageBomb } from './image-bomb.ts'

const NOISE = { type: 'gaussian', mean: 120, sigma: 8 } as const

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#507090' }, limitInputPixels: false })

export const grainy = async (width: number, height: number) => {
  const tile = await sharp({
    create: { width: 512, height: 512, channels: 3, background: '#808080', noise: NOISE },
  })
    .png()
    .toBuffer()
  return flat(width, height).composite([{ input: tile, tile: true }])
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

const many = (count: number, part: Buffer): Buffer[] => Array<Buffer>(count).fill(part)

const withScans = async (width: number, height: number, count: number): Promise<Buffer> => {
  const jpeg = await flat(width, height).jpeg({ progressive: true, quality: 40 }).toBuffer()
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.length - 2
  return Buffer.concat([jpeg.subarray(0, end), ...many(count, jpeg.subarray(at, end)), jpeg.subarray(end)])
}

const withDeclaredSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const profile = (at: number, of: number): Buffer =>
  segment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([at, of]), Buffer.alloc(65_000, at)]),
  )

const tiny = () => flat(64, 64).jpeg().toBuffer()
const exif = (orientation: number) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)]))

export const JPEG_BOMBS: readonly ImageBomb[] = [
  {
    what: 'JPEG 50 MP, as a phone takes it',
    make: async () => (await grainy(8160, 6120)).jpeg({ quality: 60 }).toBuffer(),
    slow: true,
    honest: true,
  },
  {
    what: 'JPEG 12 MP, lying on its side',
    make: async () =>
      withSegments(await (await grainy(4000, 3000)).jpeg({ quality: 80 }).toBuffer(), [exif(6)]),
    slow: true,
    honest: true,
  },
  {
    what: 'JPEG 12 MP, progressive',
    make: async () => (await grainy(4000, 3000)).jpeg({ quality: 80, progressive: true }).toBuffer(),
    slow: true,
    honest: true,
  },
  {
    what: 'JPEG 50 MP, lying on its side',
    make: async () =>
      withSegments(await (await grainy(8160, 6120)).jpeg({ quality: 60 }).toBuffer(), [exif(8)]),
    slow: true,
    honest: true,
  },
  {
    slow: true,
    what: 'JPEG 50 MP, full color',
    make: () => flat(8160, 6120).jpeg({ chromaSubsampling: '4:4:4', quality: 40 }).toBuffer(),
  },
  {
    slow: true,
    what: 'JPEG 50 MP, progressive',
    make: () => flat(8160, 6120).jpeg({ progressive: true }).toBuffer(),
  },
  {
    slow: true,
    what: 'JPEG 50 MP, progressive, full color',
    make: () => flat(8160, 6120).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { what: 'JPEG 1 MP of 5,000 scans', make: () => withScans(1000, 1000, 5000) },
  { slow: true, what: 'JPEG 16 MP of 1,000 scans', make: () => withScans(4000, 4000, 1000) },
  { slow: true, what: 'JPEG 36 MP of 200 scans', make: () => withScans(6000, 6000, 200) },
  { slow: true, what: 'JPEG 65,500×763', make: () => flat(65_500, 763).jpeg().toBuffer() },
  { slow: true, what: 'JPEG 763×65,500', make: () => flat(763, 65_500).jpeg().toBuffer() },
  {
    slow: true,
    what: 'JPEG 49 MP in print colors',
    make: () => flat(7000, 7000).toColourspace('cmyk').jpeg().toBuffer(),
  },
  {
    slow: true,
    what: 'JPEG 36 MP in print colors, progressive',
    make: () => flat(6000, 6000).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  },
  {
    what: 'JPEG with 9 MB of EXIF',
    make: async () =>
      withSegments(await tiny(), many(140, segment(0xe1, Buffer.alloc(65_000, 'Exif\0\0II*\0')))),
  },
  {
    what: 'JPEG with a profile of 9 MB',
    make: async () =>
      withSegments(
        await tiny(),
        Array.from({ length: 140 }, (_, n) => profile(n + 1, 140)),
      ),
  },
  {
    what: 'JPEG with 1,000,000 comments',
    make: async () => withSegments(await tiny(), many(1_000_000, segment(0xfe, Buffer.from('hi')))),
  },
  {
    what: 'JPEG with 10,000 tables',
    make: async () =>
      withSegments(
        await tiny(),
        many(10_000, segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 3)]))),
      ),
  },
  { what: 'JPEG that says 65,500×65,500', make: async () => withDeclaredSize(await tiny(), 65_500, 65_500) },
  {
    what: 'JPEG that says 7,000×7,000 and holds 64×64',
    make: async () => withDeclaredSize(await tiny(), 7000, 7000),
  },
  {
    slow: true,
    what: 'JPEG 50 MP cut off',
    make: async () => (await flat(8160, 6120).jpeg().toBuffer()).subarray(0, 90_000),
  },
]
