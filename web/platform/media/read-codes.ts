import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { freeResults } from './free-results.ts'
import { toImageData } from './to-image-data.ts'

let reader: Promise<void> | undefined

const prepareReader = (): Promise<void> => {
  // Precached copy; the package's default is a public CDN.
  reader ??= prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).then(
    freeResults,
  )
  return reader
}

interface Hints {
  readonly denoise: boolean
  readonly globalThreshold?: boolean
}

/** Reads all codes in a picture, in workers. Shared by the scanner and its proof. */
export const readCodes = async (
  picture: RgbaImage,
  { denoise, globalThreshold = false }: Hints,
): Promise<readonly CodeLocation[]> => {
  await prepareReader()
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
