import { randomInt } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { Share } from '#contracts/codes/shares.ts'
import type { Attack, Target } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'
import { type Call, createSender, json, type Sender } from '../requests/send.ts'

const GUESSES = 40
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

let shareCode: string

const shareWithPin = async ({ send }: Sender): Promise<string> => {
  const binId = nanoid()
  await send({
    method: 'POST',
    path: '/api/bins',
    ...json({ id: binId, name: 'Shared', category: 'garage' }),
  })
  const { status, body } = await send({
    method: 'POST',
    path: '/api/shared-qr-codes',
    ...json({ binId, pin: '493817' }),
  })
  if (status !== 200) throw new Error(`Sharing answered ${status}: ${body}`)
  return (JSON.parse(String(body)) as Share).shareCode
}

const someCode = (): string => nanoid(22).replace(/[_-]/g, 'x')

const someSticker = (): string => {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `BIN-${randomInt(100_000, 999_999)}-${letters}`
}

const pinForm = async (pin: string): Promise<Pick<Call, 'headers' | 'body'>> => {
  const form = new FormData()
  form.append('pin', pin)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

const guess = async ({ port, strangerAddress, badAccount }: Target): Promise<Record<string, number>> => {
  const stranger = createSender(port, strangerAddress())
  const bad = createSender(port, badAccount.address, badAccount.cookie)
  const claim = (qrCodeId: string) =>
    bad.send({ method: 'POST', path: '/api/physical-qr-codes/claim', ...json({ qrCodeId }) })
  const enterPin = async (pin: string) =>
    stranger.send({ method: 'POST', path: `/shared/${shareCode}`, ...(await pinForm(pin)) })
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, () => [
      stranger.send({ path: `/shared/${someCode()}` }),
      stranger.send({ path: `/api/shared-qr-codes/${someCode()}` }),
      stranger.send({ path: `/qr/${someSticker()}`, headers: { 'user-agent': 'WhatsApp/2' } }),
      enterPin(String(randomInt(100_000, 999_999))),
      bad.send({ path: `/api/physical-qr-codes/${someSticker()}` }),
      claim(someSticker()),
    ]).flat(),
  )
  stranger.close()
  bad.close()
  return countStatuses(answers.map(({ status }) => status))
}

export const codeGuesses: Attack = {
  name: 'code guesses',
  async prepare({ port, badAccount }) {
    const owner = createSender(port, badAccount.address, badAccount.cookie)
    shareCode = await shareWithPin(owner)
    owner.close()
  },
  run: guess,
}
