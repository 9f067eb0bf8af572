import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { headOf, openRaw } from '../requests/raw.ts'

const HOLD_MS = 5000
const PATHS = ['/docs/json', '/docs/static/swagger-ui-bundle.js', '/', '/manifest.webmanifest']

/** A hundred connections that pipeline requests and never read. */
export const unreadAnswers: Attack = {
  name: 'unread-answers',
  async run({ port, strangerAddress, badAccount }) {
    const sockets = Array.from({ length: 100 }, (_, at) => {
      const path = PATHS[at % PATHS.length] ?? '/'
      const ahead = headOf(`GET ${path}`, port).repeat(at % 2 === 0 ? 16 : 55)
      const pulls = headOf('GET /api/sync', port, [`cookie: ${badAccount.cookie}`]).repeat(16)
      const isPull = at % 10 === 9
      const { socket } = openRaw(
        port,
        isPull ? badAccount.address : strangerAddress(),
        isPull ? pulls : ahead,
      )
      return socket.pause()
    })
    await sleep(HOLD_MS)
    for (const socket of sockets) socket.destroy()
    return { opened: sockets.length }
  },
}
