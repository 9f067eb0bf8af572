import { connect, type Socket } from 'node:net'

export interface RawConnection {
  readonly socket: Socket
  /** First status; 0 when the connection ended without an answer. */
  readonly status: Promise<number>
}

export const openRaw = (port: number, localAddress: string, bytes: string): RawConnection => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const status = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(String(data).slice(9, 12)) || 0))
    socket.once('close', () => resolve(0))
  })
  socket.on('error', () => {})
  socket.write(bytes)
  return { socket, status }
}

export const headOf = (request: string, port: number, lines: readonly string[] = []): string =>
  [`${request} HTTP/1.1`, `host: localhost:${port}`, ...lines, '', ''].join('\r\n')

/** Counts per status, as `status 401`. */
export const countStatuses = (statuses: readonly number[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[`status ${status}`] = (counts[`status ${status}`] ?? 0) + 1
  return counts
}
