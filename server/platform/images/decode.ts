import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { costOf, heldBytes, type ImageRefusal, MAX_PIXELS, refusalOf } from './decode-limits.ts'

const WEBP_QUALITY = 78
/** Longest side in pixels for a model: larger images are downscaled there. */
const MODEL_SIDE = 1024
const MODEL_QUALITY = 82
/** Held bytes from which memory is collected first. */
const LARGE_BYTES = 100_000_000

/** Upright re-encoded image in the screen widths, without metadata. */
export interface DecodedImage {
  width: number
  height: number
  sizes: Map<number, Buffer>
}

export interface DecodeResults {
  cost: number
  stored: DecodedImage
  model: Buffer
}

export class RefusedImage extends Error {
  readonly reason: ImageRefusal
  constructor(reason: ImageRefusal) {
    super(reason)
    this.reason = reason
  }
}

sharp.cache(false)
sharp.concurrency(1)
// Only browser image formats: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

const unreadable = (start: string): ImageRefusal => {
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)) return 'heic'
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi)/s.test(start) ? 'broken' : 'unknown'
}

const readHead = async (bytes: Uint8Array): Promise<Metadata> => {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedImage(unreadable(Buffer.from(bytes.subarray(0, 12)).toString('latin1')))
    })
  const refusal = refusalOf(head)
  if (refusal) throw new RefusedImage(refusal)
  return head
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Decodes a checked image upright, within a square; `write` encodes it. @throws Refused */
const readUpright = async <T>(bytes: Uint8Array, side: number, write: (upright: Sharp) => Promise<T>) => {
  // Memory that earlier images left counts against the limit of this one.
  if (heldBytes(await readHead(bytes)) > LARGE_BYTES) globalThis.gc?.()
  const upright = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(inside(side))
  return await write(upright).catch(() => {
    throw new RefusedImage('broken')
  })
}

const toStored = async (bytes: Uint8Array): Promise<DecodedImage> => {
  const widths = [...IMAGE_WIDTHS].sort((a, b) => b - a)
  const { data, info } = await readUpright(bytes, widths[0] ?? 0, (upright) =>
    upright.raw().toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const longest = Math.max(info.width, info.height)
  const encoded = new Map<number, Buffer>()
  const sizes = new Map<number, Buffer>()
  for (const width of widths) {
    const side = Math.min(width, longest)
    const image =
      encoded.get(side) ??
      (await sharp(data, { raw }).resize(inside(side)).webp({ quality: WEBP_QUALITY, effort: 2 }).toBuffer())
    encoded.set(side, image)
    sizes.set(width, image)
  }
  return { width: info.width, height: info.height, sizes }
}

export const DECODE_JOBS: {
  [Job in keyof DecodeResults]: (bytes: Uint8Array) => Promise<DecodeResults[Job]>
} = {
  cost: async (bytes) => costOf(await readHead(bytes)),
  stored: toStored,
  model: (bytes) =>
    readUpright(bytes, MODEL_SIDE, (upright) =>
      upright.flatten({ background: 'white' }).jpeg({ quality: MODEL_QUALITY }).toBuffer(),
    ),
}
