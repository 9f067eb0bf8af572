import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeLocation, DecodedImage } from '#domain/scan/code-location.ts'
import { type DecodeHints, decodedImage, decoderOptions } from '#domain/scan/decoder-options.ts'
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

/** Decodes a picture, in workers. Shared by the scanner and its proof. */
export const decodePicture = async (picture: RgbaImage, hints: DecodeHints): Promise<DecodedImage> => {
  await prepareReader()
  return decodedImage(await readBarcodes(toImageData(picture), decoderOptions(hints)), picture)
}

export const readCodes = async (picture: RgbaImage, hints: DecodeHints): Promise<readonly CodeLocation[]> =>
  (await decodePicture(picture, hints)).codes
