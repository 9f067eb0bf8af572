import { setTimeout as sleep } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import type { EnvelopeEntry, OpResult } from '#contracts/sync/sync.ts'
import { type Color, takePhoto } from './photo.ts'

export interface Ledger {
  bins: Set<string>
  /** Item → notes acknowledged last */
  items: Map<string, string>
  /** Item → photo acknowledged last */
  photos: Map<string, Color>
  acknowledged: number
  envelopes: number
  /** Retries after no answer or a 503. */
  repeated: number
  /** Answers that a recovering server must never give. */
  wrong: string[]
  slowestAnswerMs: number
}

export interface Writer {
  ledger: Ledger
  cookie: string
  /** Writes until stopped; returns after its last acknowledgment. */
  run(): Promise<void>
  stop(): void
}

const register = async (origin: string): Promise<{ cookie: string; userId: string }> => {
  const password = 'correct horse 42'
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${nanoid(10)}@example.org`, password, confirmPassword: password }),
  })
  if (!answer.ok) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { user } = (await answer.json()) as { user: { id: string } }
  return { cookie, userId: user.id }
}

/** More changes than a device sends as single calls. */
const ENVELOPE = 12

const lastOf = (keys: Iterable<string>): string | undefined => [...keys].at(-1)

/** Writer that adds and edits rows by single calls and envelopes, with its own ids, retrying until acknowledged. */
export const createWriter = async (origin: string): Promise<Writer> => {
  const { cookie, userId } = await register(origin)
  const deviceId = nanoid()
  const ledger: Ledger = {
    bins: new Set(),
    items: new Map(),
    photos: new Map(),
    acknowledged: 0,
    envelopes: 0,
    repeated: 0,
    wrong: [],
    slowestAnswerMs: 0,
  }
  let stopped = false

  const attempt = async (method: string, path: string, body: object, opId: string): Promise<boolean> => {
    const since = performance.now()
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          'idempotency-key': opId,
          cookie,
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      })
      ledger.slowestAnswerMs = Math.max(ledger.slowestAnswerMs, performance.now() - since)
      const text = await answer.text()
      if (answer.ok) {
        const { results = [] } = JSON.parse(text) as { results?: OpResult[] }
        const refused = results.filter(({ error }) => error !== undefined)
        if (refused.length > 0) ledger.wrong.push(`${path} refused ${JSON.stringify(refused[0])}`)
        return true
      }
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        ledger.wrong.push(`${method} ${path} answered ${answer.status}: ${text}`)
    } catch {
      // No answer: the outcome is unknown.
    }
    return false
  }

  const save = async (method: string, path: string, body: object) => {
    const opId = nanoid()
    while (!(await attempt(method, path, body, opId))) {
      ledger.repeated++
      if (ledger.wrong.length > 20) throw new Error(ledger.wrong.join('\n'))
      await sleep(50)
    }
    ledger.acknowledged++
  }

  const writeBin = async () => {
    const id = nanoid()
    await save('POST', '/api/bins', { id, name: `Bin ${ledger.bins.size}`, category: 'garage' })
    ledger.bins.add(id)
  }
  const writeItem = async () => {
    const id = nanoid()
    const notes = nanoid()
    await save('POST', '/api/items', { id, binId: lastOf(ledger.bins), name: 'Drill', notes })
    ledger.items.set(id, notes)
  }
  const editItem = async () => {
    const id = lastOf(ledger.items.keys())
    if (id === undefined) return
    const notes = nanoid()
    await save('PUT', `/api/items/${id}`, { notes })
    ledger.items.set(id, notes)
  }

  const sendPhoto = async () => {
    const id = lastOf(ledger.items.keys())
    if (id === undefined) return
    const { color, photo } = await takePhoto()
    const form = new FormData()
    form.append('image', photo, 'photo.png')
    await save('PUT', `/api/items/${id}`, form)
    ledger.photos.set(id, color)
  }

  const entryOf = (body: Record<string, string | null>, baseVersion: number | null): EnvelopeEntry => ({
    method: 'POST',
    path: '/api/items',
    body,
    opId: nanoid(),
    baseVersion,
    changed: Object.keys(body).filter((key) => key !== 'id'),
    timestamp: new Date().toISOString(),
  })
  /** Like a device back from offline: new items, and an edit of every second one. */
  const sendEnvelope = async () => {
    const binId = lastOf(ledger.bins) ?? null
    const notes = new Map(Array.from({ length: ENVELOPE / 2 }, () => [nanoid(), nanoid()]))
    const entries = [...notes].map(([id, text]) => entryOf({ id, binId, name: 'Saw', notes: text }, 0))
    for (const id of notes.keys()) {
      const text = nanoid()
      notes.set(id, text)
      entries.push(entryOf({ id, notes: text }, 1))
    }
    await save('POST', '/api/sync', { userId, deviceId, entries })
    for (const [id, text] of notes) ledger.items.set(id, text)
    ledger.envelopes++
  }

  return {
    ledger,
    cookie,
    stop: () => {
      stopped = true
    },
    async run() {
      for (let turn = 0; !stopped; turn++) {
        // Limit of a trial: 30 bins.
        if (turn % 40 === 0 && ledger.bins.size < 30) await writeBin()
        else if (turn % 8 === 5) await sendEnvelope()
        else if (turn % 8 === 6) await sendPhoto()
        else if (turn % 4 === 3) await editItem()
        else await writeItem()
      }
    },
  }
}
