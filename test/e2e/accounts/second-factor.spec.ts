import { rmSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { signIn } from './forms.ts'

const folder = makeTestFolder('binnacle-second-factor-')
let strict: ServerProcess | undefined
afterAll(async () => {
  await strict?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** @param ahead periods of 30 seconds: each code counts once */
const codeOf = (key: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

/** Goes through the setup. @returns key and recovery codes */
const setUp = async (page: Page, password: string) => {
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Wrong password').waitFor()
  await expectFocus(page.getByLabel('Your password'))
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page)
  await expectFocus(page.getByRole('textbox', { name: 'Code' }))
  const key = await page.locator('code').innerText()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn On' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  await expectFocus(list)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  return { key, codes }
}

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`two-step sign-in is set up, asked for and turned off, on a ${device}`, async (journey) => {
    const page = await journey.open({ device })
    const person = await signUp(page)
    await page.goto('/settings#two-step-sign-in')
    const section = page.getByRole('region', { name: 'Two-Step Sign-In' })
    await section.getByRole('button', { name: 'Set Up' }).click()
    await expectFocus(section.getByLabel('Your password'))
    const { key, codes } = await setUp(page, person.password)
    expect(codes).toHaveLength(10)
    await section.getByRole('button', { name: 'I Saved Them' }).click()
    await section.getByText('10 recovery codes left').waitFor()
    await expectFocus(section.getByRole('button', { name: 'New Recovery Codes' }))

    const other = await journey.open({ device })
    journey.expectPageError(other, /status of 40/)
    await other.goto('/settings')
    await signIn(other, person)
    const code = other.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await expectAccessible(other)
    await code.fill('000000')
    await other.getByRole('button', { name: 'Sign In' }).click()
    await other.getByText(/Wrong code/).waitFor()
    await code.fill(codeOf(key, 1))
    await other.getByLabel("Don't ask again on this device for 30 days").check()
    await other.getByRole('button', { name: 'Sign In' }).click()
    await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await other.request.post('/api/auth/logout')
    await other.goto('/settings')
    await signIn(other, person)
    await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()

    await page.reload()
    await section.getByText('1 remembered device').waitFor()
    await section.getByRole('button', { name: 'Turn Off...' }).click()
    await expectFocus(section.getByLabel('Your password'))
    await section.getByRole('button', { name: 'Cancel' }).click()
    await expectFocus(section.getByRole('button', { name: 'Turn Off...' }))
    await section.getByRole('button', { name: 'Turn Off...' }).click()
    await section.getByLabel('Your password').fill(person.password)
    await section.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Turn Off' }).click()
    await expectFocus(section.getByRole('button', { name: 'Set Up' }))
  })
}

browserTest('where it is required, it is set up before anything else', async ({ open, expectPageError }) => {
  strict = await startServer({ DATA_DIR: folder, SECOND_FACTOR: 'required', LOG_LEVEL: 'warn' })
  const page = await open({ baseURL: strict.origin })
  expectPageError(page, /status of 40/)
  const person = await signUp(page)
  await page.goto('/bins')
  await page.getByRole('heading', { name: 'Set Up Two-Step Sign-In' }).waitFor()
  await setUp(page, person.password)
  // A look at another window asks the server again; the codes stay.
  const asked = page.waitForResponse('**/api/auth/me')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await (await asked).json()).mustEnroll).toBe(false)
  await page.getByRole('button', { name: 'I Saved Them' }).click()
  await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
  await page.goto('/settings#two-step-sign-in')
  const section = page.getByRole('region', { name: 'Two-Step Sign-In' })
  await section.getByText('On', { exact: true }).waitFor()
  expect(await section.getByRole('button', { name: 'Turn Off...' }).count()).toBe(0)
})
