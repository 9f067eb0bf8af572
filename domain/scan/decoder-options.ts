import { type DecodedImage, type ImagePoint, NOTHING_DECODED } from './code-location.ts'

/** Codes to look for: QR codes of bins and places, or bar codes of products. */
export type CodeKind = 'qr' | 'product'

export interface DecodeHints {
  readonly denoise: boolean
  /** One threshold for the whole picture: for badly printed, evenly lit codes. */
  readonly globalThreshold?: boolean
  /** 'qr' unless given. */
  readonly codes?: CodeKind | undefined
}

/** Modules along the side of the smallest code, and so the fewest pixels that can show one. */
const SMALLEST_CODE = 21

/** Tests whether a picture may hold a code; the decoder's denoising reads past the end of lower ones. */
export const mayHoldCode = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= SMALLEST_CODE

const FORMATS = {
  // 'QRCode' includes Micro QR, which misreads noise.
  qr: ['QRCodeModel2'],
  product: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128'],
} as const satisfies Record<CodeKind, readonly string[]>

/** Options of zxing-wasm, the same in the browser and in Node. */
export const decoderOptions = ({ denoise, globalThreshold = false, codes = 'qr' }: DecodeHints) => ({
  formats: [...FORMATS[codes]],
  tryDenoise: denoise,
  binarizer: globalThreshold ? ('GlobalHistogram' as const) : ('LocalAverage' as const),
  textMode: 'Plain' as const,
  returnErrors: true,
})

interface DecoderResult {
  readonly isValid: boolean
  readonly error: string
  readonly text: string
  readonly position: Readonly<Record<'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft', ImagePoint>>
}

/** Sorts what zxing-wasm found; other errors than of checksums are chance patterns. */
export const decodedImage = (
  found: readonly DecoderResult[],
  { width, height }: { width: number; height: number },
): DecodedImage => {
  if (found.length === 0) return NOTHING_DECODED
  const cornersOf = ({ position: { topLeft, topRight, bottomRight, bottomLeft } }: DecoderResult) =>
    [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x: x / width, y: y / height }))
  return {
    codes: found
      .filter(({ isValid }) => isValid)
      .map((result) => ({ text: result.text, corners: cornersOf(result) })),
    unread: found
      .filter(({ isValid, error }) => !isValid && error.startsWith('ChecksumError'))
      .map(cornersOf),
  }
}
