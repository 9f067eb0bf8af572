import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type RealProvider, startRealProvider } from '#server/testing/oidc/real-provider.ts'
import { freePort, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromAccountMenu } from '../harness/account-menu.ts'
import { browserTest } from '../harness/browser-test.ts'

const folder = makeTestFolder('binnacle-oidc-')
let provider: RealProvider
let server: ServerProcess

beforeAll(async () => {
  const port = await freePort()
  provider = await startRealProvider([`http://localhost:${port}`])
  const { issuer, clientId, clientSecret, name } = provider.settings
  server = await startServer({
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    OIDC_PROVIDERS: 'work',
    OIDC_WORK_ISSUER: issuer,
    OIDC_WORK_NAME: name,
    OIDC_WORK_CLIENT_ID: clientId,
    OIDC_WORK_CLIENT_SECRET: clientSecret,
  })
})
afterAll(async () => {
  await server?.stop()
  await provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const atProvider = async (page: Page, person: string) => {
  await page.getByLabel('Who are you?').fill(person)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `a provider's account signs up, out and in, is linked and removed, on a ${device}`,
    async (journey) => {
      const page = await journey.open({ device, baseURL: server.origin })
      journey.expectPageError(page, /status of 40/)
      for (const one of ['first', 'second'])
        provider.people.set(`${one}-${device}`, {
          email: `${one}-${device}@example.org`,
          email_verified: true,
        })
      const enter = page.getByRole('button', { name: 'Continue with Work' })

      await page.goto('/bins')
      await enter.waitFor()
      await expectAccessible(page)
      await enter.click()
      await atProvider(page, `first-${device}`)
      await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()

      await chooseFromAccountMenu(page, 'Sign Out')
      await page.getByRole('link', { name: 'Sign out of Work' }).waitFor()
      await expectAccessible(page)

      // The provider still knows who it is.
      await page.goto('/settings#sign-in-methods')
      await enter.click()
      const section = page.getByRole('region', { name: 'Sign-in methods' })
      await section.getByText(`first-${device}@example.org`).waitFor()
      await expectAccessible(page)

      await section.getByRole('button', { name: 'Add Work' }).click()
      await section.getByRole('button', { name: 'Continue with Work' }).click()
      await page.getByText('signs in here already').waitFor()
      await expectAccessible(page)

      await page.context().clearCookies({ domain: '127.0.0.1' })
      await page.getByRole('link', { name: 'Go Back' }).click()
      await section.getByRole('button', { name: 'Add Work' }).click()
      await section.getByRole('button', { name: 'Continue with Work' }).click()
      await atProvider(page, `second-${device}`)
      const second = section.getByRole('listitem').filter({ hasText: `second-${device}@example.org` })
      await second.getByRole('button', { name: 'Remove Work' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await second.waitFor({ state: 'detached' })
      await section.getByText(`first-${device}@example.org`).waitFor()
    },
  )
}
