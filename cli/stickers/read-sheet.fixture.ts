import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { type LabelStock, labelCorner, labelsPerPage } from '#domain/labels/stock/label-stock.ts'
import { readPhoto } from '#domain/scan/read-photo.ts'
import { decodeImage } from '#server/testing/files/read-codes.ts'

const DPI = 200
const PER_MM = DPI / 25.4

const run = promisify(execFile)
const OPEN = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const

export const textOf = async (file: string): Promise<string> => (await run('pdftotext', [file, '-'])).stdout

const sticker = (page: Sharp, stock: LabelStock, place: number): Sharp => {
  const { x, y } = labelCorner(stock, place)
  const at = (value: number) => Math.round(value * PER_MM)
  return page.extract({
    left: at(x),
    top: at(y),
    width: at(stock.label.width),
    height: at(stock.label.height),
  })
}

/** Scans the codes of the first `count` stickers at 200 dpi. */
export const readSheets = async (file: string, stock: LabelStock, count: number): Promise<string[]> => {
  const perPage = labelsPerPage(stock)
  const texts: string[] = []
  for (let page = 1; texts.length < count; page++) {
    const { stdout } = await run(
      'pdftoppm',
      ['-png', '-r', `${DPI}`, '-f', `${page}`, '-l', `${page}`, file],
      OPEN,
    )
    for (let place = 0; place < perPage && texts.length < count; place++) {
      const cut = sticker(sharp(stdout), stock, place).ensureAlpha().raw()
      const { data, info } = await cut.toBuffer({ resolveWithObject: true })
      const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
      const found = await readPhoto(picture, decodeImage, () => true)
      texts.push(found.map(({ text }) => text).join(' and ') || 'nothing')
    }
  }
  return texts
}
