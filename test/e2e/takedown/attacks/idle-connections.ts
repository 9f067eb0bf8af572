import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { headOf, openRaw } from '../requests/raw.ts'

const HOLD_MS = 12_000

/** Connections that send nothing, half a head, or half a body. */
export const idleConnections: Attack = {
  name: 'idle-connections',
  async run({ port, strangerAddress }) {
    const body = headOf('POST /api/auth/login', port, [
      'content-type: application/json',
      'content-length: 9000',
    ])
    const open = Array.from({ length: 300 }, (_, at) =>
      openRaw(port, strangerAddress(), ['', 'GET / HT', body][at % 3] ?? ''),
    )
    const dripping = setInterval(() => {
      for (const { socket } of open) if (socket.writable) socket.write('x')
    }, 1000)
    await sleep(HOLD_MS)
    clearInterval(dripping)
    const held = open.filter(({ socket }) => !socket.destroyed).length
    for (const { socket } of open) socket.destroy()
    return { opened: open.length, held }
  },
}
