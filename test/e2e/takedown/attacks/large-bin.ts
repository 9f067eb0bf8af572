import { nanoid } from 'nanoid'
import type { Bin } from '#contracts/inventory/bins.ts'
import type { Attack, Target } from '../attack.ts'
import { createSender, json } from '../requests/send.ts'

const ITEMS = 1000
const VISITS = 60

let code: string

/** Public bin with texts of maximum length. */
const fillBin = async ({ port, badAccount: { address, cookie } }: Target): Promise<string> => {
  const { send, close } = createSender(port, address, cookie)
  const id = nanoid()
  const bin = await send({
    method: 'POST',
    path: '/api/bins',
    ...json({ id, name: 'Large', category: 'garage' }),
  })
  const description = '<&">'.repeat(500)
  for (let at = 0; at < ITEMS; at += 100) {
    const items = Array.from({ length: 100 }, () => ({ name: nanoid(), description }))
    await send({ method: 'POST', path: '/api/bulk-items', ...json({ binId: id, items }) })
  }
  close()
  return (JSON.parse(String(bin.body)) as Bin).qrCode
}

/** Opens a large bin by its pages and by the public call. */
export const largeBin: Attack = {
  name: 'large bin',
  async prepare(target) {
    code = await fillBin(target)
  },
  async run(target) {
    const { send, close } = createSender(target.port, target.strangerAddress())
    const paths = [`/qr/${code}`, `/qr/${code}?page=3`, `/api/shared-qr-codes/${code}?page=2`]
    const answers = await Promise.all(
      Array.from({ length: VISITS }, (_, at) =>
        send({ path: paths[at % paths.length] ?? '', headers: { 'accept-encoding': 'br, gzip' } }),
      ),
    )
    close()
    return {
      opened: answers.filter(({ status }) => status === 200).length,
      largestBytes: Math.max(...answers.map(({ body }) => body.length)),
    }
  },
}
