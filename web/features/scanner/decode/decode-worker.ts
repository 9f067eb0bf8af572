import type { CodeLocation } from '#domain/scan/code-location.ts'
import {
  type DecodeImage,
  extraAttempt,
  FULL_SIZE,
  PHOTO_ATTEMPTS,
  runAttempt,
} from '#domain/scan/decode-attempts.ts'
import type { CodeKind } from '#domain/scan/decoder-options.ts'
import { type RgbaImage, toRgba } from '#domain/scan/image-buffer.ts'
import { createPhotoScales } from '#domain/scan/photo-scales.ts'
import { readProductPhoto } from '#domain/scan/product-reads.ts'
import { readPhoto } from '#domain/scan/read-photo.ts'
import { readableContext } from '#web/platform/media/images/canvas-context.ts'
import { decodePicture, readCodes } from '#web/platform/media/read-codes.ts'
import { toImageData } from '#web/platform/media/to-image-data.ts'
import type { CameraFrame } from './camera-frame.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-protocol.ts'
import { framePixels } from './frame-pixels.ts'
import { detectNatively } from './native-detector.ts'

/** Below the page's 10 s limit, so that the native reader still runs. */
const DECODE_BUDGET_MS = 8000

const decodeGray: DecodeImage = (picture, hints) => decodePicture(toRgba(picture), hints)

const decodeProducts: DecodeImage = (picture, hints) => decodeGray(picture, { ...hints, codes: 'product' })

const pixelsOf = (picture: ImageBitmap): RgbaImage => {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = readableContext(canvas)
  context.drawImage(picture, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, picture.width, picture.height)
  return { width, height, data }
}

const takePixels = (frame: CameraFrame): RgbaImage => {
  try {
    return framePixels(frame)
  } finally {
    // A camera stops while its frames are held.
    frame.picture.close()
  }
}

const decodeFrame = async (
  frame: CameraFrame,
  misses: number,
  kind: CodeKind,
): Promise<readonly CodeLocation[]> => {
  const [plain] = PHOTO_ATTEMPTS
  const pixels = takePixels(frame)
  const locations = plain ? await readCodes(pixels, { ...plain, codes: kind }) : []
  // Bar codes are moved into sight; more attempts would read more of them wrongly.
  if (locations.length > 0 || kind === 'product') return locations
  const attempt = extraAttempt(misses)
  if (!attempt) return []
  const { codes } = await runAttempt(createPhotoScales(pixels), attempt, decodeGray)
  return codes.length > 0 ? codes : await detectNatively(toImageData(pixels))
}

const openPhoto = async (file: Blob): Promise<ImageBitmap> => {
  const bitmap = await createImageBitmap(file)
  const ratio = FULL_SIZE / Math.max(bitmap.width, bitmap.height)
  if (ratio >= 1) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * ratio),
    resizeHeight: Math.round(bitmap.height * ratio),
    resizeQuality: 'medium',
  })
  bitmap.close()
  return smaller
}

const decodePhoto = async (file: Blob, kind: CodeKind): Promise<readonly CodeLocation[]> => {
  const end = performance.now() + DECODE_BUDGET_MS
  const picture = await openPhoto(file)
  const mayGoOn = () => performance.now() < end
  if (kind === 'product') return await readProductPhoto(pixelsOf(picture), decodeProducts, mayGoOn)
  const found = await readPhoto(pixelsOf(picture), decodeGray, mayGoOn)
  return found.length > 0 ? found : await detectNatively(picture)
}

const answer = async (request: DecodeRequest): Promise<DecodeAnswer> => {
  try {
    const { id, codes } = request
    if (request.kind === 'photo') return { id, locations: await decodePhoto(request.file, codes) }
    return { id, locations: await decodeFrame(request.frame, request.misses, codes) }
  } catch (error) {
    return { id: request.id, failed: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
