import { DEFAULT_QR_STYLE, parseQrStyle, type QrStyle } from '#contracts/codes/qr.ts'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import type { LabelContent } from '#domain/labels/label-layout.ts'
import type { LabelContents } from '#domain/labels/printed-label.ts'
import { shortCode } from '#domain/labels/short-code.ts'
import { pathAbove } from '#domain/places/place-path.ts'
import { type QrDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import type { LabelBin, LabelPlace } from './data/queries.ts'
import { drawnText } from './sheet/canvas-painter.ts'

export type LabeledBin =
  | { readonly key: string; readonly bin: LabelBin; readonly code: string }
  | { readonly key: string; readonly bin: null; readonly place?: LabelPlace; readonly code: string }

const drawings = new Map<string, QrDrawing>()
/** Cache size in drawings: several sheets. */
const CACHE_SIZE = 400

/** Caches drawings, since the preview redraws on every change. */
const cachedDrawing = (code: string, style: QrStyle): QrDrawing => {
  const text = qrAddress(location.origin, code)
  const key = `${text} ${JSON.stringify(style)}`
  const known = drawings.get(key)
  if (known) return known
  const drawing = qrDrawing(text, style)
  if (drawings.size >= CACHE_SIZE) drawings.clear()
  drawings.set(key, drawing)
  return drawing
}

const styleOf = ({ bin }: LabeledBin): QrStyle => (bin && parseQrStyle(bin.qrStyle)) || DEFAULT_QR_STYLE

export const toLabelContent = (labeled: LabeledBin, shows: LabelContents): LabelContent => {
  const drawing = cachedDrawing(labeled.code, styleOf(labeled))
  if (!labeled.bin && labeled.place) {
    const { name } = labeled.place
    const above = pathAbove(labeled.place)
    return {
      drawing,
      name: shows.name ? drawnText(name) : null,
      details: [shows.place && above !== null ? drawnText(above) : ''],
      shortCode: null,
    }
  }
  // The id distinguishes blank codes.
  if (!labeled.bin) return { drawing, name: null, details: [], shortCode: labeled.code }
  const { bin } = labeled
  return {
    drawing,
    name: shows.name ? drawnText(bin.name) : null,
    details: [
      shows.category ? drawnText(binCategoryLabel(bin.category)) : '',
      shows.place ? drawnText(bin.location ?? '') : '',
    ],
    shortCode: shows.shortCode ? shortCode(labeled.code) : null,
  }
}

/** Picks one drawing per size: module count depends on length, level and margin. */
export const drawingPerSize = (all: readonly LabeledBin[]): readonly QrDrawing[] => {
  const kinds = new Map<string, QrDrawing>()
  return all.map((what) => {
    const { errorCorrectionLevel, margin } = styleOf(what)
    const kind = `${what.code.length} ${errorCorrectionLevel} ${margin}`
    const drawing = kinds.get(kind) ?? cachedDrawing(what.code, styleOf(what))
    kinds.set(kind, drawing)
    return drawing
  })
}
