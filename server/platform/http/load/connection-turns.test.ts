import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createPageCache } from '../replies/page-cache.ts'
import { createServerFactory } from '../server-factory.ts'
import { createConnections } from './connection-turns.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const TIMEOUTS = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  checkEvery: 50,
  connectionTimeout: 60_000,
  keepAliveTimeout: 60_000,
}

const serve = async (listener: RequestListener, { max = 100, timeouts = {} } = {}) => {
  const pages = createPageCache({ enabled: () => false, sessionCookie: 'session' })
  const server = createServerFactory({
    pageCache: pages,
    connections: createConnections({ max }),
    addressOf: () => '127.0.0.1',
    timeouts: { ...TIMEOUTS, ...timeouts },
  })(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return async (text: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

test('answers pipelined requests in order, each after the previous answer was read', async () => {
  let made = 0
  const answer = Buffer.alloc(32 * 1024 * 1024, 'a')
  const open = await serve((_request, response) => {
    made++
    response.end(answer)
  })
  const socket = await open(GET.repeat(5))
  await once(socket, 'readable')
  for (let n = 0; n < 50; n++) await setImmediate()
  expect(made).toBe(1)
  let taken = 0
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length
  })
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(5 * answer.length)
  expect(made).toBe(5)
})

test('closes a connection with too many pipelined requests', async () => {
  let made = 0
  const open = await serve(() => {
    made++
  })
  const socket = await open(GET.repeat(40))
  await once(socket, 'close')
  expect(made).toBe(0)
})

test('closes the longest idle connection at the limit, and none that awaits an answer', async () => {
  const answers: (() => void)[] = []
  const open = await serve(
    (request, response) => {
      if (request.url === '/') response.end('ok')
      else answers.push(() => response.end('late'))
    },
    { max: 3 },
  )
  const busy = await open('GET /late HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => answers.length).toBe(1)
  const silent = await open('GET')
  const used = await open(GET)
  await once(used, 'data')
  const closed = once(silent, 'close')
  const newcomer = await open(GET)
  expect(String((await once(newcomer, 'data'))[0])).toContain('200 OK')
  await closed
  const [late] = [once(busy, 'data'), answers[0]?.()]
  expect(String((await late)[0])).toContain('late')
  expect(used.closed).toBe(false)
})

test('times out slow headers and bodies despite single bytes', async () => {
  const open = await serve((request) => request.resume(), {
    timeouts: { headersTimeout: 300, requestTimeout: 600 },
  })
  const head = await open('POST / HTTP/1.1\r\n')
  const body = await open('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n')
  const dripping = setInterval(() => {
    head.write('x')
    body.write('x')
  }, 100)
  ends.push(() => clearInterval(dripping))
  await Promise.all([head, body].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
})
