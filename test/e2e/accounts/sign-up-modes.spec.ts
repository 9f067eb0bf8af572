import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect } from 'vitest'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { fillRegistration, signIn } from './forms.ts'

const USERS = fileURLToPath(new URL('../../../dist/current/server/users.js', import.meta.url))
const folder = makeTestFolder('binnacle-sign-up-')
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serverWith = async (mode: string) => {
  const DATA_DIR = join(folder, mode)
  const server = await startServer({ DATA_DIR, SIGN_UP: mode, LOG_LEVEL: 'warn' })
  servers.push(server)
  const env = { PATH: process.env.PATH, DATA_DIR, ORIGIN: server.origin }
  const users = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [USERS, ...args], { env, cwd: folder })).stdout
  return { baseURL: server.origin, users }
}

browserTest(
  'a closed server takes the first account, then only those that its operator adds',
  async ({ open, expectPageError }) => {
    const { baseURL, users } = await serverWith('closed')
    const first = await open({ baseURL })
    await first.goto('/register')
    await fillRegistration(first, newPerson())
    await first.getByRole('button', { name: 'Create Account' }).click()
    await first.getByText('Welcome to Binnacle!').waitFor()

    const page = await open({ baseURL, device: 'desktop' })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.getByText('Create one here').isVisible()).toBe(false)
    await page.goto('/register')
    await page.getByText("This server isn't accepting new accounts").waitFor()
    expect(await page.getByRole('button', { name: 'Create Account' }).count()).toBe(0)
    await expectAccessible(page)

    const added = await users('add', 'second@example.org')
    const { pathname, search } = new URL(added.trim().split('\n').at(-1) ?? '')
    await page.goto(pathname + search)
    const person = { email: 'second@example.org', password: 'correct horse 42' }
    await page.getByLabel('New Password', { exact: true }).fill(person.password)
    await page.getByLabel(/^Confirm/).fill(person.password)
    await page
      .getByRole('button', { name: /Password/ })
      .last()
      .click()
    await page
      .getByText(/was changed|Password updated|new password/i)
      .first()
      .waitFor()
    await page.goto('/settings')
    await signIn(page, person)
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()

    expectPageError(page, /status of 40/)
    await users('disable', person.email)
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await signIn(page, person)
    await page.getByText(/This account is disabled/).waitFor()
    await users('enable', person.email)
    await signIn(page, person)
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    expect(await users('--help')).toContain('npm run users -- list')
  },
)

browserTest('by invitation, the link in one leads to the registration', async ({ open }) => {
  const { baseURL } = await serverWith('invitation')
  const owner = await open({ baseURL })
  await signUp(owner)
  const { inventories } = await (await owner.request.get('/api/inventories')).json()
  const invited = await owner.request.post(`/api/inventories/${inventories[0].id}/invitations`, {
    data: { role: 'viewer' },
  })
  const { url } = await invited.json()

  const page = await open({ baseURL })
  await page.goto('/register')
  await page.getByText('You need an invitation').waitFor()
  await expectAccessible(page)
  await page.goto('/settings')
  await page.getByText('New accounts here need an invitation.').waitFor()
  await page.goto(new URL(url).pathname)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillRegistration(page, newPerson())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard*')
  await page.getByText(/^You joined /).waitFor()
})
