import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinServerRegistry, type ServerRegistry } from '#server/platform/db/server-registry.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register } from '#server/testing/test-user.ts'

const pages = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
const words: string[] = []
const log = pino({ level: 'info' }, { write: (line) => void words.push(JSON.parse(line).msg) })

const listening = async (beside?: TestApp, settings = {}) => {
  const options = { pagesFile: await buildPages(pages), log, settings }
  const app = await createTestApp({ ...options, ...(beside && { beside }) })
  await app.app.listen({ port: 0 })
  return { app, at: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}` }
}

let one: TestApp
let first: string
beforeAll(async () => {
  const { app, at } = await listening(undefined, { requestsPerMinute: 120 })
  one = app
  first = at
})
afterAll(async () => {
  await one.close()
  rmSync(pages, { recursive: true, force: true })
})

test('applies privacy changes and sign-outs on all servers at once without configuration', async () => {
  const ada = await register(one)
  const bin = (await ada.call('POST', '/api/bins', { name: 'Secret', category: 'garage' })).json()
  const readServers = async (at: string) => (await fetch(`${at}/qr/${bin.qrCode}`)).text()
  const ask = async (at: string, cookie: string) =>
    (await fetch(`${at}/api/auth/me`, { headers: { cookie } })).status
  const put = (at: string, body: object) =>
    fetch(`${at}/api/bins/${bin.id}`, {
      method: 'PUT',
      headers: { cookie: ada.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const _ of [1, 2]) expect(await readServers(first)).toContain('Secret')
  expect(await ask(first, ada.cookie)).toBe(200)

  const { app: two, at: second } = await listening(one)
  expect((await put(second, { name: 'Renamed' })).status).toBe(200)
  for (const at of [first, second]) expect(await readServers(at)).toContain('Renamed')
  expect((await put(first, { isQrPrivate: true })).status).toBe(200)
  for (const at of [first, second]) expect(await readServers(at)).toContain('This bin is private')
  expect((await put(second, { isQrPrivate: false })).status).toBe(200)
  for (const at of [first, second]) expect(await readServers(at)).not.toContain('This bin is private')

  const signIn = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ada.email, password: ada.password },
  } as const
  const phone = cookiesOf(await two.app.inject(signIn))
  expect([await ask(first, phone), await ask(second, phone)]).toEqual([200, 200])
  await fetch(`${second}/api/auth/logout`, { method: 'POST', headers: { cookie: phone } })
  expect([await ask(first, phone), await ask(second, phone)]).toEqual([401, 401])
  await expect
    .poll(() => words.some((line) => /several servers.*set S3_BUCKET for all/.test(line)))
    .toBe(true)

  const limitOf = async (at: string) => (await fetch(`${at}/api/auth/me`)).headers.get('x-ratelimit-limit')
  await expect.poll(() => limitOf(first)).toBe('60')
  await two.close()
  await expect.poll(() => words.some((line) => line.includes('alone on its database again'))).toBe(true)
  await expect.poll(() => limitOf(first)).toBe('120')
})

test('notices a killed server and a broken connection', async () => {
  const { db } = one.db
  const forgotten: string[] = []
  const join = async (name: string): Promise<ServerRegistry & { cut: () => Promise<unknown> }> => {
    let client: Awaited<ReturnType<typeof db.connect>> | undefined
    const connect = async () => {
      client = await db.connect()
      return client
    }
    const joined = await joinServerRegistry({ connect, log: pino({ level: 'silent' }), beatMs: 50 })
    joined.onCompany(() => void forgotten.push(name))
    return {
      ...joined,
      cut: async () => {
        const { rows } = await (client as NonNullable<typeof client>).query('select pg_backend_pid() as pid')
        return one.db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      },
    }
  }
  const [a, b] = [await join('a'), await join('b')]
  expect([a.isAlone(), b.isAlone()]).toEqual([false, false])
  await expect.poll(() => [a.count(), b.count()]).toEqual([3, 3])
  await b.cut()
  await expect.poll(() => forgotten).toContain('b')
  await expect.poll(() => [a.count(), b.count()]).toEqual([3, 3])
  await b.leave()
  await expect.poll(() => a.count()).toBe(2)
  expect(a.isAlone()).toBe(false)
  await a.leave()
})
