import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, a person makes an API key, copies it once, a program uses it, and revoking ends it`,
    async ({ open, origin }) => {
      const page = await open({ device })
      const { password } = await signUp(page)
      await page.goto('/settings#api-keys')
      const section = page.getByRole('region', { name: 'API Keys' })
      await section.getByText('No API keys yet.').waitFor()
      await section.getByRole('button', { name: 'New API Key' }).click()
      const dialog = page.getByRole('dialog', { name: 'New API Key' })
      await dialog.getByRole('button', { name: 'Create Key' }).click()
      await dialog.getByText('Name is required').waitFor()
      await dialog.getByLabel('Name').fill('Home Assistant')
      await dialog.getByText('Editor', { exact: true }).click()
      await dialog.getByText('Never people, plan, or account.').waitFor()
      await dialog.getByLabel('Expires after').selectOption('1 year')
      await expectAccessible(page)
      await dialog.getByLabel('Your password').fill('not this one')
      await dialog.getByRole('button', { name: 'Create Key' }).click()
      await dialog.getByText('Wrong password. Nothing was changed.').first().waitFor()
      await dialog.getByLabel('Your password').fill(password)
      await dialog.getByRole('button', { name: 'Create Key' }).click()

      const made = page.getByRole('dialog', { name: 'Your New API Key' })
      await made.getByText('Copy the key now').waitFor()
      await expectAccessible(page)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await made.getByRole('button', { name: 'Copy Key' }).click()
      const key = await page.evaluate(() => navigator.clipboard.readText())
      expect(key).toMatch(/^bk_[\w-]{43}$/)
      expect(await made.getByText(key).count()).toBe(1)
      await made.getByRole('button', { name: 'Done' }).click()

      const authorization = `Bearer ${key}`
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ name: 'Paint', category: 'garage' })
      expect((await fetch(`${origin}/api/bins`, { method: 'POST', headers, body })).status).toBe(200)
      await section.getByText(`${key.slice(0, 11)}…`).waitFor()
      await page.reload()
      await section.getByText('Last used today').waitFor()
      await section.getByText(/^Editor · until /).waitFor()
      expect(await page.getByText(key).count()).toBe(0)
      await expectAccessible(page)

      await section.getByRole('button', { name: 'Revoke Home Assistant' }).click()
      const question = page.getByRole('alertdialog', { name: 'Revoke Home Assistant?' })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Revoke Key' }).click()
      await page.getByText('Revoked Home Assistant').first().waitFor()
      await section.getByText('No API keys yet.').waitFor()
      await expectFocus(section.getByRole('button', { name: 'New API Key' }))
      const refused = await fetch(`${origin}/api/bins`, { headers: { authorization } })
      expect([refused.status, (await refused.json()).message]).toEqual([401, 'This API key was revoked.'])

      await page.context().setOffline(true)
      await section.getByText('API keys need a connection').waitFor()
      expect(await section.getByRole('button', { name: 'New API Key' }).count()).toBe(0)
    },
  )
}
