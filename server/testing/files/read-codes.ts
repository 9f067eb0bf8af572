import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { DecodeAttempt, DecodeImage } from '#domain/scan/decode-attempts.ts'
import { type GrayImage, toRgba } from '#domain/scan/image-buffer.ts'

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Decodes with the scanner's own parameters, in Node. */
export const locateCodes = async (
  gray: GrayImage,
  attempt: Pick<DecodeAttempt, 'denoise' | 'globalThreshold'>,
): Promise<readonly CodeLocation[]> => {
  const { width, height } = gray
  const found = await readBarcodes(toRgba(gray) as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCodeModel2'],
    tryDenoise: attempt.denoise,
    binarizer: attempt.globalThreshold ? 'GlobalHistogram' : 'LocalAverage',
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

export const readCodes: DecodeImage = async (gray, attempt) =>
  (await locateCodes(gray, attempt)).map(({ text }) => text)

const MOST_SYMBOLS = 255

/** Texts of the QR codes in a picture file. */
export const textsIn = async (file: Uint8Array): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(file), {
    ...{ formats: ['QRCodeModel2'], maxNumberOfSymbols: MOST_SYMBOLS },
  })
  return found.map(({ text }) => text)
}
