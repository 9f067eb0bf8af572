import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import type { Entry } from '#domain/sync/client/client-state.ts'
import { createTransport } from './transport.ts'

const entryOf = (): Entry => ({
  opId: nanoid(),
  seq: 1,
  type: 'delete' as const,
  entity: 'bin' as const,
  entityId: nanoid(),
  data: {},
  changed: [],
  baseVersion: 1,
  deviceId: 'phone',
  timestamp: '2026-11-21T10:00:00.000Z',
  userId: 'ada',
  retryCount: 0,
  attempted: true,
  photo: null,
})

test('keeps the reason of an unknown result and does not block others', async () => {
  const entries = [entryOf(), entryOf(), entryOf()]
  const [fine, refused, strange] = entries as [Entry, Entry, Entry]
  const resultOf = (entry: Entry) => ({ opId: entry.opId, entity: 'bin', id: entry.entityId })
  const results = [
    { ...resultOf(fine), status: 200 },
    { ...resultOf(refused), status: 418, error: 'TEAPOT', message: 'This bin is a teapot.' },
    { ...resultOf(strange), status: 200, bin: { id: strange.entityId, shape: 'of tomorrow' } },
  ]
  const fetchOf = (body: unknown) => (async () => Response.json(body)) as typeof fetch
  const send = (body: unknown) =>
    createTransport({ fetch: fetchOf(body), userId: 'ada', deviceId: 'phone', patience: 1000 }).send(entries)
  expect(await send({ userId: 'ada', results })).toEqual({
    kind: 'answered',
    value: [
      { ...resultOf(fine), status: 200 },
      {
        ...resultOf(refused),
        status: 418,
        error: 'VALIDATION',
        isUnknown: true,
        message: 'This bin is a teapot.',
      },
      { ...resultOf(strange), status: 200 },
    ],
  })
  const foreign = { opId: nanoid(), entity: 'bin', id: nanoid(), status: 200 }
  expect(await send({ userId: 'ada', results: [foreign] })).toEqual({ kind: 'silent' })
})

test('sends what a form saved as the same JSON call as the queue, with cleared fields in it', async () => {
  const entry: Entry = {
    ...entryOf(),
    type: 'update',
    data: { name: 'Tools', category: 'garage', location: null },
    changed: ['location'],
  }
  const asked: [string, RequestInit | undefined][] = []
  const fetchOf = (async (path: string, init?: RequestInit) => {
    asked.push([path, init])
    return Response.json({})
  }) as typeof fetch
  await createTransport({ fetch: fetchOf, userId: 'ada', deviceId: 'phone', patience: 1000 }).send([entry])
  const [[path, init] = ['', undefined]] = asked
  expect([init?.method, path]).toEqual(['POST', '/api/bins'])
  expect(JSON.parse(String(init?.body))).toEqual({ id: entry.entityId, ...entry.data })
})

test('sends a photo as its own call, and as a form to an older server', async () => {
  const entry: Entry = { ...entryOf(), type: 'update', changed: ['imageUrl'], photo: 'digest' }
  const asked: [string | undefined, string, string | null][] = []
  const fetchOf = (status: number) =>
    (async (path: string, { method, headers }: RequestInit) => {
      asked.push([method, path, new Headers(headers).get('content-type')])
      return Response.json({ error: 'UNSUPPORTED_MEDIA', message: 'No' }, { status })
    }) as typeof fetch
  const send = (status: number) =>
    createTransport({ fetch: fetchOf(status), userId: 'ada', deviceId: 'phone', patience: 1000 }).send(
      [entry],
      {
        photo: new Blob(['photo'], { type: 'image/jpeg' }),
      },
    )
  const row = `/api/bins/${entry.entityId}`
  await send(404)
  expect(asked).toEqual([['PUT', `${row}/photo`, 'application/octet-stream']])
  await send(415)
  expect(asked.slice(2)).toEqual([['PUT', row, expect.stringMatching(/^multipart\/form-data/)]])
})
