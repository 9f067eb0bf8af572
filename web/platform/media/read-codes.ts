import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'

// Our own copy, precached: the package would ask a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** What to tell the reader about a picture; see `Rung`. */
interface Hints {
  readonly denoise: boolean
  readonly globalThreshold?: boolean
}

/** All codes in a picture: the reader of the scanner, and of the proof of what it can read. In workers only. */
export const readCodes = async (
  { width, height, data }: RgbaImage,
  { denoise, globalThreshold = false }: Hints,
): Promise<readonly CodeLocation[]> => {
  const found = await readBarcodes(new ImageData(data as ImageDataArray, width, height), {
    // Plain 'QRCode' would also take Micro QR, which has read texts into noise.
    formats: ['QRCodeModel2'],
    tryDenoise: denoise,
    binarizer: globalThreshold ? 'GlobalHistogram' : 'LocalAverage',
    textMode: 'Plain',
  })
  return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: x / width,
      y: y / height,
    })),
  }))
}
