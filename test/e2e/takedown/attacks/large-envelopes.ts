import { nanoid } from 'nanoid'
import type { Attack } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'
import { createSender, json } from '../requests/send.ts'

const OPERATIONS = 1000
const TEXT = 'a word or two '.repeat(270)

/** Envelopes of nearly four megabytes with refused items. */
export const largeEnvelopes: Attack = {
  name: 'large-envelopes',
  async run({ port, badAccount }) {
    const { send, close } = createSender(port, badAccount.address, badAccount.cookie)
    const binId = nanoid()
    const entry = () => ({
      method: 'POST',
      path: '/api/items',
      opId: nanoid(),
      baseVersion: 0,
      body: { id: nanoid(), binId, name: 'Saw', notes: TEXT },
      changed: ['binId', 'name', 'notes'],
      timestamp: new Date().toISOString(),
    })
    const envelope = () => ({
      userId: badAccount.id,
      deviceId: badAccount.id,
      entries: Array.from({ length: OPERATIONS }, entry),
    })
    const answers = await Promise.all(
      [envelope(), envelope()].map((body) => send({ method: 'POST', path: '/api/sync', ...json(body) })),
    )
    close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
