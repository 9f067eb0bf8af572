import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { headOf, openRaw } from '../requests/raw.ts'

const FORM = ['content-type: multipart/form-data; boundary=x', 'content-length: 900']
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
const HOLD_MS = 8000

/** Forms that never end: eighty with a PIN, eighty with a photo. */
export const slowForms: Attack = {
  name: 'slow-forms',
  async run({ port, strangerAddress, badAccount }) {
    const path = `/shared/${'a'.repeat(22)}`
    const { address, cookie } = badAccount
    const open = Array.from({ length: 80 }, () => [
      openRaw(port, strangerAddress(), `${headOf(`POST ${path}`, port, FORM)}--x\r\nContent-Dis`),
      openRaw(port, address, headOf('POST /api/bins', port, [...FORM, `cookie: ${cookie}`]) + PART),
    ]).flat()
    await sleep(HOLD_MS)
    const held = open.filter(({ socket }) => !socket.destroyed).length
    for (const { socket } of open) socket.destroy()
    return { opened: open.length, held }
  },
}
