import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { discardBodies } from './discard-bodies.ts'

const KB = 1024
const BODY_BYTES = 32 * KB * KB
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const REFUSED = () => {
  throw Object.assign(new Error('Please sign in.'), { statusCode: 401 })
}

/** Serves a route that refuses before it reads. */
const serve = async (tickMs: number) => {
  const app = Fastify({ bodyLimit: BODY_BYTES, forceCloseConnections: true })
  discardBodies(app, { bytes: 128 * KB, tickMs })
  app.post('/', { preParsing: async () => REFUSED() }, async () => null)
  await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    // The server's end resets a connection whose body nobody reads.
    socket.on('error', () => {})
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { open, readBytes: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) }
}

const send = async (socket: Socket, bytes: number) => {
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(bytes, ' '))
  const [answer] = await once(socket, 'data')
  return String(answer).slice(0, 12)
}

test('reads little of refused bodies at a time, whatever is sent', async () => {
  const { open, readBytes } = await serve(3_600_000)
  const senders = await Promise.all([1, 2, 3, 4].map(open))
  expect(await Promise.all(senders.map((socket) => send(socket, BODY_BYTES)))).toEqual(
    senders.map(() => 'HTTP/1.1 401'),
  )
  let before = -1
  await expect
    .poll(() => {
      const isQuiet = readBytes() === before
      before = readBytes()
      return isQuiet
    })
    .toBe(true)
  expect(readBytes()).toBeLessThan(2 * KB * KB)
})

test('reads a refused body to its end, and serves the next call on the connection', async () => {
  const { open } = await serve(1)
  const socket = await open()
  expect(await send(socket, 4 * KB * KB)).toBe('HTTP/1.1 401')
  expect(await send(socket, 10)).toBe('HTTP/1.1 401')
})
