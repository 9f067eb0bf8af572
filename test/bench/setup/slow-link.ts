import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SlowLink {
  origin: string
  close(): void
}

const pump = (from: Socket, to: Socket, milliseconds: number): void => {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), milliseconds))
  from.on('end', () => setTimeout(() => to.end(), milliseconds))
  from.on('error', () => to.destroy())
  from.on('close', () => setTimeout(() => to.destroy(), milliseconds))
}

/** Proxy to a local port with additional round-trip time in milliseconds. */
export const startSlowLink = async (port: number, roundTrip: number): Promise<SlowLink> => {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) socket.setNoDelay(true)
    pump(client, upstream, roundTrip / 2)
    pump(upstream, client, roundTrip / 2)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
