import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import { CHANGE_STREAM_BEAT_SECONDS, LISTENERS_PER_PERSON } from '#contracts/sync/change-stream.ts'
import { newPerson } from '../../../test/e2e/harness/person.ts'
import type { Visitor } from './visitor.ts'

export type ReportCheck = (holds: boolean, label: string) => void

/** Commits are gathered for 250 ms. */
const SOON_MS = 1000
const SLOW_BYTES = 480_000

const idOf = (body: Buffer): string => (JSON.parse(String(body)) as { id: string }).id

export const checkPage = async ({ ask }: Visitor, reportCheck: ReportCheck): Promise<void> => {
  const page = await ask('/')
  const hsts = page.headers['strict-transport-security'] !== undefined
  reportCheck(page.status === 200 && hsts, `the page: ${page.status}, HSTS ${hsts ? 'passes' : 'is lost'}`)
  const [, script = ''] = /src="(\/[^"]+\.js)"/.exec(String(page.body)) ?? []
  const packed = await ask(script, { headers: { 'accept-encoding': 'br' } })
  const encoding = packed.headers['content-encoding']
  reportCheck(encoding === 'br', `scripts pass compressed as they are: ${encoding}`)
}

export const signUp = async ({ ask }: Visitor, reportCheck: ReportCheck): Promise<void> => {
  const person = newPerson()
  const body = { ...person, confirmPassword: person.password }
  const { status, headers } = await ask('/api/auth/register', { method: 'POST', body })
  const secure = headers['set-cookie']?.every((one) => /; *secure/i.test(one)) ?? false
  reportCheck(status === 200 && secure, `sign-up: ${status}, cookies ${secure ? '' : 'NOT '}Secure`)
}

export const checkHost = async ({ ask }: Visitor, reportCheck: ReportCheck): Promise<void> => {
  const bin = { method: 'POST', body: { name: 'Host', category: 'garage' } }
  const own = await ask('/api/bins', { ...bin, headers: { origin: '', 'sec-fetch-site': 'same-origin' } })
  reportCheck(own.status === 200, `Host passes as it came: ${own.status} where only it tells the name`)
  const named = { host: 'evil.example', origin: '', 'sec-fetch-site': 'same-origin' }
  const renamed = await ask('/api/bins', { ...bin, headers: named })
  const written = String(renamed.body).includes('"id"')
  reportCheck(
    !written,
    `nothing is written for a page that gave this address another name: ${renamed.status}`,
  )
  const foreign = await ask('/api/bins', { ...bin, headers: { origin: 'https://evil.example' } })
  reportCheck(foreign.status === 403, `a page of another site is refused: ${foreign.status}`)
}

export const checkAddress = async ({ ask }: Visitor, reportCheck: ReportCheck): Promise<void> => {
  const left = async (from: string, headers = {}) =>
    Number((await ask('/api/bins', { from, headers })).headers['x-ratelimit-remaining'])
  // Of this proxy's visitors only: the limits of a minute outlive the proxy before it.
  const network = `127.${randomInt(1, 255)}.${randomInt(255)}`
  const first = await left(`${network}.8`)
  const claimed = await left(`${network}.8`, { 'x-forwarded-for': '203.0.113.9' })
  const other = await left(`${network}.9`)
  const holds = claimed === first - 1 && other === first
  reportCheck(
    holds,
    `each address has its own limit, and a claimed one changes nothing: ${first}, ${claimed}, ${other} left`,
  )
}

/** Resolves with a way to send a part of the photo slowly. */
export const checkPhotos = async ({ ask }: Visitor, photo: Buffer, reportCheck: ReportCheck) => {
  const bin = await ask('/api/bins', { method: 'POST', body: { name: 'Photos', category: 'garage' } })
  const body = { binId: idOf(bin.body), name: 'Camera' }
  const item = await ask('/api/items', { method: 'POST', body })
  const path = `/api/items/${idOf(item.body)}/photo`
  const largest = await ask(path, { method: 'PUT', body: photo })
  reportCheck(
    largest.status === 200,
    `a photo of ${(photo.length / 2 ** 20).toFixed(1)} MB: ${largest.status}`,
  )
  const above = await ask(path, { method: 'PUT', body: Buffer.alloc(IMAGE_MAX_BYTES + 1) })
  const inWords = String(above.body).includes(selectSmallerImage)
  reportCheck(above.status === 413 && inWords, `a larger one is refused in words: ${above.status}`)
  return async (speed: number): Promise<{ seconds: number; status: number }> => {
    const since = performance.now()
    const cut = photo.subarray(0, SLOW_BYTES)
    const { status } = await ask(path, { method: 'PUT', body: cut, speed }).catch(() => ({ status: 0 }))
    return { seconds: Math.round((performance.now() - since) / 1000), status }
  }
}

/** A request may take 29 seconds to arrive; longer only behind a proxy that reads it first. */
export const checkSlowLine = async (
  send: (speed: number) => Promise<{ seconds: number; status: number }>,
  buffers: boolean,
  reportCheck: ReportCheck,
): Promise<void> => {
  // The photo ends early, which the server says only once it has all of it.
  const slow = await send(SLOW_BYTES / 12)
  reportCheck(slow.status === 400, `a request that takes ${slow.seconds} s to send arrives: ${slow.status}`)
  const slower = await send(SLOW_BYTES / 40)
  const arrives = slower.status === 400
  reportCheck(
    arrives === buffers,
    `one of 40 s ${arrives ? 'arrives' : 'does not'}: ${slower.status} after ${slower.seconds} s`,
  )
}

export const checkChangeStream = async (visitor: Visitor, reportCheck: ReportCheck): Promise<void> => {
  const { ask, listen } = visitor
  const listener = listen()
  while (listener.lines.length === 0 && listener.isOpen() && listener.now() < 10_000) await sleep(10)
  const first = listener.lines[0] ?? Number.POSITIVE_INFINITY
  reportCheck(first < SOON_MS, `/api/changes over HTTP/2: the first line after ${Math.round(first)} ms`)
  await sleep(500)
  const at = listener.now()
  await ask('/api/bins', { method: 'POST', body: { name: 'Bell', category: 'garage' } })
  await sleep(SOON_MS)
  const toldAt = listener.lines.find((time) => time > at) ?? Number.POSITIVE_INFINITY
  reportCheck(toldAt - at < SOON_MS, `a change is told after ${Math.round(toldAt - at)} ms`)
  const before = listener.lines.length
  await sleep((2 * CHANGE_STREAM_BEAT_SECONDS + 3) * 1000)
  const beats = listener.lines.length - before
  reportCheck(listener.isOpen() && beats >= 2, `at rest for 43 s it stays open: ${beats} lines`)
  listener.leave()
  await sleep(1000)
  let refused = 0
  for (let turn = 0; turn < LISTENERS_PER_PERSON + 5; turn++) {
    const one = listen()
    while (one.lines.length === 0 && one.isOpen() && one.now() < 5000) await sleep(10)
    if (one.status() !== 200) refused++
    one.leave()
    await sleep(150)
  }
  reportCheck(
    refused === 0,
    `who leaves is forgotten: ${LISTENERS_PER_PERSON + 5} listeners in turn, ${refused} refused`,
  )
}
