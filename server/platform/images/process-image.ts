import { AppError, busy } from '../errors.ts'
import { createFairQueue, type QueueTurn } from '../queues/fair-queue.ts'
import type { DecodeResults } from './decode.ts'
import { createDecoder, type DecodeReply, type Decoder, DecoderCrashed } from './decoder.ts'
import * as messages from './messages.ts'

export interface ImagePurpose {
  userId: string
  signal?: AbortSignal | undefined
}

const invalidImage = (message: string): AppError => new AppError('VALIDATION', message, { field: 'image' })

// Two at once leave CPU and memory to the rest of the server.
const DECODERS_MAX = 2
/** CPU time lately: four photos of 12 megapixels, or forty as small as the app sends them. */
const HEAVY_MS = 600
/** CPU milliseconds up to which a picture is short and delays nobody; a photo of 12 megapixels takes half. */
const SHORT_MS = 350
/** Milliseconds; longer than a heavy picture waits and decodes on a busy machine. */
const HALF_LIFE_MS = 30_000
const slots = createFairQueue({
  atOnce: DECODERS_MAX,
  waiting: 200,
  waitingOfEach: 48,
  heavyMs: HEAVY_MS,
  shortMs: SHORT_MS,
  halfLifeMs: HALF_LIFE_MS,
})
/** One more than run at once, of low priority: for those who used much lately. */
const free: Decoder[] = [
  ...Array.from({ length: DECODERS_MAX }, () => createDecoder()),
  createDecoder({ givesWay: true }),
]

const takeDecoder = (isHeavy: boolean): Decoder => {
  const fitting = free.findIndex(({ givesWay }) => givesWay === isHeavy)
  const [decoder] = free.splice(Math.max(0, fitting), 1)
  if (!decoder) throw new Error('more pictures than decoders')
  return decoder
}

/** Retries once after a lost process. */
const decodeTwice = async <Job extends keyof DecodeResults>(
  job: Job,
  bytes: Buffer,
  { signal, isHeavy }: ImagePurpose & { isHeavy: boolean },
): Promise<DecodeReply<Job>> => {
  const decoder = takeDecoder(isHeavy)
  try {
    return await decoder.run(job, bytes, signal).catch((error: unknown) => {
      if (!(error instanceof DecoderCrashed)) throw error
      return decoder.run(job, bytes, signal)
    })
  } finally {
    free.push(decoder)
  }
}

const decode = async <Job extends keyof DecodeResults>(
  job: Job,
  bytes: Buffer,
  purpose: ImagePurpose,
): Promise<DecodeResults[Job]> => {
  if (bytes.length === 0) throw invalidImage(messages.emptyFile)
  try {
    const decodeInTurn = async ({ isHeavy, charge }: QueueTurn) => {
      const answer = await decodeTwice(job, bytes, { ...purpose, isHeavy })
      charge(answer.cpuMs)
      return answer
    }
    const decoded = await slots.run(purpose.userId, decodeInTurn, purpose.signal)
    if ('refused' in decoded) throw invalidImage(messages.refusals[decoded.refused])
    return decoded.result
  } catch (error) {
    if (error instanceof DecoderCrashed && error.crashed) throw invalidImage(messages.refusals.broken)
    if (purpose.signal?.aborted || error instanceof DecoderCrashed) throw busy()
    throw error
  }
}

/** @throws AppError VALIDATION for an unreadable, unsupported or too costly image; BUSY when the queue is full */
export const toStoredImage = (bytes: Buffer, purpose: ImagePurpose) => decode('stored', bytes, purpose)

/** Makes a small upright JPEG without metadata for a model. @throws AppError as `toStoredImage` */
export const toModelImage = (bytes: Buffer, purpose: ImagePurpose) => decode('model', bytes, purpose)

/** Estimates decoding cost by the header, in pixels of a baseline JPEG. @throws AppError as `toStoredImage` */
export const imageCost = (bytes: Buffer, purpose: ImagePurpose) => decode('cost', bytes, purpose)
