import { mapPoint } from '#domain/geometry/homography.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { type KeyFrame, withKeyFrame } from '#domain/sweep/picture/key-frames.ts'
import { stitch } from '#domain/sweep/picture/stitch.ts'
import { cornersOf } from '#domain/sweep/shelf/square.ts'
import { createSweep, placeOn } from '#domain/sweep/sweep.ts'
import type { SweepFrame } from '#domain/sweep/types.ts'
import { readCodes } from '#web/platform/media/read-codes.ts'
import { toImageData } from '#web/platform/media/to-image-data.ts'
import type { CameraFrame } from '../decode/camera-frame.ts'
import { framePixels } from '../decode/frame-pixels.ts'
import type { SweepAnswer, SweepRequest, SweepResult } from './sweep-protocol.ts'

/** Longest side of the frames that the shelf's picture is made of. */
const KEPT_FRAME_SIDE_PX = 800
const QUALITY = 0.82

interface KeptFrame extends KeyFrame {
  readonly frame: SweepFrame
  readonly pixels: () => RgbaImage
}

const sweep = createSweep()
let keptFrames: readonly KeptFrame[] = []

const keepFrameIfUseful = (live: CameraFrame, frame: SweepFrame): void => {
  const placed = sweep.add(frame)
  if (!placed) return
  const reads = frame.codes.length
  let pixels: RgbaImage | null = null
  const candidate: KeptFrame = {
    ...placed,
    frame,
    reads,
    pixels: () => {
      if (!pixels) throw new Error('This frame was not kept')
      return pixels
    },
  }
  keptFrames = withKeyFrame(keptFrames, candidate)
  if (keptFrames.includes(candidate)) pixels = framePixels(live, KEPT_FRAME_SIDE_PX)
}

const readFrame = async (live: CameraFrame, at: number) => {
  try {
    const codes = await readCodes(framePixels(live), { denoise: true })
    keepFrameIfUseful(live, { at, aspect: live.height / live.width, codes })
    return codes
  } finally {
    live.picture.close()
  }
}

const pictureOf = async (picture: RgbaImage): Promise<NonNullable<SweepResult['picture']>> => {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(toImageData(picture), 0, 0)
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height }
}

const finish = async (): Promise<SweepResult> => {
  const { rows, squares } = sweep.finish()
  const parts = keptFrames.flatMap(({ frame, pixels }) => {
    const placed = placeOn(squares, frame)
    return placed ? [{ picture: pixels(), toShelf: placed.toShelf }] : []
  })
  const stitched = stitch(parts, [...squares.values()])
  if (!stitched) return { rows, marks: [], picture: null }
  const marks = [...squares].map(([text, square]) => ({
    text,
    corners: cornersOf(square).map((corner) => mapPoint(stitched.toPicture, corner)),
  }))
  return { rows, marks, picture: await pictureOf(stitched.picture) }
}

const answer = async (request: SweepRequest): Promise<SweepAnswer> => {
  try {
    if (request.kind === 'finish') return { id: request.id, shelf: await finish() }
    return { id: request.id, codes: await readFrame(request.frame, request.at) }
  } catch (error) {
    return { id: request.id, failed: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SweepRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
