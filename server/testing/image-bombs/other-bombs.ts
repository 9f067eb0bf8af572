import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageBomb } from './image-bomb.ts'

const text = (what: string, content: string | Buffer): ImageBomb => ({
  what,
  make: () => Buffer.from(content),
})

const svg = (inside: string, size = 9000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`

const laughs = (): string => {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    '',
  )
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${svg('<text>&e9;</text>')}`
}

const pages = async (count: number): Promise<Buffer> => {
  const page = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  return Buffer.concat([page, ...Array<Buffer>(count).fill(page)])
}

/** Formats that libvips reads and browsers do not, and non-images. */
export const OTHER_BOMBS: readonly ImageBomb[] = [
  text('SVG of 81 megapixels', svg('<rect width="9" height="9"/>')),
  text(
    'SVG with a blur',
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>${'<rect filter="url(#f)" width="9000" height="9000"/>'.repeat(50)}`,
    ),
  ),
  text('SVG that laughs', laughs()),
  text('SVG with 100,000 uses', svg(`<rect id="a"/>${'<use href="#a"/>'.repeat(100_000)}`)),
  { what: 'TIFF with 500 pages', make: () => pages(500) },
  {
    slow: true,
    what: 'TIFF of 49 MP',
    make: () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'teal' } })
        .tiff({ compression: 'deflate' })
        .toBuffer(),
  },
  text('portable pixmap that says 60,000×60,000', 'P6 60000 60000 255\n'),
  text(
    'portable map of 7,000×7,000',
    Buffer.concat([Buffer.from('P4 7000 7000\n'), Buffer.alloc(6_125_000)]),
  ),
  text('Radiance picture of 7,000×7,000', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 7000 +X 7000\n'),
  text(
    'BMP that says 60,000×60,000',
    Buffer.concat([
      Buffer.from('BM'),
      Buffer.alloc(16),
      Buffer.from([0x60, 0xea, 0, 0, 0x60, 0xea, 0, 0]),
      Buffer.alloc(40),
    ]),
  ),
  text(
    'native picture of libvips',
    Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(64, 1)]),
  ),
  text('table of numbers', '1,2,3\n'.repeat(200_000)),
  { what: 'gzip of 400 MB', make: () => gzipSync(Buffer.alloc(1 << 24)) },
  text('PDF', `%PDF-1.7\n${'1 0 obj\n<<>>\nendobj\n'.repeat(50_000)}`),
  text('JPEG XL', Buffer.from('0000000c4a584c200d0a870a', 'hex')),
]
