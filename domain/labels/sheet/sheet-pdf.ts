import { LOCALE } from '#domain/format/locale.ts'
import { embedFont } from '#domain/pdf/embed-font.ts'
import type { Font } from '#domain/pdf/font.ts'
import { pathOperators } from '#domain/pdf/path-operators.ts'
import { ascii, createPdfFile, type PdfReference, pdfText, type Zlib } from '#domain/pdf/pdf-file.ts'
import { createStructure } from '#domain/pdf/structure.ts'
import { type FontSet, glyphRuns } from '../font-runs.ts'
import type { DrawOp, FontFace } from '../label-layout.ts'

/** Points per millimeter; a PDF unit is 1/72 inch. */
const POINTS_PER_MM = 72 / 25.4

/** RGB, three bytes per pixel, top row first. */
export interface PixelImage {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** Rendered line of text; `above` and `below` the baseline as fractions of the size. */
export interface PdfPainting {
  readonly pixels: PixelImage
  readonly above: number
  readonly below: number
}

/** Drawing that needs the platform's canvas or image decoder. */
export interface Painter {
  text(text: string, face: FontFace, size: number): Promise<PdfPainting>
  picture(dataUrl: string, background: string): Promise<PixelImage>
}

interface SheetPdf {
  readonly title: string
  /** Millimeters. */
  readonly page: { readonly width: number; readonly height: number }
  readonly pages: readonly (readonly DrawOp[])[]
  readonly typeCase: FontSet
  readonly painter: Painter
  readonly zlib: Zlib
  readonly onPage?: (pagesDone: number) => void
}

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000)
const numbers = (...values: number[]): string => values.map(number).join(' ')
const hex = (value: number): string => value.toString(16).padStart(4, '0')

const color = (code: string): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255))

const BLACK = '#000000'
/** Of the app's own words. */
const CODE_ALT = 'QR code'

/** Tagged. Codes become vectors (nonzero rule); texts use embedded fonts, or pictures where a character is missing. */
export const sheetPdf = async (sheet: SheetPdf): Promise<Uint8Array> => {
  const { title, page, pages, typeCase, painter, zlib, onPage } = sheet
  const file = createPdfFile(zlib)
  const fonts = new Map<Font, { name: string; used: Map<number, number> }>()
  const images = new Map<string, { name: string; ref: PdfReference }>()
  const paths = new Map<string, string>()
  const paintings = new Map<string, PdfPainting>()

  const image = async (key: string, paint: () => Promise<PixelImage>): Promise<string> => {
    const known = images.get(key)
    if (known) return known.name
    const { width, height, rgb } = await paint()
    const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    const made = { name: `I${images.size + 1}`, ref: await file.addStream(entries, rgb) }
    images.set(key, made)
    return made.name
  }

  const placeImage = (name: string, x: number, y: number, width: number, height: number) =>
    `q ${numbers(width, 0, 0, -height, x, y + height)} cm /${name} Do Q\n`

  const drawCode = async (op: Extract<DrawOp, { kind: 'code' }>): Promise<string> => {
    const { drawing, x, y, module, quiet } = op
    const { logo, foreground, background, path } = drawing
    const shape = paths.get(path) ?? pathOperators(path)
    paths.set(path, shape)
    const side = (drawing.modules + 2 * quiet) * module
    // A white field would only cut into neighboring labels.
    const field =
      background.toLowerCase() === '#ffffff'
        ? ''
        : `${color(background)} rg ${numbers(x - quiet * module, y - quiet * module, side, side)} re f\n`
    const code = `q ${field}${color(foreground)} rg ${numbers(module, 0, 0, module, x, y)} cm\n${shape}f Q\n`
    if (!logo) return code
    const name = await image(`${background} ${logo.image}`, () => painter.picture(logo.image, background))
    return (
      code +
      placeImage(name, x + logo.at * module, y + logo.at * module, logo.side * module, logo.side * module)
    )
  }

  const drawText = async ({ text, face, size, x, baseline, width }: Extract<DrawOp, { kind: 'text' }>) => {
    const runs = glyphRuns(typeCase, face, text)
    if (!runs) {
      const key = `${face} ${number(size)} ${text}`
      const painted = paintings.get(key) ?? (await painter.text(text, face, size))
      paintings.set(key, painted)
      const name = await image(key, async () => painted.pixels)
      const [above, below] = [painted.above * size, painted.below * size]
      return placeImage(name, x, baseline - above, width, above + below)
    }
    const characters = [...text.normalize('NFC')]
    let at = 0
    const shown = runs.map(({ font, glyphs }) => {
      const entry = fonts.get(font) ?? { name: `F${fonts.size + 1}`, used: new Map<number, number>() }
      fonts.set(font, entry)
      for (const glyph of glyphs) entry.used.set(glyph, characters[at++]?.codePointAt(0) ?? 0)
      return `/${entry.name} ${number(size)} Tf <${glyphs.map(hex).join('')}> Tj\n`
    })
    // The page's y axis points down, so letters are flipped.
    return `q ${color(BLACK)} rg BT ${numbers(1, 0, 0, -1, x, baseline)} Tm\n${shown.join('')}ET Q\n`
  }

  const structure = createStructure(file)
  const draw = async (op: DrawOp, tags: ReturnType<typeof structure.page>): Promise<string> => {
    if (op.kind === 'code') return tags.mark('Figure', await drawCode(op), { alt: CODE_ALT })
    if (op.kind === 'text') {
      const isPicture = glyphRuns(typeCase, op.face, op.text) === null
      return tags.mark('P', await drawText(op), isPicture ? { actual: op.text } : {})
    }
    return `/Artifact BMC q 0.2 w ${numbers(...op.from)} m ${numbers(...op.to)} l S Q EMC\n`
  }

  const contents: { page: PdfReference; content: PdfReference; entries: string }[] = []
  for (const ops of pages) {
    const pageRef = file.name()
    const tags = structure.page(pageRef)
    const parts = [`${numbers(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, page.height * POINTS_PER_MM)} cm\n`]
    for (const op of ops) parts.push(await draw(op, tags))
    const content = await file.addStream('', ascii(parts.join('')))
    contents.push({ page: pageRef, content, entries: tags.end() })
    onPage?.(contents.length)
  }

  const fontRefs: string[] = []
  let count = 0
  for (const [font, { name, used }] of fonts) {
    fontRefs.push(`/${name} ${await embedFont(file, `BINLBL+Atkinson${++count}`, font, used)}`)
  }
  const xObjects = [...images.values()].map(({ name, ref }) => `/${name} ${ref}`)
  const resources = file.add(`<< /Font << ${fontRefs.join(' ')} >> /XObject << ${xObjects.join(' ')} >> >>`)
  const tree = file.name()
  const box = numbers(0, 0, page.width * POINTS_PER_MM, page.height * POINTS_PER_MM)
  const kids = contents.map(({ page: pageRef, content, entries }) =>
    file.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [${box}] /Resources ${resources} /Contents ${content} ${entries} >>`,
      pageRef,
    ),
  )
  file.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`, tree)
  // Viewers that honor it print at 100% by default.
  const preferences = '/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >>'
  const root = file.add(`<< /Type /Catalog /Pages ${tree} ${preferences} ${structure.end(LOCALE)} >>`)
  return file.bytes(root, file.add(`<< /Title ${pdfText(title)} >>`))
}
