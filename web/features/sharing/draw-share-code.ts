import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { fitDrawing, qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { canvasContext } from '#web/platform/media/images/canvas-context.ts'

/** Pixels; the quiet zone is in modules. */
const CODE_SIDE_PX = 256
const STYLE = { ...DEFAULT_QR_STYLE, margin: 2 }

/** Draws a share link's code. @throws when there is no canvas */
export const drawShareCode = (url: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = CODE_SIDE_PX
  canvas.height = CODE_SIDE_PX
  const context = canvasContext(canvas)
  const drawing = qrDrawing(url, STYLE)
  context.fillStyle = drawing.background
  context.fillRect(0, 0, CODE_SIDE_PX, CODE_SIDE_PX)
  const { scale, offset } = fitDrawing(CODE_SIDE_PX, drawing.modules, drawing.margin)
  context.translate(Math.round(offset), Math.round(offset))
  context.scale(scale, scale)
  context.fillStyle = drawing.foreground
  context.fill(new Path2D(drawing.path))
  return canvas
}
