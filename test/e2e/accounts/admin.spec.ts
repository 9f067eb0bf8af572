import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectNoFindingsInBothThemes } from '../harness/accessibility.ts'
import { chooseFromAccountMenu } from '../harness/account-menu.ts'
import { browserTest, type OpenOptions } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { signIn } from './forms.ts'

const folder = makeTestFolder('binnacle-admin-')
const admin = { email: 'boss@example.org', password: 'correct horse 42' }
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const made = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, confirmPassword: admin.password }),
  })
  expect(made.status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`an administrator disables a person and helps another, on a ${device}`, async (journey) => {
    const open = (options: OpenOptions = {}) => journey.open({ baseURL: server.origin, ...options })
    const other = await open()
    journey.expectPageError(other, /status of 40/)
    const person = await signUp(other)
    await other.goto('/admin')
    await other.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await other.getByRole('link', { name: 'Go to Dashboard' }).waitFor()
    expect(await other.getByRole('navigation').count()).toBe(0)
    await other.request.post('/api/bins', { data: { name: 'Secret box', category: 'storage' } })

    const page = await open({ device })
    await page.goto('/settings')
    await signIn(page, admin)
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    if (device === 'desktop') await chooseFromAccountMenu(page, 'Administration')
    else await page.goto('/admin')
    await page.getByRole('heading', { name: 'Administration' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email.slice(0, 14))
    const row = page.getByRole('listitem').filter({ hasText: person.email })
    await row.waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
    await expectNoFindingsInBothThemes(page)
    expect(await page.getByText('Secret box').count()).toBe(0)
    const choose = async (name: string) => {
      await row.getByRole('button', { name: /^Change / }).click()
      await page.getByRole('menuitem', { name }).click()
    }

    await choose('Make reset link')
    await page.getByRole('button', { name: 'Make Link' }).click()
    const link = await page.getByRole('textbox', { name: /won't see it again/ }).inputValue()
    expect(link).toContain('/reset-password?token=')
    await expectNoFindingsInBothThemes(page)
    await page.getByRole('button', { name: 'Done' }).click()

    await choose('Hand over an inventory')
    await page.getByText("They don't own an inventory that others are in.").waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await choose('Disable')
    const question = page.getByRole('alertdialog', { name: `Disable ${person.email}?` })
    await expectNoFindingsInBothThemes(page)
    await question.getByRole('button', { name: 'Disable' }).click()
    await row.getByText('Disabled', { exact: true }).waitFor()
    await other.goto('/bins')
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await choose('Enable')
    await row.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByText(`${admin.email} disabled ${person.email}`).waitFor()
    await expectNoFindingsInBothThemes(page)
  })
}
