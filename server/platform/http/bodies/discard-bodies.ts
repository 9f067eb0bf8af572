import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

interface DiscardLimits {
  /** Bytes of all discarded bodies in one tick. */
  readonly bytes: number
  readonly tickMs: number
}

/** Ten megabytes a second: a photo is discarded in one, a flood of bodies costs little. */
const DEFAULT_DISCARD_LIMITS: DiscardLimits = { bytes: 512 * 1024, tickMs: 50 }
/** Largest read of a socket. */
const READ_BYTES = 64 * 1024

/** Drains bodies of answered requests at a bounded rate, so that their senders read the answer. */
export const discardBodies = (app: FastifyInstance, limits: DiscardLimits = DEFAULT_DISCARD_LIMITS): void => {
  const paused = new Set<IncomingMessage>()
  let remainingBytes = limits.bytes
  let timer: NodeJS.Timeout | undefined

  const startTick = () => {
    remainingBytes = limits.bytes
    let expected = remainingBytes
    for (const body of paused) {
      if (expected <= 0) return
      expected -= READ_BYTES
      paused.delete(body)
      body.resume()
    }
    if (paused.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const discard = (body: IncomingMessage) => {
    body.on('data', (chunk: Buffer) => {
      remainingBytes -= chunk.length
      if (remainingBytes > 0) return
      body.pause()
      paused.add(body)
      timer ??= setInterval(startTick, limits.tickMs).unref()
    })
    body.once('close', () => paused.delete(body))
    body.resume()
  }

  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return
    discard(raw)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
