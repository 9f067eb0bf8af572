import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '#server/platform/limits/address.ts'

/** Bytes of all responses not yet read by their clients. */
const MAX_BYTES = 64 * 1024 * 1024
const COUNTED_ABOVE = 16 * 1024

interface UnreadReplies {
  readonly reader: string
  readonly bytes: number
  drop(): void
}

const readerOf = (request: FastifyRequest): string => request.caller?.userId ?? addressKey(request.ip)

const lengthOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0

/** Bounds unread responses in memory: evicts the oldest of the client that holds most. */
export const limitUnreadReplies = (app: FastifyInstance, maxBytes = MAX_BYTES): void => {
  const unread = new Set<UnreadReplies>()
  let total = 0

  const removeReply = (answer: UnreadReplies) => {
    if (unread.delete(answer)) total -= answer.bytes
  }

  const largestReader = (): string | undefined => {
    const sums = new Map<string, number>()
    for (const { reader, bytes } of unread) sums.set(reader, (sums.get(reader) ?? 0) + bytes)
    return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0]
  }

  const dropOldest = () => {
    const reader = largestReader()
    for (const answer of unread) {
      if (answer.reader !== reader) continue
      removeReply(answer)
      answer.drop()
      return
    }
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = lengthOf(payload)
    if (bytes < COUNTED_ABOVE || reply.raw.destroyed) return payload
    const answer = { reader: readerOf(request), bytes, drop: () => reply.raw.destroy() }
    unread.add(answer)
    total += bytes
    reply.raw.once('close', () => removeReply(answer))
    while (total > maxBytes && unread.size > 1) dropOldest()
    return payload
  })
}
