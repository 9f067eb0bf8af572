import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Fault of a connection, and without keep-alive of a request. */
export type ConnectionFault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'cut-request'; readonly bytes: number }
  | { readonly kind: 'cut-answer'; readonly bytes: number }
  | { readonly kind: 'double' }
  | { readonly kind: 'delay'; readonly milliseconds: number }

export interface FaultProxy {
  readonly origin: string
  close(): Promise<void>
}

/** Forwards up to `limit` bytes, then cuts both directions. */
const forward = (from: Socket, to: Socket, limit: number): void => {
  let left = limit
  from.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left)
    left -= part.length
    if (part.length > 0) to.write(part)
    if (left > 0) return
    from.destroy()
    to.destroy()
  })
  from.on('end', () => to.end())
}

/** Delivers the same bytes again, like a middlebox, and drops the answer. */
const resend = (port: number, bytes: readonly Buffer[]): void => {
  const copy = connect(port, '127.0.0.1')
  copy.on('error', () => {})
  copy.on('connect', () => copy.write(Buffer.concat(bytes)))
  copy.resume()
}

/** TCP proxy to a local port; `nextFault` decides for each connection. */
export const startFaultProxy = async (
  port: number,
  nextFault: () => ConnectionFault,
): Promise<FaultProxy> => {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {})
    client.on('close', () => open.delete(client))
    const fault = nextFault()
    if (fault.kind === 'drop') {
      client.destroy()
      return
    }
    const start = () => {
      const upstream = connect(port, '127.0.0.1')
      open.add(upstream)
      upstream.on('error', () => client.destroy())
      upstream.on('close', () => open.delete(upstream))
      client.on('close', () => upstream.end())
      const sent: Buffer[] = []
      if (fault.kind === 'double') {
        client.on('data', (chunk: Buffer) => sent.push(chunk))
        upstream.on('end', () => resend(port, sent))
      }
      forward(client, upstream, fault.kind === 'cut-request' ? fault.bytes : Number.POSITIVE_INFINITY)
      forward(upstream, client, fault.kind === 'cut-answer' ? fault.bytes : Number.POSITIVE_INFINITY)
    }
    if (fault.kind === 'delay') setTimeout(start, fault.milliseconds)
    else start()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
