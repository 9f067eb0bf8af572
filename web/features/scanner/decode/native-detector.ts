import type { CodeLocation, ImagePoint } from '#domain/scan/code-location.ts'

interface NativeDetector {
  detect(
    source: ImageBitmap | ImageData,
  ): Promise<readonly { rawValue: string; cornerPoints: readonly ImagePoint[] }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const create = async (): Promise<NativeDetector | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats()
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

let detector: Promise<NativeDetector | null> | undefined

/** Falls back to the native BarcodeDetector; most browsers have none. */
export const detectNatively = async (picture: ImageBitmap | ImageData): Promise<readonly CodeLocation[]> => {
  try {
    detector ??= create()
    const found = (await (await detector)?.detect(picture)) ?? []
    const { width, height } = picture
    return found
      .filter(({ rawValue }) => rawValue !== '')
      .map(({ rawValue, cornerPoints }) => ({
        text: rawValue,
        corners: cornerPoints.map(({ x, y }) => ({ x: x / width, y: y / height })),
      }))
  } catch {
    // Some systems expose a detector without its service.
    detector = Promise.resolve(null)
    return []
  }
}
