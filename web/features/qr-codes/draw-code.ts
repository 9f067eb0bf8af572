import type { QrDrawing } from '#domain/qr/drawing.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Decodes a data URL; by hand, as the content policy forbids fetching it. */
const bitmapOf = (dataUrl: string): Promise<ImageBitmap> => {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: head.slice(5, head.indexOf(';')) }))
}

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
  const picture = logo && (await bitmapOf(logo.image))
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
