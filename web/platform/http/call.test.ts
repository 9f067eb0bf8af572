import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { call } from './call.ts'
import { CallError, errorMessage, NoAnswerError } from './call-error.ts'
import { createQueryClient, queryPath } from './query-client.ts'

const thing = endpoint({
  name: 'things.get',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  subject: 'none',
  summary: 'One thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.optional(z.number()), of: z.optional(z.string()) }),
  reply: z.object({ name: z.string() }),
})
const create = endpoint({
  name: 'things.create',
  method: 'POST',
  path: '/api/things',
  access: 'public',
  subject: 'none',
  summary: 'Makes a thing.',
  body: z.object({ name: z.string() }),
  form: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})

let server: Server
let origin: string
let answer = { status: 200, statusText: 'OK', body: '{"name":"Box"}' }
let seen: { method?: string | undefined; url?: string | undefined; type?: string | undefined; body: string }

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen = {
      method: request.method,
      url: request.url,
      type: request.headers['content-type'],
      body: await bodyOf(request),
    }
    response.writeHead(answer.status, answer.statusText).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = fetch
  // Node has no page origin for relative URLs.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(origin + path, init))
})

afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

const failing = async (status: number, body: string, statusText = 'Whatever') => {
  answer = { status, statusText, body }
  const error = await call(thing, { params: { id: '7' }, query: {} }).catch((cause: unknown) => cause)
  answer = { status: 200, statusText: 'OK', body: '{"name":"Box"}' }
  return error as CallError
}

describe('call', () => {
  it('encodes path parameters and omits undefined query values', async () => {
    expect(await call(thing, { params: { id: 'a/b?' }, query: { limit: 5, of: undefined } })).toEqual({
      name: 'Box',
    })
    expect(seen.url).toBe('/api/things/a%2Fb%3F?limit=5')
  })

  it('sends JSON with its content type', async () => {
    await call(create, { body: { name: 'Box' } })
    expect(seen).toMatchObject({ method: 'POST', type: 'application/json', body: '{"name":"Box"}' })
  })

  it('sends a form without null and undefined fields', async () => {
    await call(create, {
      form: {
        name: 'Box',
        description: null,
        category: undefined,
        isQrPrivate: false,
        image: new Blob(['x']),
      },
    })
    expect(seen.type).toMatch(/^multipart\/form-data; boundary=/)
    expect([...seen.body.matchAll(/; name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'name',
      'isQrPrivate',
      'image',
    ])
  })

  it('rejects an answer that violates the contract', async () => {
    answer.body = '{"title":"Box"}'
    await expect(call(thing, { params: { id: '7' }, query: {} })).rejects.toThrow()
    answer.body = '{"name":"Box"}'
  })
})

describe('a failed call', () => {
  it('has the message "status: body"', async () => {
    expect((await failing(500, 'broken')).message).toBe('500: broken')
  })

  it('uses the status text for an empty body', async () => {
    expect((await failing(503, '', 'Service Unavailable')).message).toBe('503: Service Unavailable')
  })

  it('exposes message, type, field and limits', async () => {
    const limits = {
      binsUsed: 1,
      maxBins: 1,
      itemsUsed: 0,
      maxItems: 5,
      qrCodesUsed: 0,
      maxQrCodes: null,
      canCreateBin: false,
    }
    const error = await failing(
      403,
      JSON.stringify({ message: 'Full', error: 'LIMIT_REACHED', field: 'name', limits }),
    )
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      status: 403,
      error: 'LIMIT_REACHED',
      field: 'name',
      serverMessage: 'Full',
      limits,
    })
    expect(errorMessage(error, 'Sorry')).toBe('Full')
  })

  it('shows the message of any JSON body, cut, without taking it for ours', async () => {
    const error = await failing(500, JSON.stringify({ message: 'x'.repeat(5000) }))
    expect([error.error, errorMessage(error, 'Sorry').length]).toEqual([undefined, 300])
  })

  it('reads a refusal whose limits are in another form', async () => {
    const body = { message: 'Full', error: 'LIMIT_REACHED', limits: { maxBins: 1 } }
    expect(await failing(403, JSON.stringify(body))).toMatchObject({
      error: 'LIMIT_REACHED',
      limits: undefined,
    })
  })

  it('never shows a foreign response body', async () => {
    expect(errorMessage(await failing(502, '<html>Bad gateway</html>'), 'Please try again.')).toBe(
      'Please try again.',
    )
  })
})

describe('an unreachable server', () => {
  it('raises NoAnswerError', async () => {
    const listening = origin
    origin = 'http://127.0.0.1:1'
    const error = await call(thing, { params: { id: '7' }, query: {} }).catch((cause: unknown) => cause)
    origin = listening
    expect(error).toBeInstanceOf(NoAnswerError)
  })
})

describe('the default query function', () => {
  it('joins the key to the path of a GET', async () => {
    expect(await queryPath()({ queryKey: ['/api/bins', '7', 'items'] })).toEqual({ name: 'Box' })
    expect(seen).toMatchObject({ method: 'GET', url: '/api/bins/7/items' })
  })

  it('throws on 401, or returns null if configured', async () => {
    answer = { status: 401, statusText: 'Unauthorized', body: '' }
    await expect(queryPath()({ queryKey: ['/api/stats'] })).rejects.toThrow('401: Unauthorized')
    expect(await queryPath('null')({ queryKey: ['/api/stats'] })).toBeNull()
    answer = { status: 500, statusText: 'Oops', body: '' }
    await expect(queryPath('null')({ queryKey: ['/api/stats'] })).rejects.toThrow('500: Oops')
    answer = { status: 200, statusText: 'OK', body: '{"name":"Box"}' }
  })

  it('is the default of every query, with the specified options', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    })
    expect(mutations?.retry).toBe(false)
  })
})
