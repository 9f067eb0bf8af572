import type { Metadata } from 'sharp'

export const MAX_PIXELS = 50_000_000
/** Largest side of a JPEG; longer lines cost more than their pixels. */
const MAX_SIDE = 65_535
/** Bytes that a decoder may hold for one image. */
const MAX_HELD_BYTES = 175_000_000
/** Bytes that a decoder may unpack line by line without holding them. */
const MAX_STREAMED_BYTES = 250_000_000

export type ImageRefusal = 'unknown' | 'heic' | 'broken' | 'pixels' | 'effort'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Cost of a pixel by format, relative to a baseline JPEG. */
const PIXEL_COST: Record<string, number> = { jpeg: 1, png: 2, webp: 2, gif: 4, heif: 6 }

const CHROMA_SHARE: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 }

const bytesPerSample = ({ depth }: Metadata): number => (depth === 'ushort' ? 2 : 1)

/** Peak bytes held by the decoder of a format; measured with `server/testing/image-bombs`. */
export const pixelsOf = ({ width = 0, height = 0 }: Metadata): number => width * height

/** Bytes that decoding holds at once. */
export const heldBytes = (metadata: Metadata): number => {
  const pixels = pixelsOf(metadata)
  const { format, channels = 4, isProgressive = false, bitsPerSample = 8 } = metadata
  switch (format) {
    // Progressive decoding keeps all coefficients until the last scan.
    case 'jpeg':
      return isProgressive ? pixels * 2.4 * (CHROMA_SHARE[metadata.chromaSubsampling ?? ''] ?? channels) : 0
    case 'png':
      return isProgressive ? pixels * 1.25 * channels * bytesPerSample(metadata) : 0
    case 'gif':
      return pixels * 5.3
    // Planes of codec, container and conversion coexist.
    case 'heif':
      return pixels * (bitsPerSample > 8 ? 25.5 : 18.8) * (channels === 4 ? 1.2 : 1)
    default:
      return 0
  }
}

export const refusalOf = (metadata: Metadata): ImageRefusal | null => {
  const { format, width = 0, height = 0 } = metadata
  if (!format || !FORMATS.has(format)) return 'unknown'
  if (format === 'heif' && metadata.compression !== 'av1') return 'heic'
  const pixels = pixelsOf(metadata)
  if (pixels > MAX_PIXELS) return 'pixels'
  if (Math.max(width, height) > MAX_SIDE || heldBytes(metadata) > MAX_HELD_BYTES) return 'effort'
  const streamed = format === 'png' ? pixels * (metadata.channels ?? 4) * bytesPerSample(metadata) : 0
  return streamed > MAX_STREAMED_BYTES ? 'effort' : null
}

/** Decoding cost, in pixels of a baseline JPEG. */
export const costOf = (metadata: Metadata): number =>
  pixelsOf(metadata) * (PIXEL_COST[metadata.format ?? ''] ?? 1)
