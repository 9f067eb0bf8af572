import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitUnreadReplies } from './unread-replies.ts'

const ANSWER = Buffer.alloc(16 * 1024 * 1024, 'a')

const app = Fastify({ trustProxy: true, forceCloseConnections: true })
afterAll(() => app.close())

test('a client that reads nothing loses its oldest responses, others lose none', async () => {
  app.decorateRequest('caller', null)
  limitUnreadReplies(app, 3.5 * ANSWER.length)
  app.get('/', async () => ANSWER)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (address: string): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  const patient = await ask('192.0.2.9')
  const sockets: Socket[] = []
  for (let n = 0; n < 6; n++) sockets.push(await ask('192.0.2.1'))
  const taken = async (socket: Socket) => {
    let bytes = 0
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > ANSWER.length) socket.destroy()
    })
    await once(socket, 'close')
    return bytes > ANSWER.length
  }
  expect(await Promise.all([...sockets, patient].map(taken))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
