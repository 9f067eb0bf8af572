import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { readableContext } from '#web/platform/media/images/canvas-context.ts'
import type { CameraFrame } from './camera-frame.ts'

const MAX_CACHED_SIZES = 4

// Reused for every frame, so that memory stays flat.
const canvases = new Map<string, OffscreenCanvas>()

/** Draws a frame in a worker, no longer than `longest` pixels on its longer side. */
export const framePixels = (frame: CameraFrame, longest = Number.POSITIVE_INFINITY): RgbaImage => {
  const { picture, left, top, sourceWidth, sourceHeight } = frame
  const ratio = Math.min(1, longest / Math.max(frame.width, frame.height))
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
  const size = `${width} ${height}`
  if (canvases.size >= MAX_CACHED_SIZES && !canvases.has(size)) canvases.clear()
  const canvas = canvases.get(size) ?? new OffscreenCanvas(width, height)
  canvases.set(size, canvas)
  const context = readableContext(canvas)
  context.drawImage(picture, left, top, sourceWidth, sourceHeight, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
