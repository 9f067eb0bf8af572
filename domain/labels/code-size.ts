import type { QrDrawing } from '#domain/qr/drawing/drawing.ts'
import * as messages from './messages.ts'
import type { LabelStock } from './stock/label-stock.ts'

/** Millimeters: home printers and phone cameras lose finer modules. */
export const MIN_MODULE_MM = 0.33

/** Two modules read as well as four; without a quiet zone half the scans fail. */
const QUIET_ZONE = { least: 2, most: 4 }

export const quietZone = (drawing: Pick<QrDrawing, 'margin'>): number =>
  Math.min(QUIET_ZONE.most, Math.max(QUIET_ZONE.least, drawing.margin))

/** Wider labels have the text beside the code, others beneath it. */
export const hasTextBeside = ({ label, inset }: LabelStock): boolean =>
  label.width - 2 * inset >= 1.35 * (label.height - 2 * inset)

/** Side of the code with its quiet zone, in millimeters. */
export const codeSize = (stock: LabelStock, withText: boolean): number => {
  const [width, height] = [stock.label.width - 2 * stock.inset, stock.label.height - 2 * stock.inset]
  if (!withText) return Math.min(width, height)
  return hasTextBeside(stock) ? Math.min(height, width / 2) : Math.min(width, height * 0.66)
}

export const moduleSize = (
  stock: LabelStock,
  drawing: Pick<QrDrawing, 'modules' | 'margin'>,
  withText: boolean,
): number => codeSize(stock, withText) / (drawing.modules + 2 * quietZone(drawing))

const millimeters = (value: number) => (Math.floor(value * 100) / 100).toFixed(2)

/** Error message, or null when every code can be printed. */
export const tooFineMessage = (
  stock: LabelStock,
  drawings: readonly Pick<QrDrawing, 'modules' | 'margin'>[],
  withText: boolean,
): string | null => {
  const modules = drawings.map((drawing) => moduleSize(stock, drawing, withText))
  const fine = modules.filter((module) => module < MIN_MODULE_MM)
  if (fine.length === 0) return null
  const details = {
    stock: stock.name,
    width: millimeters(Math.min(...fine)),
    least: MIN_MODULE_MM,
    withText,
  }
  return fine.length < drawings.length
    ? messages.someTooFine({ fine: fine.length, total: drawings.length, ...details })
    : messages.allTooFine(details)
}
