import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { hasTextBeside, MIN_MODULE_MM, quietZone } from '../code-size.ts'
import { type DrawOp, layoutLabel, type MeasureLine } from '../label-layout.ts'
import type { LabelStock } from '../stock/label-stock.ts'

/** Millimeters: the range that is legible and useful. */
const TYPE_SIZES = { least: 1.8, most: 5 }
/** Line height and baseline, as fractions of the font size. */
const [LINE, RISE] = [1.2, 0.93]

/** Code and id of a sticker; on an upright sticker the code fills the rest. */
export const layoutSticker = (
  stock: LabelStock,
  origin: string,
  qrCodeId: string,
  measure: MeasureLine,
): readonly DrawOp[] => {
  const drawing = qrDrawing(qrAddress(origin, qrCodeId))
  if (hasTextBeside(stock))
    return layoutLabel(stock, { drawing, name: null, details: [], shortCode: qrCodeId }, measure)
  const { label, inset } = stock
  const [width, height] = [label.width - 2 * inset, label.height - 2 * inset]
  const size = Math.min(TYPE_SIZES.most, width / measure(qrCodeId, 'code', 1))
  const side = Math.min(width, height - size * LINE)
  const top = inset + (height - side - size * LINE) / 2
  const quiet = quietZone(drawing)
  const module = side / (drawing.modules + 2 * quiet)
  const textWidth = measure(qrCodeId, 'code', size)
  return [
    {
      ...({ kind: 'code', drawing, module, quiet } as const),
      x: inset + (width - side) / 2 + quiet * module,
      y: top + quiet * module,
    },
    {
      ...({ kind: 'text', text: qrCodeId, face: 'code', size, width: textWidth } as const),
      x: inset + (width - textWidth) / 2,
      baseline: top + side + size * RISE,
    },
  ]
}

const isReadable = (op: DrawOp, qrCodeId: string): boolean =>
  op.kind === 'text' && op.text === qrCodeId && op.size >= TYPE_SIZES.least

export const stickerProblem = (
  stock: LabelStock,
  ops: readonly DrawOp[],
  qrCodeId: string,
): string | null => {
  const module = Math.min(...ops.map((op) => (op.kind === 'code' ? op.module : Infinity)))
  if (module < MIN_MODULE_MM) {
    const narrow = (Math.floor(module * 100) / 100).toFixed(2)
    return `The codes would be too fine to read on ${stock.name}: squares ${narrow} mm wide, where cameras need ${MIN_MODULE_MM} mm. Choose larger stickers.`
  }
  if (ops.some((op) => isReadable(op, qrCodeId))) return null
  return `The id has no room to be read on ${stock.name}. Choose wider stickers.`
}
