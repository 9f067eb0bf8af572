import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportCheck } from '../../programs/check-reporter.ts'
import { createCaller, idOf, must, signIn, signUp } from './caller.ts'
import type { Cluster, PlaceName } from './cluster.ts'

const ROUNDS = 100
const TAKEOVERS = 3
const REMEMBERS = 'it remembers pages and sessions'

const other = (name: PlaceName): PlaceName => (name === 'first' ? 'second' : 'first')

/** A session made at one server counts at both, and ends at both in the same moment. */
export const checkSessions = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  const { person } = await signUp(cluster.at('first'))
  let honored = 0
  let outlived = 0
  for (let round = 0; round < ROUNDS / 5; round++) {
    const made: PlaceName = round % 2 === 0 ? 'first' : 'second'
    const cookie = await signIn(cluster.at(made), person)
    const fetchFrom = async (name: PlaceName) => {
      const { call, leave } = createCaller({ ...cluster.at(name), cookie })
      const { status } = await call('GET', '/api/auth/me')
      leave()
      return status
    }
    if ((await fetchFrom('first')) === 200 && (await fetchFrom('second')) === 200) honored++
    const { call, leave } = createCaller({ ...cluster.at(other(made)), cookie })
    must(await call('POST', '/api/auth/logout', {}))
    leave()
    for (const name of ['first', 'second'] as const) if ((await fetchFrom(name)) !== 401) outlived++
  }
  reportCheck(
    honored === ROUNDS / 5,
    `sessions made at one server are honored at both: ${honored} of ${ROUNDS / 5}`,
  )
  reportCheck(outlived === 0, `sessions ended at the other end at both at once: ${outlived} outlived it`)
}

const openPage = async (cluster: Cluster) => {
  const ada = await signUp(cluster.at('first'))
  const callers = {
    first: createCaller({ ...cluster.at('first'), cookie: ada.cookie }),
    second: createCaller({ ...cluster.at('second'), cookie: ada.cookie }),
  }
  const bin = must(await callers.first.call('POST', '/api/bins', { name: 'Page 0', category: 'garage' }))
  const { id, qrCode } = JSON.parse(bin.text) as { id: string; qrCode: string }
  return {
    rename: async (name: 'first' | 'second', to: string) =>
      must(await callers[name].call('PUT', `/api/bins/${id}`, { name: to })),
    /** As a stranger sees it. */
    shows: async (name: PlaceName, expectedText: string) => {
      const { call, leave } = createCaller(cluster.at(name))
      const { text } = must(await call('GET', `/qr/${qrCode}`))
      leave()
      return text.includes(expectedText)
    },
    leave: () => {
      for (const { leave } of Object.values(callers)) leave()
    },
  }
}

/** Public pages are never older than the last acknowledged change. */
export const checkPages = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  const page = await openPage(cluster)
  let stale = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const expectedText = `Page ${round}.`
    await page.rename(round % 2 === 0 ? 'first' : 'second', expectedText)
    for (const name of ['first', 'second'] as const) if (!(await page.shows(name, expectedText))) stale++
  }
  reportCheck(stale === 0, `public pages after each of ${ROUNDS} changes at either server: ${stale} stale`)
  page.leave()
}

/** Forgets what a server remembered while it was alone, before the next one serves. */
export const checkTakeover = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  const page = await openPage(cluster)
  let [stale, remembered] = [0, 0]
  for (let round = 1; round <= TAKEOVERS; round++) {
    const before = cluster.outputOf('first').split(REMEMBERS).length
    await cluster.stop('second')
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50))
      if (cluster.outputOf('first').split(REMEMBERS).length > before) break
    if (cluster.outputOf('first').split(REMEMBERS).length > before) remembered++
    await page.rename('first', `Alone ${round}.`)
    for (let read = 0; read < 3; read++) if (!(await page.shows('first', `Alone ${round}.`))) stale++
    await cluster.start('second')
    await page.rename('second', `Together ${round}.`)
    for (const name of ['first', 'second'] as const)
      if (!(await page.shows(name, `Together ${round}.`))) stale++
  }
  page.leave()
  reportCheck(
    stale === 0 && remembered === TAKEOVERS,
    `a server that remembered pages alone (${remembered} times) forgets them before the next one serves: ${stale} stale`,
  )
}

/** Photos put at one server are read at the other. */
export const checkPhotos = async (
  cluster: Cluster,
  photo: Buffer,
  reportCheck: ReportCheck,
): Promise<void> => {
  const { cookie } = await signUp(cluster.at('first'))
  const first = createCaller({ ...cluster.at('first'), cookie })
  const bin = idOf(await first.call('POST', '/api/bins', { name: 'Photos', category: 'garage' }))
  const item = idOf(await first.call('POST', '/api/items', { binId: bin, name: 'Camera' }))
  first.leave()
  const send = await fetch(`${cluster.at('first').at}/api/items/${item}/photo`, {
    method: 'PUT',
    headers: { cookie, origin: cluster.origin, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(photo),
  })
  const { imageUrl } = (await send.json()) as { imageUrl?: string }
  const seen = await fetch(`${cluster.at('second').at}${imageUrl}`, { headers: { cookie } })
  const bytes = (await seen.arrayBuffer()).byteLength
  reportCheck(
    seen.status === 200 && bytes > 0,
    `a photo put at one server is read at the other: ${seen.status}, ${bytes} bytes`,
  )
}
