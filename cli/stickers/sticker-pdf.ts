import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { createTextMeasure, type FontSet } from '#domain/labels/font-runs.ts'
import { flowLabels } from '#domain/labels/sheet/page-flow.ts'
import { drawSheet } from '#domain/labels/sheet/sheet-drawing.ts'
import { type Painter, sheetPdf } from '#domain/labels/sheet/sheet-pdf.ts'
import { layoutSticker, stickerProblem } from '#domain/labels/sheet/sticker-layout.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import { readFont } from '#domain/pdf/font.ts'
import { woffTables } from '#domain/pdf/woff.ts'
import { StartError } from '#server/platform/errors.ts'

const FONT = 'atkinson-hyperlegible-mono-latin-400-normal.woff'
const zlib = { deflate: promisify(deflate), inflate: promisify(inflate) } as const

/** Beside the bundle after a build, else in its package. */
const fontFile = (): string => {
  const beside = fileURLToPath(new URL(`./fonts/${FONT}`, import.meta.url))
  if (existsSync(beside)) return beside
  return fileURLToPath(import.meta.resolve(`@fontsource/atkinson-hyperlegible-mono/files/${FONT}`))
}

const never = (): never => {
  throw new Error('An id of a sticker holds letters that its font has not')
}
// Ids are plain ASCII in black: nothing needs painting.
const painter: Painter = { text: never, picture: never }

interface StickerSheets {
  readonly title: string
  readonly stock: LabelStock
  readonly origin: string
  readonly qrCodeIds: readonly string[]
}

/**
 * One sticker per id, with its code as vectors.
 * @throws StartError when the stickers could not be scanned or read
 */
export const stickerPdf = async ({ title, stock, origin, qrCodeIds }: StickerSheets): Promise<Uint8Array> => {
  const font = readFont(await woffTables(new Uint8Array(await readFile(fontFile())), zlib))
  const typeCase: FontSet = { strong: [], plain: [], code: [font] }
  const measure = createTextMeasure(typeCase, never)
  const stickers = qrCodeIds.map((id) => {
    const ops = layoutSticker(stock, origin, id, measure)
    const problem = stickerProblem(stock, ops, id)
    if (problem !== null) throw new StartError(`${problem} Nothing was printed.`)
    return ops
  })
  const flow = { copies: 1, start: 1, skipped: new Set<number>() }
  const pages = drawSheet(stock, flowLabels(stock, stickers, flow), { x: 0, y: 0 })
  return await sheetPdf({ title, page: stock.page, pages, typeCase, painter, zlib })
}
