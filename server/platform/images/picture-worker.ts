import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { DECODE_JOBS, RefusedImage } from './decode.ts'
import type { DecodeAnswer, DecodeJob } from './worker-protocol.ts'

/** CPU microseconds of one image; a photo of 50 megapixels takes a tenth. */
const MAX_CPU_US = 1_500_000
/** Bytes of one image on top of the process itself. */
const MAX_BYTES = 190_000_000
/** Bytes that may remain before a collection, which takes a tenth of a photo's work. */
const MAX_LEFT_BYTES = 40_000_000
const LOOK_MS = 20
/** CPU microseconds before an image yields to others; a photo of 12 megapixels takes half. */
const SHORT_US = 350_000

const LONG_PRIORITY = 5
let isLast = false

/** Linux has a priority per thread; elsewhere the process has one. */
const giveWay = () => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) setPriority(thread, LONG_PRIORITY)
}
const idleBytes = process.memoryUsage.rss()

const end = () => process.kill(process.pid, 'SIGKILL')
const sendAnswer = (message: DecodeAnswer, sent: () => void = () => {}) =>
  process.send?.(message, undefined, {}, sent)

const cpuUsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Decoders cannot be interrupted: exceeding a limit ends the process. @returns CPU microseconds since, and ends */
const watchLimits = (givesWay: boolean) => {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const usedUs = cpuUsSince(before)
    if (!isLast && !givesWay && usedUs > SHORT_US) {
      giveWay()
      // Lowering nice again needs root.
      isLast = true
    }
    if (usedUs < MAX_CPU_US && process.memoryUsage.rss() - idleBytes < MAX_BYTES) return
    clearInterval(timer)
    sendAnswer({ refused: 'effort', isLast: true, cpuMs: usedUs / 1000 }, end)
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    return { isLast, cpuMs: cpuUsSince(before) / 1000 }
  }
}

process.on('message', async ({ job, bytes, givesWay }: DecodeJob) => {
  const release = watchLimits(givesWay)
  try {
    const result = await DECODE_JOBS[job](bytes)
    sendAnswer({ result, ...release() })
  } catch (error) {
    const usage = release()
    const expected = error instanceof RefusedImage
    if (!expected) console.error('a picture failed in an unexpected way', error)
    sendAnswer({ refused: expected ? error.reason : 'broken', ...usage })
  }
  setImmediate(() => {
    if (process.memoryUsage.rss() - idleBytes > MAX_LEFT_BYTES) globalThis.gc?.()
  })
})

// The server stops its workers itself, after the requests under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', end)
