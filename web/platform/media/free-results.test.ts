import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { freeResults } from './free-results.ts'

test('the reader keeps no list of results', async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = new Uint8Array(wasm).buffer
  const reader = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { readBarcodesFromPixmap } = reader
  const lists: { isDeleted(): boolean }[] = []
  reader.readBarcodesFromPixmap = (...picture) => {
    const list = readBarcodesFromPixmap(...picture)
    lists.push(list as unknown as (typeof lists)[number])
    return list
  }
  freeResults(reader)
  const svg = qrSvg(qrDrawing('https://bins.example.net/qr/box'), 8)
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height } as ImageData
  const [code] = await readBarcodes(picture, { formats: ['QRCodeModel2'] })
  expect(code?.text).toBe('https://bins.example.net/qr/box')
  expect(lists.map((list) => list.isDeleted())).toEqual([true])
})
