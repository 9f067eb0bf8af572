import { DEFAULT_QR_STYLE, parseQrStyle, type QrStyle } from '#contracts/codes/qr.ts'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import type { LabelContent } from '#domain/labels/label-layout.ts'
import type { LabelContents } from '#domain/labels/printed-label.ts'
import { shortCode } from '#domain/labels/short-code.ts'
import { pathAbove } from '#domain/places/place-path.ts'
import { type QrDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { printedOrigin } from '#web/platform/device/own-origins.ts'
import type { DrawableText } from '#web/platform/media/drawable-text.ts'
import type { LabelBin, LabelPlace } from './data/queries.ts'

export type LabeledBin =
  | { readonly key: string; readonly bin: LabelBin; readonly code: string }
  | { readonly key: string; readonly bin: null; readonly place?: LabelPlace; readonly code: string }

const drawings = new Map<string, QrDrawing>()
/** Cache size in drawings: several sheets. */
const CACHE_SIZE = 400

/** Caches drawings, since the preview redraws on every change. */
const cachedDrawing = (code: string, style: QrStyle): QrDrawing => {
  const text = qrAddress(printedOrigin(), code)
  const key = `${text} ${JSON.stringify(style)}`
  const known = drawings.get(key)
  if (known) return known
  const drawing = qrDrawing(text, style)
  if (drawings.size >= CACHE_SIZE) drawings.clear()
  drawings.set(key, drawing)
  return drawing
}

const styleOf = ({ bin }: LabeledBin): QrStyle => (bin && parseQrStyle(bin.qrStyle)) || DEFAULT_QR_STYLE

interface ShownTexts {
  readonly name: string | null
  readonly details: readonly string[]
}

const shownTexts = ({ bin, ...what }: LabeledBin, shows: LabelContents): ShownTexts => {
  if (bin) {
    return {
      name: shows.name ? bin.name : null,
      details: [
        shows.category ? binCategoryLabel(bin.category) : '',
        shows.place ? (bin.location ?? '') : '',
      ],
    }
  }
  const place = 'place' in what ? what.place : undefined
  if (!place) return { name: null, details: [] }
  return { name: shows.name ? place.name : null, details: [shows.place ? (pathAbove(place) ?? '') : ''] }
}

/** True when the label shows a text with a character that cannot be drawn. */
export const losesText = (what: LabeledBin, shows: LabelContents, drawable: DrawableText): boolean => {
  const { name, details } = shownTexts(what, shows)
  return [name ?? '', ...details].some((text) => drawable(text) !== text)
}

const shownCode = (what: LabeledBin, shows: LabelContents, isNameLost: boolean): string | null => {
  // The id distinguishes blank codes.
  if (!what.bin && !what.place) return what.code
  return isNameLost || (what.bin && shows.shortCode) ? shortCode(what.code) : null
}

/** Leaves out characters that cannot be drawn; a name that is lost wholly is replaced by the short code. */
export const toLabelContent = (
  what: LabeledBin,
  shows: LabelContents,
  drawable: DrawableText,
): LabelContent => {
  const texts = shownTexts(what, shows)
  const name = texts.name === null ? null : drawable(texts.name)
  return {
    drawing: cachedDrawing(what.code, styleOf(what)),
    name,
    details: texts.details.map(drawable),
    shortCode: shownCode(what, shows, name !== null && name.trim() === ''),
  }
}

/** Accessible name of a label in a list. */
export const labelName = (what: LabeledBin): string =>
  what.bin?.name ?? (what.bin === null ? what.place?.name : undefined) ?? what.code

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
