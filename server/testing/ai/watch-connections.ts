import { Socket } from 'node:net'

/** Records outgoing connections until stopped: `host:port` or a socket path. */
export const watchConnections = () => {
  const seen = new Set<string>()
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [first] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
    const named = typeof first === 'string' ? { path: first } : { port: first }
    const to = (typeof first === 'object' ? first : named) as {
      host?: string
      port?: number | string
      path?: string
    }
    seen.add(to.path ?? `${to.host ?? 'localhost'}:${to.port}`)
    return Reflect.apply(connect, this, given) as Socket
  } as typeof connect
  return {
    seen,
    stop: () => {
      Socket.prototype.connect = connect
    },
  }
}
