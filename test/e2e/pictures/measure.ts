import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageBomb } from '#server/testing/image-bombs/image-bomb.ts'
import { cpuSecondsOf, peakBytesOf, pidsOf, proportionalBytes, resetPeak } from './process-tree.ts'
import type { Uploader } from './uploads.ts'

export interface Cost {
  readonly what: string
  readonly status: number
  readonly answer: string
  readonly cpuSeconds: number
  /** Peak of one decoder, and growth of the server. */
  readonly bytes: number
  readonly honest: boolean
}

/** Sampling interval, short against a decoder's growth. */
const SAMPLE_INTERVAL_MS = 4

const watchPeaks = async <T>(server: number, work: () => Promise<T>) => {
  const peaks = new Map<number, number>()
  for (const pid of pidsOf(server)) if (pid !== server) resetPeak(pid)
  let known: number[] = []
  const sample = () => {
    for (const pid of known) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakBytesOf(pid)))
  }
  const find = () => {
    known = pidsOf(server).filter((pid) => pid !== server)
  }
  find()
  const timers = [setInterval(sample, SAMPLE_INTERVAL_MS), setInterval(find, SAMPLE_INTERVAL_MS * 10)]
  try {
    const result = await work()
    sample()
    return { result, largest: Math.max(0, ...peaks.values()) }
  } finally {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Measures the cost of one upload on an idle server. */
export const measureOne = async (server: number, uploader: Uploader, bomb: ImageBomb): Promise<Cost> => {
  const photo = await bomb.make()
  resetPeak(server)
  const before = { cpu: cpuSecondsOf(server), bytes: peakBytesOf(server) }
  const { result, largest } = await watchPeaks(server, () => uploader.upload(photo))
  // A stopped decoder is counted once it has ended.
  await sleep(50)
  return {
    what: bomb.what,
    status: result.status,
    answer: String(result.body),
    honest: bomb.honest ?? false,
    cpuSeconds: cpuSecondsOf(server) - before.cpu,
    bytes: largest + Math.max(0, peakBytesOf(server) - before.bytes),
  }
}

export interface ConcurrentCost {
  readonly statuses: readonly number[]
  /** Measures peak proportional bytes (PSS) of the server and its decoders. */
  readonly bytes: number
  readonly seconds: number
}

export const measureTogether = async (
  server: number,
  uploaders: readonly Uploader[],
  photos: readonly Buffer[],
): Promise<ConcurrentCost> => {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, proportionalBytes(server))
  }, SAMPLE_INTERVAL_MS * 5)
  const since = performance.now()
  const answers = await Promise.all(
    uploaders.map((uploader, at) => uploader.upload(photos[at % photos.length] ?? Buffer.alloc(0))),
  )
  clearInterval(watch)
  return {
    statuses: answers.map(({ status }) => status),
    bytes: peak,
    seconds: (performance.now() - since) / 1000,
  }
}

/** Measures milliseconds of ordinary uploads in sequence. */
export const uploadUntil = async (
  uploader: Uploader,
  takePhoto: () => Promise<Uint8Array>,
  isOver: () => boolean,
) => {
  const times: number[] = []
  const refused: number[] = []
  while (!isOver()) {
    const { status, milliseconds } = await uploader.upload(await takePhoto())
    times.push(milliseconds)
    if (status !== 200) refused.push(status)
  }
  return { slowestMs: Math.max(...times), count: times.length, refused }
}
