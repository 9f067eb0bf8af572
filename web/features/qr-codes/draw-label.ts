import { DEFAULT_QR_STYLE, type QrStyle } from '#contracts/qr.ts'
import { fitDrawing, qrDrawing } from '#domain/qr/drawing.ts'
import { fitText, type LabelLayout } from '#domain/qr/label.ts'
import { drawCode } from './draw-code.ts'

const FONT = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif'

/** What a label shows. */
export interface Label {
  /** The text of the code. */
  readonly url: string
  readonly name: string
  /** How its code is drawn; null for the usual way. */
  readonly style: QrStyle | null
}

/**
 * Draws a bin's code with the name beneath it.
 * @param sharpness device pixels for one pixel of the layout
 * @throws when the text fits into no code, or the browser gives no canvas
 */
export const drawLabel = async (
  label: Label,
  layout: LabelLayout,
  sharpness = 1,
): Promise<HTMLCanvasElement> => {
  const { url, name, style } = label
  const canvas = document.createElement('canvas')
  canvas.width = layout.width * sharpness
  canvas.height = layout.height * sharpness
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')

  const drawing = qrDrawing(url, style ?? DEFAULT_QR_STYLE)
  context.fillStyle = drawing.background
  context.fillRect(0, 0, canvas.width, canvas.height)

  // The layout's own border is the quiet zone, so the code may fill its square.
  const placed = fitDrawing(layout.code.side * sharpness, drawing.modules, 0)
  await drawCode(context, drawing, {
    x: Math.round(layout.code.x * sharpness + placed.offset),
    y: Math.round(layout.code.y * sharpness + placed.offset),
    scale: placed.scale,
  })

  context.font = `600 ${layout.name.fontSize * sharpness}px ${FONT}`
  // A font that was never used is not there yet; without it the name would be drawn in another one.
  await document.fonts.load(context.font, name).catch(() => [])
  // The one colour that is sure to stand out.
  context.fillStyle = drawing.foreground
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const line = fitText(name, layout.name.maxWidth * sharpness, (text) => context.measureText(text).width)
  context.fillText(line, layout.name.centreX * sharpness, layout.name.middleY * sharpness)
  return canvas
}
