import { nanoid } from 'nanoid'
import type { Attack } from '../attack.ts'
import { createSender, json } from '../requests/send.ts'

const ENTRIES = 300
const READS = 25

/** Writes a long history and reads it with 25 filters at once. */
export const longHistory: Attack = {
  name: 'long history',
  async run({ port, badAccount: { id: userId, address, cookie } }) {
    const { send, close } = createSender(port, address, cookie)
    const [binId, itemId] = [nanoid(), nanoid()]
    await send({
      method: 'POST',
      path: '/api/bins',
      ...json({ id: binId, name: 'Long', category: 'garage' }),
    })
    await send({ method: 'POST', path: '/api/items', ...json({ id: itemId, binId, name: 'Long' }) })
    const push = await send({
      method: 'POST',
      path: '/api/sync',
      ...json({
        userId,
        deviceId: 'history',
        entries: Array.from({ length: ENTRIES }, () => ({
          method: 'POST',
          path: '/api/items',
          opId: nanoid(),
          baseVersion: null,
          changed: ['notes'],
          body: { id: itemId, notes: nanoid().repeat(200) },
          timestamp: new Date().toISOString(),
        })),
      }),
    })
    const looked = await Promise.all(
      Array.from({ length: READS }, () => send({ path: '/api/history?show=moved' })),
    )
    close()
    return {
      pushed: push.status === 200 ? ENTRIES : 0,
      looked: looked.filter(({ status }) => status === 200).length,
      toldToWait: looked.filter(({ status }) => status === 429).length,
      others: looked.filter(({ status }) => status !== 200 && status !== 429).length,
    }
  },
}
