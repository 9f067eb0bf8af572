import { type DrawOp, layoutLabel, type MeasureLine } from '#domain/labels/label-layout.ts'
import type { LabelContents } from '#domain/labels/printed-label.ts'
import type { PlacedLabel } from '#domain/labels/sheet/page-flow.ts'
import { drawSheet } from '#domain/labels/sheet/sheet-drawing.ts'
import { sheetPdf } from '#domain/labels/sheet/sheet-pdf.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import type { PrinterOffset } from '#domain/labels/stock/printer-calibration.ts'
import { type LabeledBin, toLabelContent } from '../label-contents.ts'
import { canvasPainter } from './canvas-painter.ts'
import { loadLabelFonts } from './label-fonts.ts'
import { zlib } from './load-fonts.ts'
import * as messages from './messages.ts'

const pdfBlob = (bytes: Uint8Array): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })

/** Yields to input events. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))

const LABELS_PER_SLICE = 20

interface PdfOptions {
  readonly stock: LabelStock
  readonly placed: readonly PlacedLabel<LabeledBin>[]
  readonly shows: LabelContents
  readonly offset: PrinterOffset
  readonly onLabel: (done: number) => void
}

interface LabelPdf {
  readonly pdf: Blob
  readonly sheets: readonly (readonly DrawOp[])[]
}

export const makePdf = async ({ stock, placed, shows, offset, onLabel }: PdfOptions): Promise<LabelPdf> => {
  const fonts = await loadLabelFonts()
  const laid = new Map<string, readonly DrawOp[]>()
  const drawn: PlacedLabel<readonly DrawOp[]>[] = []
  for (const { what, ...where } of placed) {
    const label =
      laid.get(what.key) ?? layoutLabel(stock, toLabelContent(what, shows, fonts.drawable), fonts.measure)
    laid.set(what.key, label)
    drawn.push({ ...where, what: label })
    if (drawn.length % LABELS_PER_SLICE === 0) {
      onLabel(drawn.length)
      await yieldToMain()
    }
  }
  const sheets = drawSheet(stock, drawn, offset)
  const title = messages.labels(stock.name)
  const { fontSet: typeCase } = fonts
  const painter = canvasPainter
  const bytes = await sheetPdf({ title, page: stock.page, pages: sheets, typeCase, painter, zlib })
  return { pdf: pdfBlob(bytes), sheets }
}

export const makePage = async (
  stock: LabelStock,
  title: string,
  marksOf: (measure: MeasureLine) => readonly DrawOp[],
): Promise<Blob> => {
  const { fontSet: typeCase, measure } = await loadLabelFonts()
  const pages = [marksOf(measure)]
  return pdfBlob(await sheetPdf({ title, page: stock.page, pages, typeCase, painter: canvasPainter, zlib }))
}
