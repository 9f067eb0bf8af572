import { expect } from 'vitest'
import { mailsTo } from '#server/testing/outbox.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { fillRegistration, signIn } from './forms.ts'

const pathOf = (url: string) => new URL(url).pathname

browserTest('without script a visitor registers, and signs in again', async ({ open, expectPageError }) => {
  const page = await open({ javaScriptEnabled: false })
  expectPageError(page, /status of 4/)
  const person = newPerson()
  await page.goto('/register?from=%2Fsettings')
  await fillRegistration(page, { ...person, password: 'short' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/settings')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)

  const again = await open({ javaScriptEnabled: false })
  expectPageError(again, /status of 4/)
  await again.goto('/login')
  await signIn(again, { ...person, password: 'not mine at all' })
  await again.getByText('Wrong email or password.').waitFor()
  expect(await again.getByLabel('Email').inputValue()).toBe(person.email)
  await again.getByLabel('Remember me for 30 days').check()
  await signIn(again, person)
  await again.waitForURL('**/dashboard')
  const session = (await again.context().cookies()).find(({ name }) => name.endsWith('binnacle'))
  expect(session?.expires).toBeGreaterThan(0)
})

browserTest('without script a forgotten password is reset', async ({ open, dataDir, expectPageError }) => {
  const person = await signUp(await open())
  const page = await open({ javaScriptEnabled: false })
  expectPageError(page, /status of 4/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Reset link sent').waitFor()
  const link = /\/reset-password\?token=\S+/
  await expect.poll(async () => (await mailsTo(dataDir, person.email)).join()).toMatch(link)
  await page.goto(link.exec((await mailsTo(dataDir, person.email)).join())?.[0] ?? '')
  await page.getByLabel('New Password').fill('entirely new')
  await page.getByLabel('Confirm Password').fill('entirely old')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel('New Password').fill('entirely new')
  await page.getByLabel('Confirm Password').fill('entirely new')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Your password has been changed').waitFor()
  await signIn(page, { ...person, password: 'entirely new' })
  await page.waitForURL('**/dashboard')
})

browserTest('the first visit loads no app and says nothing to the console', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    for (const path of ['/', '/login', '/register', '/reset-password?ask', '/pricing']) {
      const page = await open({ device, javaScriptEnabled: false })
      const asked: string[] = []
      page.on('request', (request) => asked.push(pathOf(request.url())))
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect((await answer?.body())?.length).toBeLessThan(100_000)
      expect(asked.filter((each) => each.startsWith('/assets/') || each.startsWith('/api/'))).toEqual([])
      await page.close()
    }
  }
})

browserTest('the app takes the page over while somebody types, with what was typed', async ({ open }) => {
  const person = await signUp(await open())
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    const calls: string[] = []
    page.on('request', (request) => calls.push(pathOf(request.url())))
    await page.goto('/login')
    await expectAccessible(page)
    await page.getByLabel('Email').pressSequentially(person.email, { delay: 5 })
    await page.locator('html[data-started]').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
    expect(calls).not.toContain('/api/auth/me')
    expect(calls.filter((path) => path === '/login')).toHaveLength(1)
  }
})

browserTest('what is pressed before the app is there is done by it', async ({ open }) => {
  const person = await signUp(await open())
  const page = await open()
  await page.goto('/')
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const other = await open()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Create one here' }).click()
  await other.getByRole('heading', { name: 'Create Account' }).waitFor()
  expect(pathOf(other.url())).toBe('/login')
})

browserTest('a form is posted where the app does not load', async ({ open, expectPageError }) => {
  const person = await signUp(await open())
  const page = await open()
  expectPageError(page, /ERR_FAILED/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/login?from=%2Fpricing')
  await signIn(page, person)
  await page.waitForURL('**/pricing')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})
