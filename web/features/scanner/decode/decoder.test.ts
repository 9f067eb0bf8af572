import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DecodeAnswer, DecodeRequest } from './decode-protocol.ts'
import { createDecoder, DECODE_TIMEOUT_MS } from './decoder.ts'

const createWorker = () => {
  const asked: DecodeRequest[] = []
  const worker = {
    onmessage: (_event: { data: DecodeAnswer }) => {},
    onerror: () => {},
    isTerminated: false,
    postMessage: (ask: DecodeRequest) => asked.push(ask),
    terminate: () => {
      worker.isTerminated = true
    },
  }
  return { worker, asked, answer: (data: DecodeAnswer) => worker.onmessage({ data }) }
}

const read = (text: string) => [{ text, corners: [] }]

const setUp = () => {
  const made: ReturnType<typeof createWorker>[] = []
  const decoder = createDecoder('qr', () => {
    const next = createWorker()
    made.push(next)
    return next.worker as unknown as Worker
  })
  return { decoder, made }
}

describe('the decoder', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('matches answers to requests in any order', async () => {
    const { decoder, made } = setUp()
    const [first, second] = [decoder.photo(new Blob()), decoder.photo(new Blob())]
    const [one, two] = made[0]?.asked ?? []
    made[0]?.answer({ id: two?.id ?? 0, locations: read('second') })
    made[0]?.answer({ id: one?.id ?? 0, locations: read('first') })
    expect([await first, await second]).toEqual([read('first'), read('second')])
  })

  it('times out after ten seconds and restarts its worker for the next image', async () => {
    const { decoder, made } = setUp()
    const hanging = decoder.photo(new Blob())
    const failure = expect(hanging).rejects.toThrow('too long')
    await vi.advanceTimersByTimeAsync(DECODE_TIMEOUT_MS)
    await failure
    expect(made[0]?.worker.isTerminated).toBe(true)
    const next = decoder.photo(new Blob())
    made[1]?.answer({ id: made[1].asked[0]?.id ?? 0, locations: read('read') })
    expect(await next).toEqual(read('read'))
  })

  it('lets its worker close the picture that it was given before it ends', async () => {
    const { decoder, made } = setUp()
    const pending = expect(decoder.photo(new Blob())).rejects.toThrow('closed')
    decoder.close()
    await pending
    expect(made[0]?.worker.isTerminated).toBe(false)
    made[0]?.answer({ id: made[0].asked[0]?.id ?? 0, locations: [] })
    expect(made[0]?.worker.isTerminated).toBe(true)

    const hanging = expect(decoder.photo(new Blob())).rejects.toThrow('closed')
    decoder.close()
    await hanging
    await vi.advanceTimersByTimeAsync(2000)
    expect(made[1]?.worker.isTerminated).toBe(true)
  })

  it('reports why an image could not be read', async () => {
    const { decoder, made } = setUp()
    const broken = decoder.photo(new Blob())
    made[0]?.answer({ id: made[0].asked[0]?.id ?? 0, failed: 'no picture' })
    await expect(broken).rejects.toThrow('no picture')
  })
})
