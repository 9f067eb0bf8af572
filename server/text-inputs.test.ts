import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/ids.ts'
import { mailsTo } from './testing/outbox.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { cookiesOf, register, type TestUser } from './testing/test-user.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
})
afterAll(() => app.close())

const newBin = async (name: string, fields: object = {}) =>
  (await person.call('POST', '/api/bins', { name, category: 'garage', ...fields })).json()
const addItem = (binId: string, name: string) => person.call('POST', '/api/items', { binId, name })
const search = async (q: string): Promise<string[]> =>
  (await person.call('GET', `/api/search?${new URLSearchParams({ q })}`))
    .json()
    .bins.map(({ id }: { id: string }) => id)
const signIn = (email: string, password: string) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

const ODD = ' Ku\u0308che\r\n\r\n\u202EPay at\u202C evil.example\u0007\u200B '
const CLEAN = 'Küche Pay at evil.example'

test('every name and one-line text is stored clean', async () => {
  const bin = await newBin(ODD, { location: 'Keller\r\n\u202E', category: 'garage\u200B' })
  expect(bin).toMatchObject({ name: CLEAN, location: 'Keller', category: 'garage' })
  expect((await addItem(bin.id, ODD)).json().name).toBe(CLEAN)
  expect((await person.call('POST', '/api/places', { name: ODD })).json().name).toBe(CLEAN)
  expect((await person.call('POST', '/api/inventories', { name: ODD })).json().name).toBe(CLEAN)
  const profile = await person.call('PUT', '/api/auth/profile', { name: ODD, email: person.email })
  expect(profile.json().name).toBe(CLEAN)
  const key = { name: ODD, inventoryId: person.inventoryId, role: 'viewer', expiresInDays: 1 }
  const made = await person.call('POST', '/api/api-keys', { ...key, password: person.password })
  expect(made.json().key.name).toBe(CLEAN)
})

test.each(['\u200B', '\u202E\u2066', '\uFEFF \u00AD', '\u3164\u2800'])('%j names nothing', async (name) => {
  const bin = await newBin('Box')
  for (const response of [
    await addItem(bin.id, name),
    await person.call('POST', '/api/bins', { name, category: 'garage' }),
    await person.call('POST', '/api/places', { name }),
  ])
    expect(response.json()).toMatchObject({ error: 'VALIDATION', field: 'name', message: 'Name is required' })
})

test('places of one name are one, however its letters are composed', async () => {
  const [first, second] = [
    await newBin('A', { location: 'Gara\u0301ž › Küche' }),
    await newBin('B', { location: 'garáž\u00A0›  Ku\u0308che\u200B' }),
  ]
  expect(second.placeId).toBe(first.placeId)
})

test.each([
  ['zero\u200Bwidth', 'zerowidth'],
  ['Wi-Fi router', 'wifi'],
  ['Kinder\u00ADwagen', 'kinderwagen'],
  ['Schlüssel', 'schlu\u0308ssel'],
])('%j is found by %j', async (name, query) => {
  const bin = await newBin('Found here')
  await addItem(bin.id, name)
  expect(await search(query)).toContain(bin.id)
})

test('an address of a domain in Unicode is one account in any spelling, and is mailed to', async () => {
  const payload = {
    email: 'anna@münchen.de',
    password: 'correct horse 42',
    confirmPassword: 'correct horse 42',
  }
  const url = '/api/auth/register'
  const made = await app.app.inject({ method: 'POST', url, payload })
  expect([made.statusCode, made.json().user.email]).toEqual([200, 'anna@münchen.de'])
  const again = await app.app.inject({
    method: 'POST',
    url,
    payload: { ...payload, email: 'anna@xn--mnchen-3ya.de' },
  })
  expect(again.json().error).toBe('CONFLICT')
  for (const email of ['anna@xn--mnchen-3ya.de', 'Anna@MÜNCHEN.de', 'anna@mu\u0308nchen.de'])
    expect((await signIn(email, payload.password)).json().user?.email).toBe('anna@münchen.de')
  const { rows } = await app.db.pool.query(`select email from users where email like 'anna@%'`)
  expect(rows).toEqual([{ email: 'anna@xn--mnchen-3ya.de' }])
  const profile = { name: 'Anna', email: 'anna@münchen.de' }
  const cookie = cookiesOf(made)
  const changed = await app.app.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    payload: profile,
    headers: { cookie },
  })
  expect(changed.json()).toMatchObject({ email: 'anna@münchen.de', pendingEmail: null })
  await app.services.jobs.drain()
  expect(await mailsTo(app.dataDir, 'anna@xn--mnchen-3ya.de')).toHaveLength(1)
})

test('a mail to a stranger holds what was named in quotes, in one line, cut, and without an address', async () => {
  const eve = await register(app)
  const text = 'Your account is locked.\r\n\r\nGo to https://evil.example/pay\u202E now'
  await eve.call('PUT', '/api/auth/profile', { name: `${text} ${'x'.repeat(100)}`, email: eve.email })
  // As names were stored before they were cleaned.
  await app.db.pool.query('update inventories set name = $2 where id = $1', [
    eve.inventoryId,
    `Home”. ${text}`,
  ])
  await eve.call('POST', `/api/inventories/${eve.inventoryId}/invitations`, {
    role: 'viewer',
    email: 'victim@example.org',
  })
  await app.services.jobs.drain()
  const [mail = ''] = await mailsTo(app.dataDir, 'victim@example.org')
  const [first = '', ...rest] = mail.split(/\r?\n\r?\n/)
  expect(first).toMatch(
    /^“Your account is locked\. Go to https: \/\/evil\. example\/pay .*…” invites you to the inventory “Home’\. /,
  )
  expect(first.replace(/\r?\n/g, ' ')).toMatch(/” in Binnacle\. You may look at it\.$/)
  expect(rest).toHaveLength(2)
  const links = mail.match(/https?:\/\/\S+/g)
  expect(links).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/join\//)])
  expect(mail).not.toMatch(/evil\.example|\u202E/)
})

const KEYBOARDS = [
  ['composed and decomposed letters', 'Schlüssel für 12', 'Schlu\u0308ssel fu\u0308r 12'],
  ['another blank', 'correct horse 42', 'correct\u00A0horse\u00A042'],
  ['full-width letters', 'correct horse 42', 'ｃｏｒｒｅｃｔ　horse 42'],
] as const

test.each(KEYBOARDS)('a password opens when a keyboard writes it with %s', async (_, one, other) => {
  for (const [set, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    const someone = await register(app)
    await someone.call('PUT', '/api/auth/password', { currentPassword: someone.password, newPassword: set })
    expect((await signIn(someone.email, typed)).statusCode).toBe(200)
    expect((await signIn(someone.email, `${typed}x`)).statusCode).toBe(401)
  }
})

test('a hash from before passwords were normalized opens once more, and is replaced', async () => {
  const { hash } = await import('@node-rs/argon2')
  const [raw, normalized] = ['Schlu\u0308ssel fu\u0308r 12', 'Schlüssel für 12']
  const someone = await register(app)
  const old = await hash(raw, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await app.db.pool.query('update users set password_hash = $2 where id = $1', [someone.id, old])
  expect((await signIn(someone.email, normalized)).statusCode).toBe(401)
  expect((await signIn(someone.email, `${raw}x`)).statusCode).toBe(401)
  expect((await signIn(someone.email, raw)).statusCode).toBe(200)
  expect((await signIn(someone.email, normalized)).statusCode).toBe(200)
  expect((await signIn(someone.email, raw)).statusCode).toBe(200)
})

test('history names the key by which a change was made', async () => {
  const asked = { name: 'Home Assistant', inventoryId: person.inventoryId, role: 'editor', expiresInDays: 1 }
  const made = await person.call('POST', '/api/api-keys', { ...asked, password: person.password })
  const headers = { authorization: `Bearer ${made.json().token}`, 'user-agent': 'curl/8.9.1' }
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.app.inject({ method, url, headers, ...(payload && { payload }) })
  const bin = (await call('POST', '/api/bins', { name: 'Made by a key', category: 'garage' })).json()
  await call('POST', '/api/bulk-items', { binId: bin.id, items: [{ name: 'Bulb' }] })
  await call('POST', '/mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'add', arguments: { bin: 'Made by a key', items: [{ name: 'Fuse' }] } },
  })
  const { entries } = (await person.call('GET', `/api/bins/${bin.id}/history`)).json()
  expect(entries.map(({ device }: { device: string }) => device)).toEqual([
    'API key “Home Assistant”, MCP',
    'API key “Home Assistant”',
    'API key “Home Assistant”',
  ])
})

const push = async (entry: object) => {
  const timestamp = new Date().toISOString()
  const whole = { method: 'POST', path: '/api/bins', opId: newId(), timestamp, ...entry }
  const body = { userId: person.id, deviceId: 'yesterday', entries: [whole] }
  return (await person.call('POST', '/api/sync', body)).json().results[0]
}

test('a device of yesterday that sends names unclean ends in no conflict', async () => {
  const id = newId()
  const body = { id, name: ODD, category: 'garage' }
  const made = await push({ body, baseVersion: 0, changed: ['name', 'category'] })
  expect(made).toMatchObject({ status: 200, bin: { name: CLEAN, version: 1 } })
  for (let time = 0; time < 2; time++) {
    const again = await push({ body, baseVersion: 1, changed: ['name'] })
    expect(again).toMatchObject({ status: 200, bin: { name: CLEAN, version: 1 } })
    expect(again.conflicts).toBeUndefined()
  }
})

test('rows from before names were cleaned keep working, and become clean when they are renamed', async () => {
  const bin = await newBin('Old')
  await app.db.pool.query('update bins set name = $2 where id = $1', [bin.id, ODD])
  const noted = await person.call('PUT', `/api/bins/${bin.id}`, { description: 'kept' })
  expect([noted.statusCode, noted.json().description]).toEqual([200, 'kept'])
  const { version } = noted.json()
  const named = await push({
    body: { id: bin.id, name: CLEAN, category: 'garage' },
    baseVersion: version,
    changed: ['name'],
  })
  expect(named).toMatchObject({ status: 200, bin: { name: CLEAN, version: version + 1 } })
  expect(named.conflicts).toBeUndefined()
  await app.db.pool.query('update bins set name = $2 where id = $1', [bin.id, ODD])
  const shared = await app.app.inject({ url: `/api/shared-qr-codes/${bin.qrCode}` })
  expect(shared.json().bin.name).toBe(CLEAN)
})
