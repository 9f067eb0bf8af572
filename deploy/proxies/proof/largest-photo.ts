import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'

/** A JPEG of noise of at most 10 MB, and close to it. */
export const makeLargestPhoto = async (): Promise<Buffer> => {
  for (let side = 3500; ; side -= 50) {
    const raw = randomFillSync(Buffer.alloc(side * side * 3))
    const image = sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    const bytes = await image.jpeg({ quality: 92 }).toBuffer()
    if (bytes.length <= IMAGE_MAX_BYTES) return bytes
  }
}
