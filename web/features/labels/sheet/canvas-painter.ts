import { textDirection } from '#domain/format/text-direction.ts'
import type { FontFace, MeasureLine } from '#domain/labels/label-layout.ts'
import type { Painter, PixelImage } from '#domain/labels/sheet/sheet-pdf.ts'
import { canvasContext } from '#web/platform/media/images/canvas-context.ts'
import { fromDataUrl } from '#web/platform/media/images/data-url.ts'
import { SANS } from '#web/ui/canvas-font.ts'

export const FAMILY: Record<FontFace, string> = {
  strong: SANS,
  plain: SANS,
  code: '"Atkinson Hyperlegible Mono Variable", ui-monospace, monospace',
}
export const WEIGHT: Record<FontFace, number> = { strong: 600, plain: 400, code: 400 }

/** 600 dpi, finer than home printers. */
const DOTS_PER_MM = 600 / 25.4
/** Ascent and descent in em, for tall scripts. */
const [ASCENT_EM, DESCENT_EM] = [0.96, 0.34]
/** Font size for measuring: canvases round small widths. */
const MEASURE_FONT_PX = 100

const contextOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  return canvasContext(canvas, { willReadFrequently: true })
}

const fontOf = (face: FontFace, pixels: number) => `${WEIGHT[face]} ${pixels}px ${FAMILY[face]}`

const pixelsOf = (context: CanvasRenderingContext2D): PixelImage => {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 255
    rgb[to + 1] = data[from + 1] ?? 255
    rgb[to + 2] = data[from + 2] ?? 255
  }
  return { width, height, rgb }
}

const fill = (context: CanvasRenderingContext2D, color: string) => {
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

export const createCanvasMeasure = (): MeasureLine => {
  const context = contextOf(1, 1)
  return (text, face, size) => {
    context.font = fontOf(face, MEASURE_FONT_PX)
    return (context.measureText(text).width * size) / MEASURE_FONT_PX
  }
}

export const canvasPainter: Painter = {
  text: async (text, face, size) => {
    const em = size * DOTS_PER_MM
    const width = createCanvasMeasure()(text, face, em)
    const context = contextOf(width, em * (ASCENT_EM + DESCENT_EM))
    fill(context, '#ffffff')
    context.font = fontOf(face, em)
    context.fillStyle = '#000000'
    // Otherwise as the page has them.
    context.direction = textDirection(text)
    context.textAlign = 'left'
    context.fillText(text, 0, em * ASCENT_EM)
    return { pixels: pixelsOf(context), above: ASCENT_EM, below: DESCENT_EM }
  },
  picture: async (dataUrl, background) => {
    const bitmap = await createImageBitmap(fromDataUrl(dataUrl))
    const context = contextOf(bitmap.width, bitmap.height)
    fill(context, background)
    context.drawImage(bitmap, 0, 0)
    bitmap.close()
    return pixelsOf(context)
  },
}
