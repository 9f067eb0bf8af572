import type { CodeLocation } from '#domain/scan/code-location.ts'
import {
  type DecodeImage,
  extraAttempt,
  PHOTO_ATTEMPTS,
  runAttempt,
  tryAttempts,
} from '#domain/scan/decode-attempts.ts'
import { type RgbaImage, toRgba } from '#domain/scan/image-buffer.ts'
import { readableContext } from '#web/platform/media/images/canvas-context.ts'
import { readCodes } from '#web/platform/media/read-codes.ts'
import { toImageData } from '#web/platform/media/to-image-data.ts'
import type { CameraFrame } from './camera-frame.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-messages.ts'
import { framePixels } from './frame-pixels.ts'
import { detectNatively } from './native-detector.ts'

/** Longest side in pixels, as used by the largest decoding step. */
const LONGEST_SIDE_PX = 2560
/** Below the page's 10 s limit, so that the native reader still runs. */
const DECODE_BUDGET_MS = 8000

const textsIn: DecodeImage = async (picture, attempt) =>
  (await readCodes(toRgba(picture), attempt)).map(({ text }) => text)

/** Codes from a transformed picture, whose location is unknown. */
const withoutLocation = (texts: readonly string[]): readonly CodeLocation[] =>
  texts.map((text) => ({ text, corners: null }))

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

const decodeFrame = async (frame: CameraFrame, misses: number): Promise<readonly CodeLocation[]> => {
  const [plain] = PHOTO_ATTEMPTS
  const pixels = takePixels(frame)
  const locations = plain ? await readCodes(pixels, plain) : []
  if (locations.length > 0) return locations
  const attempt = extraAttempt(misses)
  if (!attempt) return []
  const more = await runAttempt(pixels, attempt, textsIn)
  return withoutLocation(more.length > 0 ? more : await detectNatively(toImageData(pixels)))
}

const openPhoto = async (file: Blob): Promise<ImageBitmap> => {
  const bitmap = await createImageBitmap(file)
  const ratio = LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height)
  if (ratio >= 1) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * ratio),
    resizeHeight: Math.round(bitmap.height * ratio),
    resizeQuality: 'medium',
  })
  bitmap.close()
  return smaller
}

const decodePhoto = async (file: Blob): Promise<readonly CodeLocation[]> => {
  const end = performance.now() + DECODE_BUDGET_MS
  const picture = await openPhoto(file)
  const found = await tryAttempts(pixelsOf(picture), textsIn, () => performance.now() < end)
  return withoutLocation(found?.texts ?? (await detectNatively(picture)))
}

const answer = async (request: DecodeRequest): Promise<DecodeAnswer> => {
  try {
    const { id } = request
    if (request.kind === 'photo') return { id, locations: await decodePhoto(request.file) }
    return { id, locations: await decodeFrame(request.frame, request.misses) }
  } catch (error) {
    return { id: request.id, failed: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
