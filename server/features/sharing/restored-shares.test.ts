import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Share } from '#contracts/codes/shares.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const newBin = async (person: TestUser): Promise<string> =>
  (await person.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json().id
const share = async (person: TestUser, binId: string, limits: object = {}): Promise<Share> =>
  (await person.call('POST', '/api/shared-qr-codes', { binId, ...limits })).json()
const end = (person: TestUser, id: string) => person.call('DELETE', `/api/shared-qr-codes/${id}`)
const restore = (person: TestUser, id: string) => person.call('POST', `/api/shared-qr-codes/${id}/restore`)
const open = (code: string, pin?: string) =>
  app.app.inject({ url: `/api/shared-qr-codes/${code}`, headers: pin ? { 'x-share-pin': pin } : {} })
const usedBy = async (person: TestUser): Promise<number> =>
  (await person.call('GET', '/api/usage-limits')).json().qrCodesUsed

test('restores an ended link once, with code, views, limits and PIN', async () => {
  const bob = await register(app)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const made = await share(bob, await newBin(bob), { maxAccess: 3, expiresAt, pin: '1234', role: 'editor' })
  await open(made.shareCode, '1234')
  await end(bob, made.id)
  expect((await open(made.shareCode, '1234')).statusCode).toBe(404)
  const answers = await Promise.all(Array.from({ length: 5 }, () => restore(bob, made.id)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...made, accessCount: 1 }])
  }
  expect(await usedBy(bob)).toBe(1)
  expect((await open(made.shareCode)).statusCode).toBe(401)
  expect((await open(made.shareCode, '1234')).json().shareInfo.accessCount).toBe(2)
  expect((await restore(ada, made.id)).statusCode).toBe(404)
})

test('parallel restores and creates never exceed the plan limit', async () => {
  const eve = await register(app)
  const binId = await newBin(eve)
  const ended = await Promise.all(Array.from({ length: 6 }, () => share(eve, binId)))
  for (const { id } of ended) await end(eve, id)
  await app.db.pool.query(`update users set subscription_status = 'free' where id = $1`, [eve.id])
  const answers = await Promise.all([
    ...ended.map(({ id }) => restore(eve, id)),
    ...ended.map(() => eve.call('POST', '/api/shared-qr-codes', { binId })),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const answer = answers.slice(0, ended.length).find(({ statusCode }) => statusCode !== 200)
  expect([answer?.statusCode, answer?.json()]).toMatchObject([
    403,
    {
      error: 'LIMIT_REACHED',
      message: "You have reached your plan's limit of QR codes",
      limits: { qrCodesUsed: 1, maxQrCodes: 1 },
    },
  ])
  expect(await usedBy(eve)).toBe(1)
})

test('restores no link of a bin in Trash', async () => {
  const binId = await newBin(ada)
  const { id } = await share(ada, binId)
  await ada.call('DELETE', `/api/bins/${binId}`)
  const before = await usedBy(ada)
  const answer = await restore(ada, id)
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Bin not found'])
  expect(await usedBy(ada)).toBe(before)
})
