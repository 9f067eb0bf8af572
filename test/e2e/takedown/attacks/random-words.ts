import { randomBytes } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { Attack } from '../attack.ts'
import { createSender, json } from '../requests/send.ts'

const randomText = (): string =>
  Array.from({ length: 800 }, () => randomBytes(3).toString('hex').slice(0, 5)).join(' ')

/** Writes random words, which no index can share, and searches them with typos. */
export const randomWords: Attack = {
  name: 'random words',
  async run({ port, badAccount: { address, cookie } }) {
    const { send, close } = createSender(port, address, cookie)
    const binId = nanoid()
    await send({
      method: 'POST',
      path: '/api/bins',
      ...json({ id: binId, name: 'Words', category: 'garage' }),
    })
    const written = await Promise.all(
      Array.from({ length: 10 }, () =>
        send({
          method: 'POST',
          path: '/api/bulk-items',
          ...json({
            binId,
            items: Array.from({ length: 40 }, () => ({ name: 'Words', notes: randomText() })),
          }),
        }),
      ),
    )
    const queries = Array.from({ length: 20 }, () => randomText().slice(0, 47))
    const asked = await Promise.all(
      queries.map((query) => send({ path: `/api/search?q=${encodeURIComponent(query)}` })),
    )
    close()
    const count = (answers: readonly { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length
    return {
      written: count(written, 200),
      searched: count(asked, 200),
      toldToWait: count(asked, 429),
    }
  },
}
