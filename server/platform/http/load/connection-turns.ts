import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests per connection; no browser pipelines. */
const WAITING_MAX = 16

interface ConnectionTurns {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

export interface Connections {
  cap(server: Server): void
  /** Serves pipelined requests one at a time, each after the previous response was read. */
  inTurn(next: RequestListener): RequestListener
}

export const createConnections = ({ max }: { max: number }): Connections => {
  const turns = new WeakMap<Socket, ConnectionTurns>()
  const idle = new Set<Socket>()
  let open = 0

  const turnsOf = (socket: Socket): ConnectionTurns => {
    const known = turns.get(socket)
    if (known) return known
    const created = { isBusy: false, waiting: [] }
    turns.set(socket, created)
    return created
  }

  const serveNext = (socket: Socket, line: ConnectionTurns) => {
    const following = line.waiting.shift()
    if (following && !socket.destroyed) return following()
    line.isBusy = false
    if (!socket.destroyed) idle.add(socket)
  }

  return {
    cap(server) {
      server.on('connection', (socket) => {
        open++
        idle.add(socket)
        socket.once('close', () => {
          open--
          idle.delete(socket)
        })
        if (open <= max) return
        const [longest] = idle
        longest?.destroy()
      })
    },

    inTurn: (next) => (request, response) => {
      const { socket } = request
      if (socket.destroyed) return
      const line = turnsOf(socket)
      const answer = () => {
        response.once('close', () => serveNext(socket, line))
        next(request, response)
      }
      if (line.isBusy) {
        if (line.waiting.length < WAITING_MAX) line.waiting.push(answer)
        else socket.destroy()
        return
      }
      line.isBusy = true
      idle.delete(socket)
      answer()
    },
  }
}
