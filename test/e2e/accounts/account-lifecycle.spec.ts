import { expect } from 'vitest'
import { mailsTo } from '#server/testing/outbox.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { signIn } from './forms.ts'

const mailedProof = async (dataDir: string, email: string, count: number): Promise<URL> => {
  for (let tries = 0; tries < 100; tries++) {
    const mails = await mailsTo(dataDir, email)
    const links = mails.flatMap((text) => text.match(/https?:\/\/\S+\/verify-email\?token=\S+/)?.[0] ?? [])
    if (links.length >= count) return new URL(links.at(-1) ?? '')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email}`)
}

browserTest(
  'an e-mail is confirmed by the mailed link, and unconfirmed in the settings until then',
  async ({ open, dataDir, expectPageError }) => {
    const page = await open({ device: 'desktop' })
    const { email } = await signUp(page)
    await page.goto('/settings')
    const facts = page.getByRole('region', { name: 'Account Information' })
    await facts.getByText('Not confirmed yet').waitFor()
    await facts.getByRole('button', { name: 'Send again' }).click()
    await facts.getByRole('button', { name: 'Sent' }).waitFor()
    const { pathname, search } = await mailedProof(dataDir, email, 2)
    await page.goto(pathname + search)
    await page.getByText('Your Email Is Confirmed', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.goto('/settings')
    await facts.getByText('Confirmed', { exact: true }).waitFor()

    // A used link tells its owner that all is well, and a stranger nothing more.
    expectPageError(page, /status of 400/)
    await page.goto(pathname + search)
    await page.getByText('Your Email Is Already Confirmed', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
    await expectAccessible(page)
    const stranger = await open()
    expectPageError(stranger, /status of 40/)
    await stranger.goto(pathname + search)
    await stranger.getByText('Your Email Was Not Confirmed').waitFor()
    expect(await stranger.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
    await stranger.getByRole('link', { name: 'Open Settings' }).waitFor()
  },
)

browserTest('other devices are listed by name and signed out', async ({ open }) => {
  const page = await open()
  const person = await signUp(page)
  const other = await open({ device: 'desktop' })
  await other.goto('/settings')
  await signIn(other, person)
  await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()

  await page.goto('/settings#sessions')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByText('This device, in use now').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^Sign out / }).click()
  await page.getByText('That device was signed out.').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('#sessions li').length === 1)
  await other.reload()
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
})

browserTest('signing out all other devices offers to revoke the API keys', async ({ open, origin }) => {
  const page = await open()
  const person = await signUp(page)
  const other = await open({ device: 'desktop' })
  await other.goto('/settings')
  await signIn(other, person)
  const inventories = await (await page.request.get('/api/inventories')).json()
  const made = await page.request.post('/api/api-keys', {
    data: {
      name: 'Home Assistant',
      inventoryId: inventories.inventories[0].id,
      role: 'viewer',
      expiresInDays: 30,
      password: person.password,
    },
  })
  const { token } = await made.json()
  const statusOfKey = async () =>
    (await fetch(`${origin}/api/bins`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOfKey()).toBe(200)

  await page.goto('/settings#sessions')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByLabel('Revoke API keys, too').check()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign Out All Others' }).click()
  await page.getByText('Your other devices were signed out, and your API keys revoked.').waitFor()
  await page.goto('/settings#api-keys')
  await page.getByRole('region', { name: 'API Keys' }).getByText('No API keys yet.').waitFor()
  expect(await statusOfKey()).toBe(401)
  await page.goto('/settings#sessions')
  await sessions.getByText('This device, in use now').waitFor()
  expect(await sessions.getByRole('button', { name: 'Sign Out All Others' }).count()).toBe(0)
  await other.reload()
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
})

browserTest('an account is deleted with its password and restored by signing in', async ({ open }) => {
  const page = await open()
  const person = await signUp(page)
  await page.request.post('/api/bins', { data: { name: 'Winter box', category: 'storage' } })
  await page.goto('/settings#delete-account')
  await page.getByRole('button', { name: 'Delete Account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByText('Wrong password. Nothing was deleted.').waitFor()
  // A toast would outlive the dialog, so the error is only beside the field.
  expect(await page.getByText('Your account was not deleted').count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('heading', { name: 'Your Account Was Deleted' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, person)
  const question = page.getByRole('alertdialog', { name: 'Restore your account?' })
  await question.getByText(/goes for good on/).waitFor()
  await question.getByRole('button', { name: 'Restore Account' }).click()
  await page.getByRole('heading', { name: 'Winter box' }).first().waitFor()
})
