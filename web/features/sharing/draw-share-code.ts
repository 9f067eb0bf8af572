import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { fitDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { canvasContext } from '#web/platform/media/images/canvas-context.ts'

/** Pixels; the quiet zone is in modules. */
const SIDE = 256
const STYLE = { ...DEFAULT_QR_STYLE, margin: 2 }

/** Draws a share link's code. @throws when there is no canvas */
export const drawShareCode = (url: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvasContext(canvas)
  const drawing = qrDrawing(url, STYLE)
  context.fillStyle = drawing.background
  context.fillRect(0, 0, SIDE, SIDE)
  const { scale, offset } = fitDrawing(SIDE, drawing.modules, drawing.margin)
  context.translate(Math.round(offset), Math.round(offset))
  context.scale(scale, scale)
  context.fillStyle = drawing.foreground
  context.fill(new Path2D(drawing.path))
  return canvas
}
