import type { Font } from './font.ts'
import { ascii, type PdfFile, type PdfReference } from './pdf-file.ts'

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** CMap from glyphs to characters, for searching and copying. */
const toUnicode = (usedGlyphs: ReadonlyMap<number, number>): string => {
  const pairs = [...usedGlyphs].map(([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`)
  const blocks: string[] = []
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** Embeds a font with two-byte glyph ids. @param usedGlyphs drawn glyphs with their code points */
export const embedFont = async (
  file: PdfFile,
  name: string,
  font: Font,
  usedGlyphs: ReadonlyMap<number, number>,
): Promise<PdfReference> => {
  const round = (value: number) => Math.round(value)
  const program = await file.addStream(`/Length1 ${font.file.length}`, font.file)
  const descriptor = file.add(
    [
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(round).join(' ')}]`,
      `/ItalicAngle 0 /Ascent ${round(font.ascent)} /Descent ${round(font.descent)} /CapHeight 700 /StemV 80`,
      `/FontFile2 ${program} >>`,
    ].join(' '),
  )
  const widths = [...usedGlyphs.keys()]
    .map((glyph) => `${glyph} [${Number(font.advance(glyph).toFixed(2))}]`)
    .join(' ')
  const descendant = file.add(
    [
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name}`,
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
      `/FontDescriptor ${descriptor} /CIDToGIDMap /Identity /DW 500 /W [${widths}] >>`,
    ].join(' '),
  )
  const unicode = await file.addStream('', ascii(toUnicode(usedGlyphs)))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`,
  )
}
