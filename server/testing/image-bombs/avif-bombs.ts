import sharp from 'sharp'
import type { ImageBomb } from './image-bomb.ts'
import { grainy } from './jpeg-bombs.ts'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#507090' }, limitInputPixels: false })

const avif = (width: number, height: number, chromaSubsampling = '4:2:0') =>
  flat(width, height).avif({ effort: 0, quality: 30, chromaSubsampling }).toBuffer()

const withDeclaredSize = (bytes: Buffer, width: number, height: number): Buffer => {
  const lying = Buffer.from(bytes)
  for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 4)) {
    lying.writeUInt32BE(width, at + 8)
    lying.writeUInt32BE(height, at + 12)
  }
  return lying
}

export const AVIF_BOMBS: readonly ImageBomb[] = [
  { what: 'AVIF 7,000×7,000', make: () => avif(7000, 7000), slow: true },
  { what: 'AVIF 7,000×7,000, full color', make: () => avif(7000, 7000, '4:4:4'), slow: true },
  { what: 'AVIF 24 MP', make: () => avif(6000, 4000), slow: true },
  { what: 'AVIF 16,000×3,000', make: () => avif(16_000, 3000), slow: true },
  {
    what: 'AVIF 8 MP, as a phone takes it',
    make: async () => (await grainy(3264, 2448)).removeAlpha().avif({ effort: 0, quality: 45 }).toBuffer(),
    slow: true,
    honest: true,
  },
  {
    what: 'AVIF 5 MP, lossless',
    make: async () => (await grainy(2200, 2200)).avif({ effort: 0, lossless: true }).toBuffer(),
    slow: true,
  },
  {
    what: 'AVIF 16 MP that says 64×64',
    make: async () => withDeclaredSize(await avif(4000, 4000), 64, 64),
    slow: true,
  },
  {
    what: 'AVIF that says 60,000×60,000',
    make: async () => withDeclaredSize(await avif(64, 64), 60_000, 60_000),
  },
  {
    what: 'AVIF that says 7,000×7,000 and holds 64×64',
    make: async () => withDeclaredSize(await avif(64, 64), 7000, 7000),
  },
  { what: 'AVIF cut off', make: async () => (await avif(1000, 1000)).subarray(0, 350) },
]
