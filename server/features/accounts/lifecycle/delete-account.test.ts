import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/testing/build-pages.ts'
import { digestRows } from '#server/testing/guards/owned-rows.ts'
import { createAccounts, type TestAccounts } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
const pages = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
beforeAll(async () => {
  app = await createTestApp({ pagesFile: await buildPages(pages) })
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true })
})

const get = (url: string) => app.app.inject({ url })
const login = ({ email, password }: TestAccounts, restore?: boolean) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, restore } })
const deleteAccount = (house: TestAccounts, password = house.password) =>
  house.call('POST', '/api/auth/delete-account', { password })

const publicFaces = async ({ things }: TestAccounts, shareCode: string) =>
  (
    await Promise.all(
      [
        `/qr/${things.qrCode}`,
        `/shared/${shareCode}`,
        `/api/shared-qr-codes/${things.qrCode}`,
        `/api/images/${things.shownImageId}`,
      ].map(get),
    )
  ).map(({ statusCode }) => statusCode)

const shareCodeOf = async (house: TestAccounts): Promise<string> =>
  (await house.call('GET', '/api/shared-qr-codes')).json()[0].shareCode

test('requires the right password', async () => {
  const house = await createAccounts(app)
  const refused = await deleteAccount(house, 'not this')
  expect(refused.json()).toMatchObject({ error: 'VALIDATION', field: 'password' })
  expect((await house.call('GET', '/api/auth/me')).statusCode).toBe(200)
})

test('hides all content and ends all sessions at once, and signing in restores everything', async () => {
  const house = await createAccounts(app)
  const shareCode = await shareCodeOf(house)
  expect(await publicFaces(house, shareCode)).toEqual([200, 200, 200, 200])

  const answer = await deleteAccount(house)
  expect(answer.statusCode).toBe(200)
  const days = (Date.parse(answer.json().deletedOn) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(await publicFaces(house, shareCode)).toEqual([404, 404, 404, 404])
  expect((await house.call('GET', '/api/auth/me')).statusCode).toBe(401)

  expect((await login({ ...house, password: 'a guess' })).json().error).toBe('WRONG_CREDENTIALS')
  expect((await login(house)).json()).toMatchObject({ error: 'ACCOUNT_DELETED' })
  const back = await login(house, true)
  expect(back.statusCode).toBe(200)
  expect(await publicFaces(house, shareCode)).toEqual([200, 200, 200, 200])
  expect((await login(house)).statusCode).toBe(200)
  expect((await house.call('GET', '/api/auth/me')).statusCode).toBe(401)
})

test('a session opened concurrently with the deletion is rejected', async () => {
  const house = await createAccounts(app)
  await deleteAccount(house)
  const { token } = await app.services.sessions.open(house.id, true)
  const response = await app.app.inject({ url: '/api/bins', headers: { cookie: `binnacle=${token}` } })
  expect(response.statusCode).toBe(401)
})

test('deletes every row and file of the account after 30 days, and nothing of others', async () => {
  const [leaving, waiting, staying] = [
    await createAccounts(app),
    await createAccounts(app),
    await createAccounts(app),
  ]
  await deleteAccount(leaving)
  await deleteAccount(waiting)
  const deletedAgo = (house: TestAccounts, days: number) =>
    app.db.pool.query('update users set deleted_at = now() - make_interval(days => $2) where id = $1', [
      house.id,
      days,
    ])
  await deletedAgo(leaving, 31)
  await deletedAgo(waiting, 29)
  await app.db.pool.query(
    `insert into physical_qr_codes (id, qr_code_id, inventory_id, status) values (gen_random_uuid(), 'BIN-482913-KQWTRA', $1, 'claimed')`,
    [leaving.inventoryId],
  )
  const before = await Promise.all([digestRows(app, waiting.id), digestRows(app, staying.id)])
  const hasFiles = (house: TestAccounts) => {
    const id = house.things.shownImageId
    const folder = join(app.dataDir, 'files', 'images', id.slice(0, 2), id)
    return existsSync(folder) && readdirSync(folder).length > 0
  }
  expect(hasFiles(leaving)).toBe(true)

  app.shiftClock(2 * 3600_000)
  await app.services.housekeeping.run()
  app.shiftClock(0)

  const rows = await digestRows(app, leaving.id)
  expect(Object.entries(rows).filter(([, digest]) => !digest.startsWith('0 '))).toEqual([])
  const { rows: stickers } = await app.db.pool.query(
    `select status, inventory_id from physical_qr_codes where qr_code_id = 'BIN-482913-KQWTRA'`,
  )
  expect(stickers).toEqual([{ status: 'unassigned', inventory_id: null }])
  expect(await Promise.all([digestRows(app, waiting.id), digestRows(app, staying.id)])).toEqual(before)
  expect([hasFiles(leaving), hasFiles(waiting), hasFiles(staying)]).toEqual([false, true, true])
  expect((await login(leaving)).json().error).toBe('WRONG_CREDENTIALS')
  expect((await login(waiting)).json().error).toBe('ACCOUNT_DELETED')
})

test('grants one trial per e-mail even after deletion, and stores the e-mail as a hash', async () => {
  const first = await register(app)
  const older = await register(app)
  const statusOf = async ({ call }: TestUser) => (await call('GET', '/api/auth/me')).json().subscriptionStatus
  expect(await statusOf(first)).toBe('trial')
  // An account older than the list of trials.
  await app.db.pool.query('delete from used_trials')
  for (const { call, password } of [first, older])
    await call('POST', '/api/auth/delete-account', { password })
  await app.db.pool.query(`update users set deleted_at = now() - interval '31 days' where id = any($1)`, [
    [first.id, older.id],
  ])
  await app.services.housekeeping.run()
  expect(await statusOf(await register(app, first.email))).toBe('free')
  expect(await statusOf(await register(app, older.email))).toBe('free')
  expect(await statusOf(await register(app))).toBe('trial')
  const { rows } = await app.db.pool.query('select email_hash from used_trials')
  expect(JSON.stringify(rows)).not.toContain('@')
})
