import { Socket } from 'node:net'

/** Writes down where this process connects to, until it is stopped: `host:port` or the path of a socket. */
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
