import { deflateSync } from 'node:zlib'
import { exifOf } from './exif.ts'
import type { ImageBomb } from './image-bomb.ts'
import { chunk, deflateRepeated, png } from './png-bytes.ts'

const SIDE = 7071
const square = { width: SIDE, height: SIDE }
const small = { width: 64, height: 64 }

const packedText = (name: 'zTXt' | 'iCCP', unpackedBytes: number): Buffer =>
  chunk(
    name,
    Buffer.concat([Buffer.from('t\0\0'), deflateRepeated(Buffer.alloc(1 << 16), unpackedBytes >> 16)]),
  )

const many = (count: number, part: Buffer): Buffer[] => Array<Buffer>(count).fill(part)

const frames = (count: number): Buffer[] => {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(64, 4)
  control.writeUInt32BE(64, 8)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(count, 0)
  return [chunk('acTL', head), ...many(count, chunk('fcTL', control))]
}

export const PNG_BOMBS: readonly ImageBomb[] = [
  { what: 'PNG 1×50,000,000', make: () => png({ width: 1, height: 50_000_000 }) },
  { what: 'PNG 50,000,000×1', slow: true, make: () => png({ width: 50_000_000, height: 1 }) },
  { what: 'PNG 500×100,000', make: () => png({ width: 500, height: 100_000 }) },
  { what: 'PNG 50 MP, RGB', make: () => png(square) },
  { what: 'PNG 50 MP, RGBA', make: () => png({ ...square, color: 6 }) },
  { what: 'PNG 50 MP, 16-bit RGB', make: () => png({ ...square, depth: 16 }) },
  { what: 'PNG 50 MP, 16-bit RGBA', make: () => png({ ...square, depth: 16, color: 6 }) },
  { what: 'PNG 50 MP, palette', make: () => png({ ...square, color: 3 }) },
  { what: 'PNG 50 MP, 1 bit', make: () => png({ ...square, depth: 1, color: 0 }) },
  { what: 'PNG 50 MP, every line Paeth', make: () => png({ ...square, color: 6, filter: 4 }) },
  { what: 'PNG 50 MP, interlaced RGBA', make: () => png({ ...square, color: 6, interlaced: true }) },
  {
    what: 'PNG 25 MP, interlaced 16-bit RGBA',
    make: () => png({ width: 5000, height: 5000, color: 6, depth: 16, interlaced: true }),
  },
  {
    what: 'PNG 24 MP, lying on its side',
    make: () => png({ width: 6000, height: 4000, before: [chunk('eXIf', exifOf(6))] }),
  },
  {
    what: 'PNG 50 MP, lying on its side',
    make: () => png({ ...square, color: 6, before: [chunk('eXIf', exifOf(6))] }),
  },
  { what: 'PNG 50 MP in chunks of 16 bytes', make: () => png({ ...square, dataChunkBytes: 16 }) },
  { what: 'PNG 50 MP cut off', make: () => png(square).subarray(0, 60_000) },
  {
    what: 'PNG with one text of 64 MB',
    make: () => png({ ...small, before: [packedText('zTXt', 1 << 26)] }),
  },
  {
    what: 'PNG with 150 texts of 7 MB',
    make: () => png({ ...small, before: many(150, packedText('zTXt', 7 << 20)) }),
  },
  {
    what: 'PNG with 1,200 texts of 7 MB',
    make: () => png({ ...small, before: many(1200, packedText('zTXt', 7 << 20)) }),
  },
  {
    what: 'PNG with a profile of 64 MB',
    make: () => png({ ...small, before: [packedText('iCCP', 1 << 26)] }),
  },
  {
    what: 'PNG with a plain text of 9 MB',
    make: () => png({ ...small, before: [chunk('tEXt', Buffer.alloc(9e6, 'x\0a'))] }),
  },
  {
    what: 'PNG with 300,000 texts',
    make: () => png({ ...small, before: many(300_000, chunk('tEXt', Buffer.from('a\0b'))) }),
  },
  {
    what: 'PNG with 9 MB of EXIF',
    make: () => png({ ...small, before: [chunk('eXIf', Buffer.concat([exifOf(1), Buffer.alloc(9e6)]))] }),
  },
  { what: 'PNG with 100,000 frames', make: () => png({ ...small, before: frames(100_000) }) },
  {
    what: 'PNG whose pixels unpack to far more than it needs',
    make: () => {
      const start = png(small)
      const data = chunk('IDAT', deflateRepeated(Buffer.alloc(1 << 16), 10_000))
      return Buffer.concat([start.subarray(0, 33), data, chunk('IEND', Buffer.alloc(0))])
    },
  },
  {
    what: 'PNG with a wrong sum',
    make: () => {
      const bytes = png({ width: 3000, height: 3000 })
      bytes[bytes.length - 14] = (bytes[bytes.length - 14] ?? 0) ^ 1
      return bytes
    },
  },
  {
    what: 'PNG that says 65,000×65,000',
    make: () => {
      const bytes = png(small)
      bytes.writeUInt32BE(65_000, 16)
      bytes.writeUInt32BE(65_000, 20)
      return Buffer.concat([bytes, deflateSync(Buffer.alloc(9))])
    },
  },
]
