import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnyCode } from '#contracts/codes/sharing.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const newBin = async (fields: object = {}, person = ada): Promise<string> =>
  (await person.call('POST', '/api/bins', { name: 'Winter', category: 'garage', ...fields })).json().id
const share = async (binId: string, limits: object = {}, person = ada) =>
  (await person.call('POST', '/api/shared-qr-codes', { binId, ...limits })).json()
let visitors = 0
const open = (code: string, { pin, address }: { pin?: string; address?: string } = {}) =>
  app.app.inject({
    url: `/api/shared-qr-codes/${code}`,
    remoteAddress: address ?? `10.${++visitors >> 8}.${visitors & 255}.1`,
    headers: pin === undefined ? {} : { 'x-share-pin': encodeURIComponent(pin) },
  })
const usedBy = async (person: TestUser): Promise<number> =>
  (await person.call('GET', '/api/usage-limits')).json().qrCodesUsed

test('a link opens its bin for anyone and counts each view', async () => {
  const binId = await newBin({ name: 'Skis' })
  await ada.call('POST', '/api/items', { binId, name: 'Sledge', notes: 'wax it' })
  const made = await share(binId)
  expect(made).toMatchObject({ binId, role: 'viewer', expiresAt: null, maxAccess: null, hasPin: false })
  for (const count of [1, 2]) {
    const seen = (await open(made.shareCode)).json()
    expect(seen).toMatchObject({ bin: { name: 'Skis' }, items: [{ name: 'Sledge', notes: 'wax it' }] })
    expect(seen.shareInfo).toEqual({
      accessCount: count,
      maxAccess: null,
      expiresAt: null,
      shareCode: made.shareCode,
    })
    expect(JSON.stringify(seen)).not.toContain(ada.id)
  }
  expect((await ada.call('GET', '/api/shared-qr-codes')).json()).toMatchObject([
    { shareCode: made.shareCode, accessCount: 2 },
  ])
})

test('a link of 100 views opens exactly 100 times for 500 parallel requests', async () => {
  const { shareCode } = await share(await newBin(), { maxAccess: 100 })
  const seen: Awaited<ReturnType<typeof open>>[] = []
  for (let round = 0; round < 5; round++) {
    seen.push(...(await Promise.all(Array.from({ length: 100 }, () => open(shareCode)))))
  }
  expect(seen.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  expect(seen.filter(({ statusCode }) => statusCode === 404)).toHaveLength(400)
  const [{ accessCount }] = (await ada.call('GET', '/api/shared-qr-codes')).json()
  expect(accessCount).toBe(100)
})

test('a link opens a private bin with its images', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const form = await multipart({ name: 'Tax', category: 'office', isQrPrivate: true }, { bytes: picture })
  const bin = (await ada.call('POST', '/api/bins', undefined, form)).json()
  const openLink = async (url: string) => (await app.app.inject(url)).statusCode
  expect(await openLink(bin.imageUrl)).toBe(404)
  const made = await share(bin.id, { maxAccess: 1 })
  const { imageUrl } = (await open(made.shareCode)).json().bin
  expect(imageUrl).toContain('seal=')
  expect((await open(made.shareCode)).statusCode).toBe(404)
  expect(await openLink(imageUrl)).toBe(200)
  const other = (await newPicture()).imageUrl
  expect(await openLink(imageUrl.replace(/^[^?]+/, other))).toBe(404)
  expect(await openLink(imageUrl.replace(/until=\d+/, 'until=99999999999'))).toBe(404)
  await ada.call('DELETE', `/api/shared-qr-codes/${made.id}`)
  expect(await openLink(imageUrl)).toBe(404)
  await ada.call('POST', `/api/shared-qr-codes/${made.id}/restore`)
  expect(await openLink(imageUrl)).toBe(200)
})

test('setting, changing or clearing a PIN revokes earlier access', async () => {
  const { id } = await newPicture()
  const { id: shareId, shareCode } = await share(id)
  const shown = async (body = {}) => (await open(shareCode, body)).json().bin.imageUrl as string
  const openLink = async (url: string) => (await app.app.inject(url)).statusCode
  let before = await shown()
  for (const pin of ['123456', '654321', null]) {
    expect(await openLink(before)).toBe(200)
    await ada.call('PUT', `/api/shared-qr-codes/${shareId}`, { pin })
    expect(await openLink(before)).toBe(404)
    before = await shown(pin === null ? {} : { pin })
  }
  await ada.call('PUT', `/api/shared-qr-codes/${shareId}`, { maxAccess: 100 })
  expect(await openLink(before)).toBe(200)
})

const newPicture = async () => {
  const bytes = await sharp({ create: { width: 7, height: 7, channels: 3, background: '#a63' } })
    .png()
    .toBuffer()
  const form = await multipart({ name: 'Secret', category: 'office', isQrPrivate: true }, { bytes })
  return (await ada.call('POST', '/api/bins', undefined, form)).json()
}

test('a signed image URL expires after an hour', async () => {
  const { id } = await newPicture()
  const { shareCode } = await share(id)
  const { imageUrl } = (await open(shareCode)).json().bin
  app.shiftClock(61 * 60_000)
  expect((await app.app.inject(imageUrl)).statusCode).toBe(404)
  app.shiftClock(0)
  expect((await app.app.inject(imageUrl)).statusCode).toBe(200)
})

test('answers alike for unknown, expired, ended and used-up links, and links of deleted bins', async () => {
  const [expired, ended, used, orphan] = await Promise.all([0, 1, 2, 3].map(() => newBin()))
  const codes = ['Zk3vP0aYq81LmTzX9cRw2B']
  const over = await share(expired ?? '', { expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await app.db.pool.query(`update shared_qr_codes set expires_at = now() where id = $1`, [over.id])
  const gone = await share(ended ?? '')
  await ada.call('DELETE', `/api/shared-qr-codes/${gone.id}`)
  const full = await share(used ?? '', { maxAccess: 1, pin: '123456' })
  await open(full.shareCode, { pin: '123456' })
  const lost = await share(orphan ?? '')
  await ada.call('DELETE', `/api/bins/${orphan}`)
  codes.push(over.shareCode, gone.shareCode, full.shareCode, lost.shareCode)
  const answers = await Promise.all(codes.map((code) => open(code, { pin: '123456' })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('asks for the PIN, and a wrong one uses no view', async () => {
  const made = await share(await newBin(), { pin: 'grün421', maxAccess: 2 })
  expect(made).toMatchObject({ hasPin: true })
  const asked = await open(made.shareCode)
  expect([asked.statusCode, asked.json()]).toEqual([
    401,
    { error: 'PIN_REQUIRED', message: 'This shared bin asks for a PIN.', requiresPin: true },
  ])
  const wrong = await open(made.shareCode, { pin: '000000' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Wrong PIN. Please try again.'])
  expect((await open(made.shareCode, { pin: 'grün421' })).json().shareInfo.accessCount).toBe(1)
  const { rows } = await app.db.pool.query('select pin_hash from shared_qr_codes where id = $1', [made.id])
  expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/)
})

test('many PIN changes do not block sign-in, and none of them hashes for another user’s share', async () => {
  const [bob, eve] = [await register(app), await register(app)]
  const { id } = await share(await newBin({}, bob), {}, bob)
  const setPins = (person: TestUser) =>
    Promise.all(
      Array.from({ length: 40 }, () => person.call('PUT', `/api/shared-qr-codes/${id}`, { pin: '123456' })),
    )
  const statuses = async (answers: ReturnType<typeof setPins>) =>
    [...new Set((await answers).map(({ statusCode }) => statusCode))].sort()
  expect(await statuses(setPins(eve))).toEqual([404])
  const flood = setPins(bob)
  const signIn = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: eve.email, password: eve.password },
  })
  expect(signIn.statusCode).toBe(200)
  expect(await statuses(flood)).toEqual([200, 429])
})

/** Statuses of tries with this PIN, one after the other. */
const tryPin = async (shareCode: string, pin: string, address: string, times = 1) => {
  const statuses = []
  for (let at = 0; at < times; at++) statuses.push((await open(shareCode, { pin, address })).statusCode)
  return statuses
}

test('five wrong PINs of an address, twenty a day of all together, and who has not failed is let in all the same', async () => {
  const { shareCode } = await share(await newBin(), { pin: '123456' })
  expect(await tryPin(shareCode, '000000', '192.0.2.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await tryPin(shareCode, '123456', '192.0.2.2')).toEqual([200])
  const together = await Promise.all(
    Array.from({ length: 12 }, (_, at) => tryPin(shareCode, '000000', `198.51.100.${at % 3}`)),
  )
  expect(together.flat().filter((status) => status === 401)).toHaveLength(12)
  const after = await Promise.all(
    Array.from({ length: 30 }, (_, at) => tryPin(shareCode, '000000', `198.51.100.${at % 6}`)),
  )
  // The three that are left of the day, and one each of who had not failed.
  const wrong = after.flat().filter((status) => status === 401).length
  expect([wrong >= 3, wrong <= 6]).toEqual([true, true])
  for (const address of ['192.0.2.1', '198.51.100.0']) {
    const refused = await open(shareCode, { pin: '123456', address })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  }
  expect(await tryPin(shareCode, '123456', '192.0.2.3', 3)).toEqual([200, 200, 200])
})

test('after the tries of a day an address has one, however many it asks for at once', async () => {
  const { shareCode } = await share(await newBin(), { pin: '123456' })
  for (let at = 0; at < 4; at++) await tryPin(shareCode, '000000', `203.0.113.${at}`, 5)
  const at = async (address: string) =>
    (await Promise.all(Array.from({ length: 5 }, () => tryPin(shareCode, '000000', address)))).flat()
  expect((await at('192.0.2.9')).filter((status) => status === 401)).toHaveLength(1)
  // Counts an IPv6 /48 as one address.
  await tryPin(shareCode, '000000', '2001:db8:1:1::1')
  expect(await tryPin(shareCode, '123456', '2001:db8:1:2::1')).toEqual([429])
  expect(await tryPin(shareCode, '123456', '2001:db8:2:1::1')).toEqual([200])
})

test('a link without an end needs a longer PIN, and keeps the one that it has', async () => {
  const binId = await newBin()
  const tooShort = [400, 'Without an end date, a PIN needs at least 6 characters', 'pin']
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const post = async (limits: object) => await ada.call('POST', '/api/shared-qr-codes', { binId, ...limits })
  const said = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => {
    const { message, field } = json()
    return [statusCode, message, field]
  }
  expect(said(await post({ pin: '12345' }))).toEqual(tooShort)
  expect(said(await post({ pin: '12345', expiresAt: null }))).toEqual(tooShort)
  const ending = (await post({ pin: '1234', expiresAt })).json()
  const change = (id: string, body: object) => ada.call('PUT', `/api/shared-qr-codes/${id}`, body)
  expect((await change(ending.id, { pin: '4321' })).statusCode).toBe(200)
  expect(said(await change(ending.id, { expiresAt: null }))).toEqual(tooShort)
  expect((await change(ending.id, { expiresAt: null, pin: '654321' })).statusCode).toBe(200)
  expect(said(await change(ending.id, { pin: '4321' }))).toEqual(tooShort)
  // A link of yesterday goes on with its short PIN.
  await change(ending.id, { pin: '4321', expiresAt })
  await app.db.pool.query('update shared_qr_codes set expires_at = null where id = $1', [ending.id])
  expect((await open(ending.shareCode, { pin: '4321' })).statusCode).toBe(200)
  expect((await change(ending.id, { maxAccess: 9, expiresAt: null })).statusCode).toBe(200)
})

test('limits a visitor who tries many codes', async () => {
  const address = '203.0.113.9'
  const codes = Array.from({ length: 70 }, (_, at) => `Zk3vP0aYq81LmTzX9cRw${String(at).padStart(2, '0')}`)
  // A busy server answers 503 before it counts.
  const tryCode = async (code: string): Promise<number> => {
    const { statusCode } = await open(code, { address })
    if (statusCode !== 503) return statusCode
    await setTimeout(50)
    return tryCode(code)
  }
  const answers = await Promise.all(codes.map(tryCode))
  expect(answers.filter((status) => status === 404)).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('creating a link uses a code of the plan; ending it or deleting its bin returns it', async () => {
  const eve = await register(app)
  await app.db.pool.query(`update users set subscription_status = 'free' where id = $1`, [eve.id])
  const binId = await newBin({}, eve)
  const made = await Promise.all(
    Array.from({ length: 20 }, () => eve.call('POST', '/api/shared-qr-codes', { binId })),
  )
  const [first, ...others] = made.filter(({ statusCode }) => statusCode === 200)
  expect(others).toEqual([])
  const refused = made.find(({ statusCode }) => statusCode === 403)?.json()
  expect(refused).toMatchObject({ error: 'LIMIT_REACHED', limits: { qrCodesUsed: 1, maxQrCodes: 1 } })
  await eve.call('DELETE', `/api/shared-qr-codes/${first?.json().id}`)
  expect(await usedBy(eve)).toBe(0)
  expect((await eve.call('DELETE', `/api/shared-qr-codes/${first?.json().id}`)).statusCode).toBe(404)
  expect(await usedBy(eve)).toBe(0)
  await share(binId, {}, eve)
  expect(await usedBy(eve)).toBe(1)
  await eve.call('DELETE', `/api/bins/${binId}`)
  expect(await usedBy(eve)).toBe(0)
})

test('rejects invalid limits and creates nothing', async () => {
  const binId = await newBin()
  const refusals: [object, string][] = [
    [{ binId: undefined }, 'Bin ID is required'],
    [{ maxAccess: 0 }, 'View limit must be a whole number from 1 to 1000'],
    [{ maxAccess: 1001 }, 'View limit must be a whole number from 1 to 1000'],
    [{ maxAccess: 1.5 }, 'View limit must be a whole number from 1 to 1000'],
    [{ pin: '123', expiresAt: '2999-01-01T00:00:00Z' }, 'PIN must be at least 4 characters'],
    [{ role: 'owner' }, 'Role must be viewer, editor or admin'],
    [{ expiresAt: 'tomorrow' }, 'Expiry must be a date and time with its zone'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'Expiry must be in the future'],
  ]
  const before = await usedBy(ada)
  for (const [fields, message] of refusals) {
    const answer = await ada.call('POST', '/api/shared-qr-codes', { binId, ...fields })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  }
  expect(await usedBy(ada)).toBe(before)
  for (const maxAccess of [1, 1000]) expect((await share(binId, { maxAccess })).maxAccess).toBe(maxAccess)
})

test('an update keeps absent limits and removes those set to null', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const made = await share(await newBin(), { maxAccess: 5, expiresAt, pin: '123456' })
  const change = async (fields: object) => await ada.call('PUT', `/api/shared-qr-codes/${made.id}`, fields)
  expect((await change({})).json()).toMatchObject({ maxAccess: 5, expiresAt, hasPin: true })
  expect((await change({ pin: null, role: 'editor' })).json()).toMatchObject({
    hasPin: false,
    role: 'editor',
  })
  await open(made.shareCode)
  await open(made.shareCode)
  const tooFew = await change({ maxAccess: 1 })
  expect([tooFew.statusCode, tooFew.json().message]).toEqual([400, 'This link was opened 2 times already'])
  expect((await change({ maxAccess: null, expiresAt: null })).json()).toMatchObject({
    maxAccess: null,
    expiresAt: null,
  })
})

test('rejects an empty code with a message', () => {
  expect(AnyCode.safeParse('').error?.issues.map(({ message }) => message)).toEqual([
    'Share code is required',
  ])
})

test('counts all pages of a large bin as one view, with and without PIN and limit', async () => {
  const binId = await newBin({ isQrPrivate: true })
  const items = Array.from({ length: 201 }, (_, each) => ({ name: `Item ${each + 1}` }))
  await ada.call('POST', '/api/bulk-items', { binId, items })
  const { shareCode } = await share(binId, { maxAccess: 1, pin: '123456' })
  const first = (await open(shareCode, { pin: '123456' })).json()
  expect([first.items.length, first.bin.itemCount]).toEqual([200, 201])
  expect(first.paging).toMatchObject({ page: 1, pages: 2 })
  expect((await open(shareCode, { pin: '123456' })).statusCode).toBe(404)
  const turn = (code: string, pass: Record<string, string>) =>
    open(`${code}?${new URLSearchParams({ page: '2', ...pass })}`)
  const second = (await turn(shareCode, first.paging.pass)).json()
  expect([second.items.length, second.paging.page]).toEqual([1, 2])
  expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(201)
  for (const forged of [{ seal: 'x' }, { until: String(Number(first.paging.pass.until) + 1) }]) {
    expect((await turn(shareCode, { ...first.paging.pass, ...forged })).statusCode).toBe(404)
  }
  const other = await share(binId, { pin: '123456' })
  expect((await turn(other.shareCode, first.paging.pass)).statusCode).toBe(401)
  await ada.call('DELETE', `/api/shared-qr-codes/${other.id}`)
  expect((await turn(other.shareCode, first.paging.pass)).statusCode).toBe(404)
})

test('ends a page early where its texts are long, and leaves no item out', async () => {
  const binId = await newBin()
  const long = '<&">'.repeat(500)
  const items = Array.from({ length: 90 }, (_, each) => ({ name: `Item ${each + 1}`, description: long }))
  await ada.call('POST', '/api/bulk-items', { binId, items })
  const { qrCode } = (await ada.call('GET', `/api/bins/${binId}`)).json()
  const pages: { id: string; description: string }[][] = []
  let last = 1
  for (let page = 1; page <= last; page++) {
    const { items: shown, paging } = (await open(`${qrCode}?page=${page}`)).json()
    pages.push(shown)
    last = paging.pages
    expect(paging.page).toBe(page)
    expect((await app.app.inject(`/qr/${qrCode}?page=${page}`)).body.length).toBeLessThan(500_000)
  }
  expect(pages.length).toBeGreaterThan(2)
  const names = pages.flat().map(({ id }) => id)
  expect([names.length, new Set(names).size]).toEqual([90, 90])
  const { items: beyond, paging } = (await open(`${qrCode}?page=99`)).json()
  expect([paging.page, beyond]).toEqual([last, pages.at(-1)])
})
