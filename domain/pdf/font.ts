import { type FontTables, trueTypeFile } from './woff.ts'

/** Lengths are thousandths of the font size. */
export interface Font {
  glyph(codePoint: number): number | undefined
  advance(glyph: number): number
  readonly glyphs: number
  readonly ascent: number
  readonly descent: number
  readonly box: readonly [number, number, number, number]
  readonly file: Uint8Array
}

const viewOf = (tables: FontTables, name: string): DataView => {
  const bytes = tables.get(name)
  if (!bytes) throw new Error(`The font has no table ${name}`)
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Reads format 4, which covers the basic plane. */
const readGlyphs = (cmap: DataView): Map<number, number> => {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + 8 * index + 4))
  const at = starts.find((start) => cmap.getUint16(start) === 4)
  if (at === undefined) throw new Error('The font maps no characters to glyphs')
  const segments = cmap.getUint16(at + 6) / 2
  const [ends, begins] = [at + 14, at + 16 + 2 * segments]
  const [deltas, ranges] = [begins + 2 * segments, begins + 4 * segments]
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < segments; segment++) {
    const [begin, end] = [cmap.getUint16(begins + 2 * segment), cmap.getUint16(ends + 2 * segment)]
    const [delta, range] = [cmap.getUint16(deltas + 2 * segment), cmap.getUint16(ranges + 2 * segment)]
    for (let code = begin; code <= end && code < 0xffff; code++) {
      const place = ranges + 2 * segment + range + 2 * (code - begin)
      const found = range === 0 ? code : cmap.getUint16(place)
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

/** @throws Error when a table is missing or unreadable */
export const readFont = (tables: FontTables): Font => {
  const [head, hhea, hmtx] = [viewOf(tables, 'head'), viewOf(tables, 'hhea'), viewOf(tables, 'hmtx')]
  const scale = 1000 / head.getUint16(18)
  const lengths = hhea.getUint16(34)
  const glyphs = readGlyphs(viewOf(tables, 'cmap'))
  return {
    glyph: (codePoint) => glyphs.get(codePoint),
    // Trailing glyphs may share the last advance.
    advance: (glyph) => hmtx.getUint16(4 * Math.min(glyph, lengths - 1)) * scale,
    glyphs: viewOf(tables, 'maxp').getUint16(4),
    ascent: hhea.getInt16(4) * scale,
    descent: hhea.getInt16(6) * scale,
    box: [
      head.getInt16(36) * scale,
      head.getInt16(38) * scale,
      head.getInt16(40) * scale,
      head.getInt16(42) * scale,
    ],
    file: trueTypeFile(tables),
  }
}
