import { DEFAULT_QR_STYLE, type QrStyle } from '#contracts/codes/qr.ts'
import { textDirection } from '#domain/format/text-direction.ts'
import { fitDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { fitText, type LabelLayout } from '#domain/qr/label.ts'
import { createDrawableText } from '#web/platform/media/drawable-text.ts'
import { canvasContext } from '#web/platform/media/images/canvas-context.ts'
import { SANS } from '#web/ui/canvas-font.ts'
import { drawCode } from './draw-code.ts'

export interface Label {
  readonly url: string
  readonly name: string
  readonly style: QrStyle | null
}

export interface DrawnLabel {
  readonly canvas: HTMLCanvasElement
  /** The name has characters that no font of this device has; they are left out. */
  readonly lossy: boolean
}

/**
 * Draws a code with the bin's name below.
 * @param sharpness device pixels per layout pixel
 * @throws when the text is too long or there is no canvas
 */
export const drawLabel = async (label: Label, layout: LabelLayout, sharpness = 1): Promise<DrawnLabel> => {
  const { url, name, style } = label
  const canvas = document.createElement('canvas')
  canvas.width = layout.width * sharpness
  canvas.height = layout.height * sharpness
  const context = canvasContext(canvas)

  const drawing = qrDrawing(url, style ?? DEFAULT_QR_STYLE)
  context.fillStyle = drawing.background
  context.fillRect(0, 0, canvas.width, canvas.height)

  // The layout's border is the quiet zone.
  const placed = fitDrawing(layout.code.side * sharpness, drawing.modules, 0)
  await drawCode(context, drawing, {
    x: Math.round(layout.code.x * sharpness + placed.offset),
    y: Math.round(layout.code.y * sharpness + placed.offset),
    scale: placed.scale,
  })

  context.font = `600 ${layout.name.fontSize * sharpness}px ${SANS}`
  // Canvases do not wait for fonts.
  await document.fonts.load(context.font, name).catch(() => [])
  // The only color with guaranteed contrast.
  context.fillStyle = drawing.foreground
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const drawable = createDrawableText(SANS, () => false)(name)
  const line = fitText(drawable, layout.name.maxWidth * sharpness, (text) => context.measureText(text).width)
  context.direction = textDirection(line)
  context.fillText(line, layout.name.centerX * sharpness, layout.name.middleY * sharpness)
  return { canvas, lossy: drawable !== name }
}
