import { randomBytes } from 'node:crypto'
import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { createUploader } from '../../pictures/uploads.ts'
import type { Account, Attack } from '../attack.ts'
import { createAccount } from '../requests/account.ts'
import { countStatuses } from '../requests/raw.ts'
import { createSender, json } from '../requests/send.ts'

const ITEMS = 300
const EDITS = 200
const PHOTOS = 4
const NOTES_BYTES = 5000
const SIDE = 1200

/** Leaves storage free for the attacks of the bad account. */
let account: Account

const longText = (): string => randomBytes(NOTES_BYTES / 2).toString('hex')

/** Noise, which compresses badly. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

export const fullStorage: Attack = {
  name: 'full storage',
  async prepare({ port }) {
    account = await createAccount(port, '127.0.3.2')
  },
  async run({ port }) {
    const { id: userId, address, cookie } = account
    const { send, close } = createSender(port, address, cookie)
    const uploader = await createUploader(port, account)
    const [binId, itemId] = [nanoid(), nanoid()]
    const post = (path: string, body: object) => send({ method: 'POST', path, ...json(body) })
    await post('/api/bins', { id: binId, name: 'Full', category: 'garage' })
    const first = { id: itemId, name: 'Edited', notes: '' }
    const more = Array.from({ length: ITEMS }, () => ({ name: 'Full', notes: longText() }))
    const entries = Array.from({ length: EDITS }, () => ({
      method: 'POST',
      path: '/api/items',
      opId: nanoid(),
      baseVersion: null,
      changed: ['notes'],
      body: { id: itemId, notes: longText() },
      timestamp: new Date().toISOString(),
    }))
    const answers = [
      await post('/api/items', { ...first, binId }),
      await post('/api/bulk-items', { binId, items: more }),
      await post('/api/sync', { userId, deviceId: 'full', entries }),
      ...(await Promise.all(
        Array.from({ length: PHOTOS }, async () => await uploader.upload(await noise())),
      )),
    ]
    close()
    uploader.close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
