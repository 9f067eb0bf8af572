import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { DecodeImage } from '#domain/scan/decode-attempts.ts'
import { type DecodeHints, decodedImage, decoderOptions } from '#domain/scan/decoder-options.ts'
import { type GrayImage, toRgba } from '#domain/scan/image-buffer.ts'

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Decodes with the scanner's own parameters, in Node. */
export const decodeImage: DecodeImage = async (gray, hints) =>
  decodedImage(
    await readBarcodes(toRgba(gray) as Parameters<typeof readBarcodes>[0], decoderOptions(hints)),
    gray,
  )

export const locateCodes = async (gray: GrayImage, hints: DecodeHints): Promise<readonly CodeLocation[]> =>
  (await decodeImage(gray, hints)).codes

const MOST_SYMBOLS = 255

/** Texts of the QR codes in a picture file. */
export const textsIn = async (file: Uint8Array): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(file), {
    formats: ['QRCodeModel2'],
    maxNumberOfSymbols: MOST_SYMBOLS,
  })
  return found.map(({ text }) => text)
}
