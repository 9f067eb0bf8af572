import { createTextMeasure, type FontSet } from '#domain/labels/font-runs.ts'
import type { MeasureLine } from '#domain/labels/label-layout.ts'
import { createDrawableText, type DrawableText } from '#web/platform/media/drawable-text.ts'
import { SANS } from '#web/ui/canvas-font.ts'
import { createCanvasMeasure } from './canvas-painter.ts'
import { loadFonts } from './load-fonts.ts'

export interface LabelFonts {
  readonly fontSet: FontSet
  readonly measure: MeasureLine
  readonly drawable: DrawableText
}

/** @throws Error when the fonts can not be loaded */
export const loadLabelFonts = async (): Promise<LabelFonts> => {
  const fontSet = await loadFonts()
  const isEmbedded = (codePoint: number) =>
    [fontSet.strong, fontSet.plain].every((face) => face.some((font) => font.glyph(codePoint) !== undefined))
  return {
    fontSet,
    measure: createTextMeasure(fontSet, createCanvasMeasure()),
    drawable: createDrawableText(SANS, isEmbedded),
  }
}
