import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { toImageData } from './to-image-data.ts'

// Precached copy; the package's default is a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

interface Hints {
  readonly denoise: boolean
  readonly globalThreshold?: boolean
}

/** Reads all codes in a picture, in workers. Shared by the scanner and its proof. */
export const readCodes = async (
  picture: RgbaImage,
  { denoise, globalThreshold = false }: Hints,
): Promise<readonly CodeLocation[]> => {
  const { width, height } = picture
  const found = await readBarcodes(toImageData(picture), {
    // 'QRCode' includes Micro QR, which misreads noise.
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
