import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection for the answer to the one before; no browser sends ahead. */
const WAITING_MAX = 16

interface ConnectionTurns {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

export interface Connections {
  /** Closes the connection that is idle the longest when there are more than `max`, or the newest where none is. */
  cap(server: Server): void
  /**
   * Answers the requests of one connection one after the other, each once the answer before was taken: what nobody
   * reads is not made.
   */
  inTurn(next: RequestListener): RequestListener
}

export const createConnections = ({ max }: { max: number }): Connections => {
  const turns = new WeakMap<Socket, ConnectionTurns>()
  /** Those that wait for a request, the longest first. */
  const idle = new Set<Socket>()
  let open = 0

  const turnsOf = (socket: Socket): ConnectionTurns => {
    const known = turns.get(socket)
    if (known) return known
    const made = { isBusy: false, waiting: [] }
    turns.set(socket, made)
    return made
  }

  const answered = (socket: Socket, line: ConnectionTurns) => {
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
        response.once('close', () => answered(socket, line))
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
