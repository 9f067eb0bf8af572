import type { Attack } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'
import { createSender, json } from '../requests/send.ts'

const FOREIGN = '00000000-0000-4000-8000-000000000000'

/** Sixty PINs at once, each of which would cost a hash. */
export const pinFlood: Attack = {
  name: 'pin-flood',
  async run({ port, badAccount }) {
    const { send, close } = createSender(port, badAccount.address, badAccount.cookie)
    const path = `/api/shared-qr-codes/${FOREIGN}`
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => send({ method: 'PUT', path, ...json({ pin: '123456' }) })),
    )
    close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
