import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

const folder = makeTestFolder('binnacle-passkeys-')
let strict: ServerProcess | undefined
afterAll(async () => {
  await strict?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Gives the page a fingerprint reader that always says yes. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`a passkey is added, signs in, is renamed and removed, on a ${device}`, async (journey) => {
    const page = await journey.open({ device })
    journey.expectPageError(page, /status of 40/)
    await addAuthenticator(page)
    const person = await signUp(page)
    await page.goto('/settings#passkeys')
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByRole('button', { name: 'Add Passkey' }).click()
    await expectFocus(section.getByLabel('Name'))
    await section.getByLabel('Name').fill('My phone')
    await section.getByLabel('Your password').fill(person.password)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Create Passkey' }).click()
    await section.getByText('My phone').waitFor()
    await expectFocus(section.getByRole('button', { name: 'Add Passkey' }))
    await expectAccessible(page)

    await page.request.post('/api/auth/logout')
    await page.reload()
    const signIn = page.getByRole('button', { name: 'Use a Passkey' })
    await signIn.waitFor()
    await expectAccessible(page)
    await signIn.click()
    await section.getByText(/Last used/).waitFor()

    const rename = section.getByRole('button', { name: 'Rename My phone' })
    await rename.click()
    await page.keyboard.press('Escape')
    await expectFocus(rename)
    await rename.click()
    await section.getByRole('button', { name: 'Cancel' }).click()
    await expectFocus(rename)
    await rename.click()
    await section.getByLabel('Name').fill('Blue phone')
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByText('Blue phone').waitFor()
    await section.getByRole('button', { name: 'Remove Blue phone' }).click()
    await page.getByRole('button', { name: 'Remove Passkey' }).click()
    await section.getByText('Blue phone').waitFor({ state: 'detached' })
    await expectFocus(section.getByRole('button', { name: 'Add Passkey' }))
  })
}

browserTest('where a second factor is required, a passkey is enough', async ({ open, expectPageError }) => {
  strict = await startServer({ DATA_DIR: folder, SECOND_FACTOR: 'required', LOG_LEVEL: 'warn' })
  const page = await open({ baseURL: strict.origin })
  expectPageError(page, /status of 40/)
  await addAuthenticator(page)
  const person = await signUp(page)
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Use a Passkey Instead' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Create Passkey' }).click()
  await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
})
