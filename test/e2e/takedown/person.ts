import { setTimeout as sleep } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import type { Bin } from '#contracts/inventory/bins.ts'
import { takePhoto } from '../kill/photo.ts'
import { photoForm } from '../pictures/uploads.ts'
import type { Account } from './attack.ts'
import { type Answer, type Call, createSender, json, type Sender } from './requests/send.ts'

export interface WorkResult {
  readonly answers: { readonly call: string; readonly milliseconds: number; readonly askedAt: number }[]
  /** Last answers other than 2xx: `GET /path 503`. */
  readonly refused: string[]
}

export interface WorkPlan {
  /** Index of the first action. */
  readonly firstTurn: number
  /** Tries after a 503, as the app makes them. */
  readonly retries: number
  /** Ends the work. */
  isOver(): boolean
}

/** Mean milliseconds between actions of a busy user, at random: equal pauses would let all act at once. */
const PAUSE_MS = 400

const photoCall = async (itemId: string): Promise<Call> => ({
  method: 'PUT',
  path: `/api/items/${itemId}`,
  ...(await photoForm((await takePhoto()).photo)),
})

/** Sends a call again after the wait that a 503 names. */
const sendWithRetry = async (sender: Sender, call: Call, retries: number): Promise<Answer> => {
  const answer = await sender.send(call)
  const seconds = Number(answer.headers['retry-after'])
  if (answer.status !== 503 || retries === 0 || !(seconds > 0)) return answer
  await sleep(seconds * 1000)
  return await sendWithRetry(sender, call, retries - 1)
}

/** Works like a user; a neighbor scans the code. */
export const work = async (
  port: number,
  account: Account,
  { firstTurn, retries, isOver }: WorkPlan,
): Promise<WorkResult> => {
  const person = createSender(port, account.address, account.cookie)
  const neighbor = createSender(port, account.address)
  const result: WorkResult = { answers: [], refused: [] }
  const act = async (call: Call, sender = person) => {
    const askedAt = Date.now()
    const answer = await sendWithRetry(sender, call, retries)
    const { method = 'GET', path } = call
    const kind = path.replace(/\?.*|[\w-]{21,}/g, (part) => (part.startsWith('?') ? '' : '{id}'))
    result.answers.push({ call: `${method} ${kind}`, milliseconds: answer.milliseconds, askedAt })
    if (answer.status < 200 || answer.status > 299)
      result.refused.push(`${method} ${path} ${answer.status} ${answer.body.subarray(0, 200)}`)
    return answer
  }
  const binId = nanoid()
  const itemIds: string[] = []
  const post = (path: string, body: object) => act({ method: 'POST', path, ...json(body) })
  const addItem = async () => {
    const id = nanoid()
    await post('/api/items', { id, binId, name: 'Drill', notes: nanoid() })
    itemIds.push(id)
  }
  const lastItemId = () => itemIds[itemIds.length - 1] ?? ''
  const sendEnvelope = () =>
    post('/api/sync', {
      userId: account.id,
      deviceId: account.id,
      entries: Array.from({ length: 12 }, () => ({
        method: 'POST',
        path: '/api/items',
        opId: nanoid(),
        baseVersion: 0,
        body: { id: nanoid(), binId, name: 'Saw' },
        changed: ['binId', 'name'],
        timestamp: new Date().toISOString(),
      })),
    })

  // Spreads the users' starts.
  await sleep(Math.random() * PAUSE_MS)
  const bin = await post('/api/bins', { id: binId, name: 'Tools', category: 'garage' })
  const code = (JSON.parse(String(bin.body)) as Bin).qrCode
  const actions: readonly (() => Promise<unknown>)[] = [
    addItem,
    () => act({ path: '/api/bins' }),
    () => act({ path: `/api/bins/${binId}/items` }),
    () => act({ path: `/qr/${code}` }, neighbor),
    () => act({ method: 'PUT', path: `/api/items/${lastItemId()}`, ...json({ notes: nanoid() }) }),
    () => act({ path: '/api/search?q=drill' }),
    () => act({ path: '/api/stats' }),
    sendEnvelope,
    async () => act(await photoCall(lastItemId())),
  ]
  await addItem()
  for (let turn = firstTurn; !isOver(); turn++) {
    await actions[turn % actions.length]?.()
    await sleep(Math.random() * 2 * PAUSE_MS)
  }
  person.close()
  neighbor.close()
  return result
}
