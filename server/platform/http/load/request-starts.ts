import type { IncomingMessage, RequestListener } from 'node:http'

/** Milliseconds that starts of requests may take of one turn of the event loop. */
const TURN_MS = 8

export interface RequestStartsOptions {
  /** Address that a request is counted for. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly turnMs?: number
}

/** Starts requests round-robin by address, a few in each turn of the event loop. */
export const startInTurn = (
  listener: RequestListener,
  { addressOf, turnMs = TURN_MS }: RequestStartsOptions,
): RequestListener => {
  const waiting = new Map<string, (() => void)[]>()

  const startNext = () => {
    for (const [address, starts] of waiting) {
      const start = starts.shift()
      waiting.delete(address)
      if (starts.length > 0) waiting.set(address, starts)
      return start?.()
    }
  }

  const startSome = () => {
    const deadline = performance.now() + turnMs
    try {
      do startNext()
      while (waiting.size > 0 && performance.now() < deadline)
    } finally {
      if (waiting.size > 0) setImmediate(startSome)
    }
  }

  return (request, response) => {
    if (waiting.size === 0) setImmediate(startSome)
    const address = addressOf(request)
    const start = () => {
      if (!request.socket.destroyed) listener(request, response)
    }
    const starts = waiting.get(address)
    if (starts) starts.push(start)
    else waiting.set(address, [start])
  }
}
