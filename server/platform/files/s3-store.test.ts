import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Double } from '#server/testing/files/s3-double.ts'
import { createS3Store } from './s3-store.ts'

let s3: Awaited<ReturnType<typeof startS3Double>>
beforeAll(async () => {
  s3 = await startS3Double()
})
afterAll(() => s3.close())

const store = (endpoint = s3.endpoint, patienceMs?: number) =>
  createS3Store(
    { bucket: 'bins', endpoint, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
    patienceMs,
  )

test('round-trips bytes through signed requests', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 1])
  await store().put([['images/ab/1/160.webp', bytes]])
  expect(s3.objects.get('images/ab/1/160.webp')?.bytes).toEqual(bytes)
  expect(await store().get('images/ab/1/160.webp')).toEqual(bytes)
  expect(s3.unsigned).toEqual([])
})

test('returns null for a missing key, and deletes one without an error', async () => {
  expect(await store().get('images/none')).toBeNull()
  await store().delete('images/none')
  await store().delete('images/ab/1/160.webp')
  expect(await store().get('images/ab/1/160.webp')).toBeNull()
})

test('lists every page', async () => {
  for (const n of [1, 2, 3, 4, 5]) await store().put([[`images/${n}`, Buffer.from('x')]])
  const keys: string[] = []
  for await (const { key, modifiedAt } of store().list('images')) {
    keys.push(key)
    expect(modifiedAt).toBeInstanceOf(Date)
  }
  expect(keys).toEqual(['images/1', 'images/2', 'images/3', 'images/4', 'images/5'])
})

test.each([
  ['never answers', ''],
  ['stops in the middle of an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\nabc'],
  ['answers 500', 'HTTP/1.1 500 Oh\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'],
])('gives up on a bucket that %s, and closes its connections', async (_, reply) => {
  const open = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.once('data', () => {
      calls++
      if (reply) socket.write(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const hanging = store(`http://127.0.0.1:${port}`, 300)
  const refused = { type: 'UNAVAILABLE', message: expect.stringContaining('does not answer') }
  await expect(hanging.get('images/ab/1')).rejects.toMatchObject(refused)
  if (!reply) {
    await expect(hanging.put([['images/ab/1', Buffer.from('x')]])).rejects.toMatchObject(refused)
    await expect(hanging.delete('images/ab/1')).rejects.toMatchObject(refused)
    await expect(hanging.list('images')[Symbol.asyncIterator]().next()).rejects.toMatchObject(refused)
  }
  expect(calls).toBeLessThanOrEqual(reply ? 2 : 8)
  await expect.poll(() => open.size).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})
