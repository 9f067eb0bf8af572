import type { QrDrawing } from '#domain/qr/drawing/drawing.ts'
import { fromDataUrl } from '#web/platform/media/images/data-url.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Draws a code without quiet zone.
 * @param at pixels: top left corner and module size
 */
export const drawCode = async (
  context: Context,
  drawing: QrDrawing,
  at: { x: number; y: number; scale: number },
): Promise<void> => {
  const { logo } = drawing
  // Loaded first: the canvas state is shared during awaits.
  const picture = logo && (await createImageBitmap(fromDataUrl(logo.image)))
  context.save()
  context.translate(at.x, at.y)
  context.scale(at.scale, at.scale)
  context.fillStyle = drawing.foreground
  context.fill(new Path2D(drawing.path))
  if (logo && picture) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, logo.at, logo.at, logo.side, logo.side)
    picture.close()
  }
  context.restore()
}
