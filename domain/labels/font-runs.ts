import type { Font } from '#domain/pdf/font.ts'
import type { FontFace, MeasureLine } from './label-layout.ts'

export type FontSet = Readonly<Record<FontFace, readonly Font[]>>

export interface GlyphRun {
  readonly font: Font
  readonly glyphs: readonly number[]
}

/** Returns null for text the fonts cannot set (other scripts, emoji), which is drawn as a picture. */
export const glyphRuns = (typeCase: FontSet, face: FontFace, text: string): readonly GlyphRun[] | null => {
  const runs: { font: Font; glyphs: number[] }[] = []
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = /\p{M}/u.test(character)
      ? undefined
      : typeCase[face].find((candidate) => candidate.glyph(codePoint) !== undefined)
    const glyph = font?.glyph(codePoint)
    if (!font || glyph === undefined) return null
    const last = runs.at(-1)
    if (last?.font === font) last.glyphs.push(glyph)
    else runs.push({ font, glyphs: [glyph] })
  }
  return runs
}

export const createTextMeasure =
  (typeCase: FontSet, other: MeasureLine): MeasureLine =>
  (text, face, size) => {
    const runs = glyphRuns(typeCase, face, text)
    if (!runs) return other(text, face, size)
    const thousandths = runs.reduce(
      (sum, { font, glyphs }) => sum + glyphs.reduce((width, glyph) => width + font.advance(glyph), 0),
      0,
    )
    return (thousandths * size) / 1000
  }
