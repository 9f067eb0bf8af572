import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOnline } from '../harness/worker.ts'
import { signIn } from './forms.ts'

browserTest(
  'the profile is read-only until edited; canceling restores it and saving stores it',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    const { password } = await signUp(page)
    await page.goto('/settings')
    const name = page.getByLabel('Full Name')
    await name.waitFor()
    expect(await name.isEditable()).toBe(false)
    const before = await name.inputValue()

    const editButton = page.getByRole('button', { name: 'Edit Profile' })
    const hasFocus = (each: Element) => each === document.activeElement
    await editButton.click()
    await expect.poll(() => name.evaluate(hasFocus)).toBe(true)
    await name.fill('Somebody Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => editButton.evaluate(hasFocus)).toBe(true)
    expect(await name.inputValue()).toBe(before)
    expect(await name.isEditable()).toBe(false)

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await name.fill('')
    await page.getByLabel('Email').fill('nonsense')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Name is required').waitFor()
    await page.getByText('Invalid email address').waitFor()
    await name.fill('Zoe Quist')
    const email = `zoe-${Date.now()}@example.org`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated successfully').waitFor()
    await page.getByText(`Open the link we sent to ${email}`).waitFor()
    expect(await page.getByLabel('Email').inputValue()).not.toBe(email)
    expect(await name.isEditable()).toBe(false)
    await page.getByRole('img', { name: 'Zoe Quist' }).getByText('ZQ').waitFor()
    await page.reload()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Zoe Quist')
    await page.getByRole('region', { name: 'Storage' }).getByText('of 32 MB').waitFor()
  },
)

browserTest('a section that did not load names the server, or the missing network', async (journey) => {
  const page = await journey.open({ device: 'desktop' })
  journey.expectPageError(page, /status of 500|ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await page.route('**/api/auth/methods', (route) =>
    route.fulfill({ json: { password: true, providers: [{ id: 'club', name: 'Club' }] } }),
  )
  const listings = /\/api\/auth\/(passkeys|identities|second-factor)$/
  await page.route(listings, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await page.goto('/settings')
  for (const [name, failed, offline] of [
    ['Passkeys', 'Your passkeys could not be loaded', 'Passkeys need a connection'],
    ['Sign-in methods', 'Your sign-in methods could not be loaded', 'Sign-in methods need a connection'],
    ['Two-Step Sign-In', 'Two-step sign-in could not be loaded', 'Two-step sign-in needs a connection'],
  ] as const) {
    const section = page.getByRole('region', { name })
    await section.getByText(failed).waitFor()
    await page.context().setOffline(true)
    await section.getByText(offline).waitFor()
    await goOnline(page)
    await section.getByText(failed).waitFor()
  }
  await page.unroute(listings)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Try Again' }).click()
  await passkeys.getByRole('button', { name: 'Add Passkey' }).waitFor()
})

browserTest('a new password signs out the other devices only', async ({ open }) => {
  const page = await open()
  const person = await signUp(page)
  const other = await open()
  await other.goto('/settings')
  await signIn(other, person)
  await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()

  await page.goto('/settings#change-password')
  const change = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Confirm New Password').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await change('', 'short', '')
  await page.getByText('Current password is required').waitFor()
  await page.getByText('Password must be at least 6 characters').waitFor()
  await page.getByText('Please confirm your password').waitFor()
  await change(person.password, 'brand new', 'brand old')
  await page.getByText("Passwords don't match").waitFor()
  await change('not this one', 'brand new')
  await page.getByText('Failed to update password').waitFor()
  await change(person.password, 'brand new')
  await page.getByText('Password updated successfully').waitFor()
  expect(await page.getByLabel('Current Password').inputValue()).toBe('')

  await page.reload()
  await page.getByLabel('Current Password').waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await signIn(other, { ...person, password: 'brand new' })
  await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
})

browserTest('the account page shows its facts accessibly in both themes', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    await page.goto('/settings#account-information')
    const facts = page.getByRole('region', { name: 'Account Information' })
    await facts.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).waitFor()
    await facts.getByText(String(new Date().getFullYear())).waitFor()
    expect(await facts.getByText('Free Trial').count()).toBeGreaterThan(0)
    for (const theme of ['Dark', 'Light']) {
      await page.goto('/settings#appearance')
      await page.getByText(theme, { exact: true }).click()
      await page.goto('/settings#account-information')
      await facts.waitFor()
      await expectAccessible(page)
    }
  }
})

browserTest('a chosen theme survives a reload and applies before the app starts', async ({ open }) => {
  const page = await open({ colorScheme: 'light' })
  await signUp(page)
  await page.goto('/settings#appearance')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByText('Dark', { exact: true }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).backgroundColor === wanted,
    dark,
  )
})
