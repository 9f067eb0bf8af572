import { afterEach, expect, it, vi } from 'vitest'
import { assistantEndpoints } from '#contracts/assistant/assistant.ts'
import { CallError, NoAnswerError } from './call-error.ts'
import { callStream } from './call-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const serve = (type: string, chunks: readonly string[], status = 200) =>
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk))
        stream.close()
      },
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  })

const heard: string[] = []
const ask = () => {
  heard.length = 0
  const signal = AbortSignal.timeout(5000)
  return callStream(assistantEndpoints.query, { body: {}, signal, onPartial: (text) => heard.push(text) })
}
const LINES = 'application/x-ndjson'

it('reports partial text at any chunk boundary and resolves with the whole answer', async () => {
  serve(LINES, ['{"partial":"In"}\n{"par', 'tial":"In the"}\n', '{"reply":{"message":"In the shed."}}'])
  expect(await ask()).toEqual({ message: 'In the shed.' })
  expect(heard).toEqual(['In', 'In the'])
})

it('accepts an unstreamed answer', async () => {
  serve('application/json', ['{"message":"In the shed."}'])
  expect(await ask()).toEqual({ message: 'In the shed.' })
})

it('distinguishes errors, interrupted answers and foreign ones', async () => {
  serve('application/json', ['{"message":"No.","error":"TOO_MANY_REQUESTS"}'], 429)
  await expect(ask()).rejects.toMatchObject({ status: 429, serverMessage: 'No.' })
  serve(LINES, ['{"partial":"In"}\n', '{"error":{"message":"Broken","error":"INTERNAL"}}\n'])
  await expect(ask()).rejects.toBeInstanceOf(CallError)
  serve(LINES, ['{"partial":"In"}\n'])
  await expect(ask()).rejects.toBeInstanceOf(NoAnswerError)
  serve('text/html', ['<title>Hotel</title>'])
  await expect(ask()).rejects.toBeInstanceOf(SyntaxError)
})
