import type { Attack } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'
import { createSender } from '../requests/send.ts'

const MB = 1024 * 1024
const TYPE = { 'content-type': 'application/json' }
const MANY_VALUES = Buffer.from(`[${'{},'.repeat((24 * MB) / 3 - 10)}{}]`)
const DEEP = Buffer.from('['.repeat(4 * MB - 10))

export const largeBodies: Attack = {
  name: 'large-bodies',
  async run({ port, strangerAddress, badAccount }) {
    const stranger = createSender(port, strangerAddress())
    const bad = createSender(port, badAccount.address, badAccount.cookie)
    const post = (path: string, body: Buffer) => ({ method: 'POST', path, headers: TYPE, body })
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, () => stranger.send(post('/api/bulk-items', MANY_VALUES))),
      ...[MANY_VALUES, MANY_VALUES].map((body) => bad.send(post('/api/bulk-items', body))),
      bad.send(post('/api/sync', DEEP)),
    ])
    stranger.close()
    bad.close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
