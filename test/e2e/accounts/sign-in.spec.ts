import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromAccountMenu } from '../harness/account-menu.ts'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { fillRegistration, signIn } from './forms.ts'

const DAY = 86_400

browserTest('the header of a wide screen signs out with one click', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/bins')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

browserTest(
  'signing out in one tab takes the bins off another at once, without its focus',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'outdoor' })
    const other = await page.context().newPage()
    await other.goto('/bins')
    await other.getByRole('link', { name: 'Camping' }).waitFor()
    await page.goto('/settings')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(await other.getByText('Camping').count()).toBe(0)
    expect(new URL(other.url()).pathname).toBe('/bins')
  },
)

browserTest('a visitor registers, is welcomed, signs out and returns to the auth page', async ({ open }) => {
  const page = await open()
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
  await page.getByRole('link', { name: 'Create one here' }).click()
  await page
    .getByText('By creating an account, you start with a 30-day free trial. No credit card required.')
    .waitFor()
  expect(await page.locator('form input').count()).toBe(5)
  await fillRegistration(page, newPerson())
  await page.getByRole('button', { name: 'Create Account' }).click()

  await page.getByText('Welcome to Binnacle!').waitFor()
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith('binnacle'))
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * DAY)
  await page.getByRole('link', { name: 'Profile Information' }).click()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Anna Berg')

  // A window that regains focus checks the session once.
  const asks: string[] = []
  page.on('request', (request) => asks.push(new URL(request.url()).pathname))
  const answer = page.waitForResponse('**/api/auth/me')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await answer).status()).toBe(200)
  expect(asks.filter((path) => path === '/api/auth/me')).toHaveLength(1)

  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByText('Anna', { exact: true }).waitFor()
  await drawer.getByText('Free Trial').waitFor()
  await drawer.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
})

browserTest('the three views switch without a route change, and show errors', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await page.goto('/bins')
  await page.getByText('Sign in to your account').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByText('Password is required').waitFor()
  await expectAccessible(page)

  const focused = (name: string) =>
    expect
      .poll(() => page.getByRole('heading', { name }).evaluate((each) => each === document.activeElement))
      .toBe(true)
  await page.getByRole('link', { name: 'Create one here' }).click()
  await focused('Create Account')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('placeholder')).toContain(
    'min 8 characters',
  )
  await page.getByLabel('Email').fill('anna@example.org')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Confirm Password').fill('something else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText("Passwords don't match").waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in here' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await focused('Reset Password')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await focused('Welcome Back')
  expect(new URL(page.url()).pathname).toBe('/bins')
})

browserTest('each password can be shown and hidden separately', async ({ open }) => {
  const page = await open()
  await page.goto('/register')
  const type = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('type')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  expect([await type('Password'), await type('Confirm Password')]).toEqual(['text', 'password'])
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await type('Password')).toBe('password')
})

browserTest('a wrong password shows an error and keeps the input', async ({ open }) => {
  const page = await open()
  const person = await signUp(await open())
  await page.goto('/settings')
  await signIn(page, { ...person, password: 'not this one' })
  await page.getByText('Login failed').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  await page.locator('form').getByText('Wrong email or password.').waitFor()
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
})

browserTest(
  'a busy or broken server does not sign anybody out, only its own 401 does',
  async ({ open, expectPageError }) => {
    const page = await open()
    expectPageError(page, /status of (4|5)/)
    const foreign = await open()
    expectPageError(foreign, /status of 5/)
    await signUp(page)
    await page.request.post('/api/bins', { data: { name: 'Camping', category: 'outdoor' } })
    await page.goto('/bins')
    await page.getByRole('link', { name: 'Camping' }).waitFor()
    for (const answer of [
      { status: 429, json: { message: 'Too many requests', error: 'TOO_MANY_REQUESTS' } },
      { status: 500, json: { message: 'Something went wrong', error: 'INTERNAL' } },
      { status: 500, body: '' },
      { status: 401, json: { message: 'Proxy authorization needed' } },
      { status: 403, json: { code: 403, error: 'blocked by policy' } },
    ]) {
      await page.route('**/api/auth/me', (route) => route.fulfill(answer))
      await page.reload()
      await page.getByRole('link', { name: 'Camping' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Welcome Back' }).count()).toBe(0)
      await page.unrouteAll()
    }
    await page.context().clearCookies()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()

    await foreign.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }))
    await foreign.goto('/bins')
    await foreign.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  },
)

browserTest(
  '"Remember me" keeps the session for 30 days, otherwise until the browser closes',
  async ({ open }) => {
    const person = await signUp(await open())
    const lifetime = async (remember: boolean) => {
      const page = await open()
      await page.goto('/settings')
      if (remember) await page.getByLabel('Remember me for 30 days').check()
      await signIn(page, person)
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
      const session = (await page.context().cookies()).find(({ name }) => name.endsWith('binnacle'))
      return session?.expires === -1 ? -1 : (session?.expires ?? 0) - Date.now() / 1000
    }
    expect(await lifetime(false)).toBe(-1)
    const remembered = await lifetime(true)
    expect(remembered).toBeGreaterThan(29 * DAY)
    expect(remembered).toBeLessThan(31 * DAY)
  },
)

browserTest('buttons and the session check show a pending state', async ({ open }) => {
  const page = await open()
  const person = await signUp(await open())
  // The session may be checked again while another call is held.
  const waiting: (() => void)[] = []
  const held = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  await page.route('**/api/auth/*', async (route) => {
    await held()
    await route.continue()
  })
  await page.goto('/settings')
  await page.getByText('Checking authentication...').waitFor()
  answer()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Signing in...' }).waitFor()
  answer()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
})

browserTest('/login and /register return only to the page the visitor came from', async ({ open }) => {
  const person = await signUp(await open())
  const back = await open()
  await back.goto('/login?from=%2Fsettings')
  await signIn(back, person)
  await back.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  expect(new URL(back.url()).pathname).toBe('/settings')

  const lured = await open()
  await lured.goto('/register?from=https%3A%2F%2Fevil.example%2F')
  await lured.getByRole('heading', { name: 'Create Account' }).waitFor()
  await fillRegistration(lured, newPerson())
  await lured.getByRole('button', { name: 'Create Account' }).click()
  await lured.waitForURL('**/dashboard')
})

browserTest('signing out sends what waits, and asks when that fails', async ({ open, expectPageError }) => {
  const page = await open({ device: 'desktop' })
  expectPageError(page, /ERR_FAILED/)
  const person = await signUp(page)
  await page.goto('/bins')
  const addUnsent = async (name: string) => {
    await page.route(/\/api\/(bins|sync)/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByRole('button', ADD_BIN).click()
    const add = page.getByRole('dialog', { name: 'Add New Bin' })
    await add.getByLabel('Name').fill(name)
    await add.getByLabel('Category').selectOption('Garage')
    await add.getByRole('button', { name: 'Create Bin' }).click()
    await page.getByText('Saved on this device').waitFor()
    await closeBin(page)
  }
  const stored = async () =>
    ((await (await page.request.get('/api/bins')).json()) as { name: string }[]).map(({ name }) => name)
  await addUnsent('Sent late')
  await chooseFromAccountMenu(page, 'Sign Out')
  const question = page.getByRole('alertdialog', { name: "1 change hasn't been sent yet" })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored()).toEqual([])
  await page.unrouteAll()
  await chooseFromAccountMenu(page, 'Sign Out')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Sent late' }).waitFor()
  expect(await stored()).toEqual(['Sent late'])

  // What stays unsent is hidden from others and sent with the return of its person.
  await addUnsent('Kept')
  await chooseFromAccountMenu(page, 'Sign Out')
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.unrouteAll()
  await signUp(page)
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
  expect(await page.getByText('Kept', { exact: true }).count()).toBe(0)
  await chooseFromAccountMenu(page, 'Sign Out')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Kept' }).waitFor()
  await expect.poll(stored).toHaveLength(2)
})
