import type { ParseArgsOptionsConfig } from 'node:util'
import { type NumberRange, stickerSheet } from '#domain/labels/sheet/sticker-sheet.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import { StartError } from '#server/platform/errors.ts'

/** Layout options for parseArgs. */
export const SHEET_OPTIONS = {
  sheet: { type: 'string' },
  size: { type: 'string' },
  margin: { type: 'string' },
  gap: { type: 'string' },
  columns: { type: 'string' },
  rows: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

export const SHEET_USAGE = `  --sheet a4            a4 (usual), letter, avery-5160 and its like, or a page in mm such as 100x150
  --size 40x40          one sticker, in mm
  --margin 10           from the page's left and top edge; 8x12 when they differ
  --gap 4               between stickers; 3x0 when across and down differ
  --columns 4 --rows 5  as many as fit, unless told`

type SheetOptions = Readonly<Partial<Record<keyof typeof SHEET_OPTIONS, string>>>

const SPAN = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/i
/** Width of a plotter's roll. */
const MOST_MM = 2000
const MOST_COUNT = 50

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max

const spanOf = (name: keyof SheetOptions, text: string | undefined, min: number): NumberRange | undefined => {
  if (text === undefined) return undefined
  const [, across, down = across] = SPAN.exec(text.trim()) ?? []
  const span = { width: Number(across), height: Number(down) }
  if (!isBetween(span.width, min, MOST_MM) || !isBetween(span.height, min, MOST_MM))
    throw new StartError(`--${name} takes millimeters from ${min} to ${MOST_MM}, as in --${name} 40x30.`)
  return span
}

const countOf = (name: keyof SheetOptions, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || !isBetween(count, 1, MOST_COUNT))
    throw new StartError(`--${name} takes a whole number from 1 to ${MOST_COUNT}.`)
  return count
}

/** @throws StartError naming the invalid option */
export const sheetOf = (options: SheetOptions): LabelStock => {
  const sheet = options.sheet?.trim().toLowerCase() ?? 'a4'
  const stock = stickerSheet({
    sheet: (SPAN.test(sheet) && sheet.includes('x') && spanOf('sheet', sheet, 10)) || sheet,
    size: spanOf('size', options.size, 5),
    margin: spanOf('margin', options.margin, 0),
    gap: spanOf('gap', options.gap, 0),
    columns: countOf('columns', options.columns),
    rows: countOf('rows', options.rows),
  })
  if (typeof stock === 'string') throw new StartError(`${stock} Nothing was printed.`)
  return stock
}
