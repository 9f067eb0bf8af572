import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { type ChangeStreamLine, LISTENERS_PER_PERSON } from '#contracts/sync/change-stream.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { createChangeStream } from './change-stream.ts'
import { createChangeStreamStore } from './store.ts'

let app: TestApp
let url: string
let ada: TestUser
let ben: TestUser
let workshop: string
const open = new Set<AbortController>()

beforeAll(async () => {
  app = await createTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // Clients that gave up leave connections on which nothing was ever asked.
  app.app.server.closeAllConnections()
  await app.close()
})
afterEach(() => {
  for (const stream of open) stream.abort()
  open.clear()
})
beforeEach(async () => {
  ada = await register(app)
  ben = await register(app)
  await app.db.pool.query(
    `update users set subscription_tier = 'pro', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  workshop = (await ada.call('POST', '/api/inventories', { name: 'Workshop' })).json().id
})

const ask = async (person: TestUser, at = url): Promise<Response> => {
  const stream = new AbortController()
  open.add(stream)
  return await fetch(`${at}/api/changes`, {
    headers: { cookie: person.cookie, accept: 'application/x-ndjson' },
    signal: stream.signal,
  })
}

/** Lines as they arrive; `ended` resolves when the server ends the stream. */
const listen = async (person: TestUser, at = url) => {
  const response = await ask(person, at)
  expect([response.status, response.headers.get('x-accel-buffering')]).toEqual([200, 'no'])
  const lines: string[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      lines.push(...decoder.decode(chunk).split('\n').filter(Boolean))
    }
    return 'ended'
  }
  const ended = read().catch(() => 'cut')
  const last = () => JSON.parse(lines.at(-1) ?? '{"inventories":[]}') as ChangeStreamLine
  const of = (id: string) => last().inventories.find((one) => one.id === id)
  return { lines, ended, of, ids: () => last().inventories.map(({ id }) => id) }
}

const inWorkshop = {
  headers: {
    get [INVENTORY_HEADER]() {
      return workshop
    },
  },
}
const addBin = async (person: TestUser, name = 'Drills') =>
  (await person.call('POST', '/api/bins', { name, category: 'garage' }, inWorkshop)).json()

const join = async (person: TestUser) => {
  const made = await ada.call('POST', `/api/inventories/${workshop}/invitations`, { role: 'editor' })
  await person.call('POST', `/api/invitations/${made.json().token}/accept`)
}
const memberIdOf = async ({ id }: TestUser): Promise<string> => {
  const { people } = (await ada.call('GET', `/api/inventories/${workshop}/people`)).json()
  return people.find(({ userId }: { userId: string }) => userId === id)?.memberId
}

test('tells at once and after each change where the inventories are, and nothing of what is in them', async () => {
  await join(ben)
  const [adas, bens] = [await listen(ada), await listen(ben)]
  await expect.poll(() => bens.ids().sort()).toEqual([ben.inventoryId, workshop].sort())
  const before = bens.of(workshop)?.seq ?? 0
  await addBin(ada, 'Canary drills')
  await expect.poll(() => bens.of(workshop)).toEqual({ id: workshop, seq: before + 1, role: 'editor' })
  await expect.poll(() => adas.of(workshop)).toEqual({ id: workshop, seq: before + 1, role: 'owner' })
  expect([...adas.lines, ...bens.lines].join()).not.toContain('Canary')
  await ada.call('POST', '/api/bins', { name: 'Mine', category: 'garage' })
  await expect.poll(() => adas.of(ada.inventoryId)?.seq).toBe(1)
  expect(bens.ids()).not.toContain(ada.inventoryId)
})

test('tells for whoever joins, is demoted or is removed, and never again for the removed', async () => {
  const bens = await listen(ben)
  await expect.poll(bens.ids).toEqual([ben.inventoryId])
  await join(ben)
  await expect.poll(() => bens.of(workshop)?.role).toBe('editor')
  const memberId = await memberIdOf(ben)
  await ada.call('PUT', `/api/inventories/${workshop}/people/${memberId}`, { role: 'viewer' })
  await expect.poll(() => bens.of(workshop)?.role).toBe('viewer')
  await ada.call('DELETE', `/api/inventories/${workshop}/people/${memberId}`)
  await expect.poll(bens.ids).toEqual([ben.inventoryId])
  const count = bens.lines.length
  const adas = await listen(ada)
  await addBin(ada)
  await expect.poll(() => adas.of(workshop)?.seq).toBeGreaterThan(3)
  expect(bens.lines).toHaveLength(count)
})

test('tells when only a place changes', async () => {
  await join(ben)
  const bens = await listen(ben)
  await expect.poll(() => bens.of(workshop)?.role).toBe('editor')
  const { id } = (await ada.call('POST', '/api/places', { name: 'Shelf' }, inWorkshop)).json()
  const seqOf = async () =>
    (await app.db.pool.query('select change_seq::int as seq from inventories where id = $1', [workshop]))
      .rows[0].seq
  await expect.poll(() => bens.of(workshop)?.seq).toBe(await seqOf())
  await ada.call('PUT', `/api/places/${id}`, { name: 'Rack' }, inWorkshop)
  await expect.poll(() => bens.of(workshop)?.seq).toBe(await seqOf())
  await ada.call('DELETE', `/api/places/${id}`, undefined, inWorkshop)
  await expect.poll(() => bens.of(workshop)?.seq).toBe(await seqOf())
})

test('many changes at once are few lines', async () => {
  const adas = await listen(ada)
  await expect.poll(() => adas.lines.length).toBe(1)
  await Promise.all(Array.from({ length: 20 }, (_, at) => addBin(ada, `Box ${at}`)))
  const { rows } = await app.db.pool.query('select change_seq::int as seq from inventories where id = $1', [
    workshop,
  ])
  await expect.poll(() => adas.of(workshop)?.seq).toBe(rows[0].seq)
  expect(adas.lines.length).toBeLessThan(12)
})

test('two servers on one database tell each other, and end streams of ended sessions', async () => {
  const other = await createTestApp({ beside: app })
  try {
    const otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' })
    await join(ben)
    const bens = await listen(ben, otherUrl)
    await expect.poll(() => bens.of(workshop)?.role).toBe('editor')
    const before = bens.of(workshop)?.seq ?? 0
    await addBin(ada)
    await expect.poll(() => bens.of(workshop)?.seq, { timeout: 5000 }).toBe(before + 1)
    await ada.call('DELETE', `/api/inventories/${workshop}/people/${await memberIdOf(ben)}`)
    await expect.poll(bens.ids, { timeout: 5000 }).toEqual([ben.inventoryId])
    const adas = await listen(ada, otherUrl)
    await app.db.pool.query('delete from sessions where user_id = $1', [ben.id])
    await app.db.pool.query(`update sessions set expire = now() where user_id = $1`, [ada.id])
    expect(await Promise.all([bens.ended, adas.ended])).toEqual(['ended', 'ended'])
  } finally {
    await other.close()
  }
})

test('one person listens on a bounded number of devices, and places become free', async () => {
  const streams = await Promise.all(Array.from({ length: LISTENERS_PER_PERSON + 5 }, () => ask(ada)))
  const refused = streams.filter(({ status }) => status === 429)
  expect([streams.filter(({ ok }) => ok).length, refused.length]).toEqual([LISTENERS_PER_PERSON, 5])
  expect(await refused[0]?.text()).toContain('many devices')
  expect((await ask(ben)).status).toBe(200)
  for (const stream of open) stream.abort()
  await expect.poll(async () => (await ask(ada)).status).toBe(200)
})

test('a full server refuses in words, and streams hold no place in the queue of calls', async () => {
  const few = await createTestApp({
    beside: app,
    maxConnections: 8,
    admission: { atOnce: 2, share: 2, waiting: 2 },
  })
  try {
    const at = await few.app.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all([ada, ben, ada, ben].map((person) => ask(person, at)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const full = await ask(ada, at)
    expect([full.status, await full.text()]).toEqual([503, expect.stringContaining('BUSY')])
    expect((await few.app.inject({ url: '/api/bins', headers: { cookie: ada.cookie } })).statusCode).toBe(200)
  } finally {
    await few.close()
  }
})

test('a stop ends the streams first, and takes no new ones', async () => {
  const stopping = await createTestApp({ beside: app })
  const adas = await listen(ada, await stopping.app.listen({ port: 0, host: '127.0.0.1' }))
  await expect.poll(() => adas.lines.length).toBe(1)
  await stopping.close()
  expect(await adas.ended).toBe('ended')
  expect(() =>
    stopping.services.changeStream.listen({ sid: 'sid', userId: ada.id, send: () => {}, end: () => {} }),
  ).toThrow(expect.objectContaining({ type: 'BUSY' }))
})

test('asks the database at most once a second while nothing happens, however many listen', async () => {
  const store = createChangeStreamStore(app.db.db)
  const { rows } = await app.db.pool.query<{ sid: string; userId: TestUser['id'] }>(
    'select sid, user_id as "userId" from sessions where user_id = any($1)',
    [[ada.id, ben.id]],
  )
  let reads = 0
  const changeStream = createChangeStream({
    isAlone: () => false,
    maxListeners: 5000,
    log: app.app.log,
    store: {
      ...store,
      lines: (sids) => {
        reads += 1
        return store.lines(sids)
      },
    },
  })
  const sentLines: string[] = []
  const leave = rows.flatMap(({ sid, userId }) =>
    Array.from({ length: 10 }, () =>
      changeStream.listen({ sid, userId, send: (line) => sentLines.push(line), end: () => {} }),
    ),
  )
  await wait(2500)
  expect(sentLines).toHaveLength(20)
  expect(reads).toBeLessThanOrEqual(4)
  for (const each of leave) each()
  const before = reads
  await wait(1500)
  expect(reads).toBe(before)
})
