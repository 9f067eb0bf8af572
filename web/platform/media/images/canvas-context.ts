export const canvasToPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))), 'image/png')
  })

const requireContext = <Context>(context: Context | null): Context => {
  if (!context) throw new Error('This browser gives no canvas')
  return context
}

/** @throws Error where the browser gives no canvas, as some do without memory */
export const canvasContext = (
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D => requireContext(canvas.getContext('2d', settings))

/** Returns the context of a canvas whose pixels are read. @throws Error likewise */
export const readableContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D =>
  requireContext(canvas.getContext('2d', { willReadFrequently: true }))
