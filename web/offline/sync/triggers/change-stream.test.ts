import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeStreamLine } from '#contracts/sync/change-stream.ts'
import { startChangeStream } from './change-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LINE = { inventories: [{ id: '0198a6c2-8a5e-7cc0-b0a5-6f1d2b3c4d5e', seq: 3, role: 'owner' }] }

const bytes = (text: string) => new TextEncoder().encode(text)
const stream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  return {
    body,
    send: (text: string) => controller?.enqueue(bytes(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('aborted')),
  }
}
/** A tab of a browser; `answers` are the bodies of its streams, or errors. */
const tab = (
  answers: (ReturnType<typeof stream> | number | Error)[],
  locks?: Pick<LockManager, 'request'>,
) => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const lines: ChangeStreamLine[] = []
  const asked: number[] = []
  const state = { isOnline: true, isListening: false }
  const stop = startChangeStream({
    window: window as Window,
    document: document as Document,
    locks,
    lockName: 'changes',
    fetch: async (_, init) => {
      asked.push(Date.now())
      const answer = answers.shift() ?? new Error('offline')
      if (answer instanceof Error) throw answer
      if (typeof answer === 'number') return new Response('{}', { status: answer })
      init?.signal?.addEventListener('abort', answer.fail)
      return new Response(answer.body)
    },
    isOnline: () => state.isOnline,
    onChange: (line) => void lines.push(line),
    listening: (is) => {
      state.isListening = is
    },
    random: () => 0.5,
  })
  const see = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { window, lines, asked, state, stop, see }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('passes lines on, also split and of a newer server, and asks again when a stream ends', async () => {
  const news = stream()
  const { send, end } = news
  const { lines, asked, state, stop } = tab([news])
  await pass(0)
  expect(state.isListening).toBe(false)
  const text = `${JSON.stringify(LINE)}\n`
  send(text.slice(0, 20))
  send(`${text.slice(20)}{"news":"of tomorrow"}\n${text}`)
  await pass(0)
  expect([lines, state.isListening]).toEqual([[LINE, LINE], true])
  end()
  await pass(0)
  expect(state.isListening).toBe(false)
  await pass(1000)
  expect(asked).toHaveLength(2)
  stop()
})

test('waits 1 to 30 seconds after failures, whatever they are', async () => {
  const { asked, stop } = tab([new Error('offline'), 503, 404, 401, 200])
  await pass(200_000)
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  stop()
})

test('gives up a stream that says nothing for 45 seconds', async () => {
  const silent = stream()
  const { asked, state, stop } = tab([silent])
  await pass(0)
  silent.send(`${JSON.stringify(LINE)}\n`)
  await pass(44_000)
  expect([asked.length, state.isListening]).toEqual([1, true])
  await pass(3000)
  expect([asked.length, state.isListening]).toEqual([2, false])
  stop()
})

test('listens in one visible, online tab', async () => {
  const held: string[] = []
  const locks = {
    request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      while (held.length > 0 && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 10))
      if (signal.aborted) throw new Error('aborted')
      held.push(name)
      await work()
      held.pop()
    },
  } as unknown as Pick<LockManager, 'request'>
  const [first, second] = [tab([stream(), stream()], locks), tab([stream()], locks)]
  await pass(100)
  expect([first.asked.length, second.asked.length]).toEqual([1, 0])
  first.see('hidden')
  await pass(100)
  expect([first.asked.length, second.asked.length]).toEqual([1, 1])
  second.state.isOnline = false
  second.window.dispatchEvent(new Event('offline'))
  first.see('visible')
  await pass(100)
  expect([first.asked.length, second.asked.length, held.length]).toEqual([2, 1, 1])
  for (const { stop } of [first, second]) stop()
  await pass(100)
  expect(held).toEqual([])
})
