import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { setPlan } from '../harness/plan.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const payWith = async (page: Page, does: string, button: string) => {
  await page.getByRole('button', { name: does }).click()
  await page.getByRole('button', { name: button }).click()
}
const limitsOf = async (page: Page) =>
  (await (await page.request.get('/api/usage-limits')).json()) as { maxBins: number | null }

/** Holds the session check until the returned function is called. */
const holdSession = async (page: Page) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await page.route('**/api/auth/me', async (route) => {
    await answered
    await route.continue()
  })
  return answer
}

browserTest('visitors are asked to sign in and return to the plans', async (journey) => {
  const { open, dataDir, expectPageError } = journey
  const page = await open()
  const answerVisitor = await holdSession(page)
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Pricing Plans' }).waitFor()
  answerVisitor()
  await page.getByText('Please login to view pricing and manage your subscription.').waitFor()
  for (const price of ['$0', '$10.99']) await page.getByText(price, { exact: true }).first().waitFor()
  await page.getByText('What happens when my trial ends?').click()
  await page.getByText('nothing is charged. You keep everything').waitFor()
  await expectAccessible(page)
  const { email, password } = await signUp(await open())
  await page.getByRole('button', { name: /Unlimited/ }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()

  // A plan granted by the operator has no subscription to cancel.
  await setPlan(dataDir, email, 'unlimited')
  const answerPerson = await holdSession(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
  answerPerson()
  await page.getByRole('heading', { name: 'Complimentary plan' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0)

  // Online, but the server fails: one message with a way on.
  expectPageError(page, /ERR_FAILED/)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })
  await alert.waitFor()
  expect(await card(page, 'Pro').getByRole('button').isDisabled()).toBe(true)
  await page.unroute('**/api/**')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Complimentary plan' }).waitFor()
  expect(await alert.count()).toBe(0)
})

browserTest(
  'a plan is chosen, paid, upgraded, downgraded, canceled and resumed',
  async ({ open, dataDir }) => {
    const page = await open({ device: 'desktop' })
    const { email } = await signUp(page)
    await setPlan(dataDir, email, 'free')
    await page.goto('/pricing')
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
    const usage = page.getByRole('region', { name: 'Current usage' })
    await usage.getByText('/ 5').waitFor()
    expect(await usage.innerText()).toMatch(/Bins\s+0\s*\/ 1\s+Items\s+0\s*\/ 5\s+QR codes\s+0\s*\/ 1/)
    expect(await card(page, 'Free').getByRole('button', { name: 'Current Plan' }).isDisabled()).toBe(true)
    await card(page, 'Pro').getByText('Popular', { exact: true }).waitFor()
    await card(page, 'Unlimited').getByText('Best Value', { exact: true }).waitFor()
    await card(page, 'Pay Per Bin').getByText('$5.99', { exact: true }).waitFor()
    await expectAccessible(page)

    // The URL alone grants nothing.
    await page.goto('/pricing?success=true')
    await page.getByText('Looking for your payment…').waitFor()
    expect((await limitsOf(page)).maxBins).toBe(1)

    await page.goto('/pricing')
    await card(page, 'Starter').getByRole('button', { name: 'Subscribe to Starter ($4.99/month)' }).click()
    await page.getByRole('heading', { name: 'Complete Your Subscription' }).waitFor()
    expect(await card(page, 'Pro').count()).toBe(0)
    await expectAccessible(page)
    await payWith(page, 'Is declined', 'Subscribe - $4.99 / month')
    await page.getByText('Payment Failed', { exact: true }).waitFor()
    await page.goBack()
    await card(page, 'Pro').getByRole('button', { name: 'Subscribe to Pro ($10.99/month)' }).click()
    await payWith(page, 'Pays …4242', 'Subscribe - $10.99 / month')
    await page.getByText("You're on Pro", { exact: true }).first().waitFor()
    await usage.getByText('/ 30').waitFor()
    await page.getByRole('heading', { name: "You're on Pro" }).waitFor()
    expect(await card(page, 'Pro').getByRole('button', { name: 'Current Plan' }).isDisabled()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()

    await card(page, 'Unlimited').getByRole('button', { name: 'Upgrade to Unlimited' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Upgrade to Unlimited?' })
    await asked.getByText('charged only the difference').waitFor()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Upgrade to Unlimited' }).click()
    await page.getByRole('heading', { name: "You're on Unlimited" }).waitFor()

    // Warns before a plan with lower limits.
    for (let count = 1; count <= 11; count++) {
      await page.request.post('/api/bins', { data: { name: `Bin ${count}`, category: 'other' } })
    }
    await page.reload()
    await card(page, 'Starter').getByRole('button', { name: 'Change to Starter' }).click()
    await page.getByText('You have 11 bins, and Starter holds 10').waitFor()
    await page.getByRole('button', { name: 'Stay on Unlimited' }).click()

    await card(page, 'Basic').getByRole('button', { name: 'Change to Basic' }).click()
    await page
      .getByRole('alertdialog', { name: 'Change to Basic?' })
      .getByRole('button', { name: 'Change to Basic' })
      .click()
    await page.getByRole('heading', { name: /^Unlimited until .*, then Basic$/ }).waitFor()
    await card(page, 'Unlimited').getByRole('button', { name: 'Keep Unlimited' }).click()
    await page.getByRole('heading', { name: "You're on Unlimited" }).waitFor()

    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page
      .getByRole('alertdialog', { name: 'Cancel Unlimited?' })
      .getByRole('button', { name: 'Cancel Subscription' })
      .click()
    await page.getByRole('heading', { name: /^Unlimited ends on / }).waitFor()
    await page.getByRole('button', { name: 'Resume Subscription' }).click()
    await page.getByRole('heading', { name: "You're on Unlimited" }).waitFor()

    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Premium', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Plans and billing' }).waitFor()
  },
)

browserTest(
  'on a phone: one bin is purchased permanently from the plan limit dialog',
  async ({ open, dataDir }) => {
    const page = await open()
    const { email } = await signUp(page)
    await setPlan(dataDir, email, 'free')
    await page.request.post('/api/bins', { data: { name: 'Only one', category: 'office' } })
    // Until the limits are known, the server decides.
    await Promise.all([page.waitForResponse('**/api/usage-limits'), page.goto('/bins')])
    await page.getByText('Only one').waitFor()
    await page.getByRole('button', ADD_BIN).click()
    await page.getByRole('button', { name: 'See Plans' }).click()
    await card(page, 'Pay Per Bin').getByRole('button', { name: 'Buy One Bin ($5.99)' }).click()
    await page.getByRole('heading', { name: 'Complete Your Purchase' }).waitFor()
    await payWith(page, 'Pays …4242', 'Buy One Bin - $5.99')
    await page.getByText('One more bin is yours').waitFor()
    expect((await limitsOf(page)).maxBins).toBe(2)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Free', { exact: true }).waitFor()
  },
)

browserTest('an expired session asks to sign in before subscribing', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/pricing')
  const subscribe = card(page, 'Pro').getByRole('button', { name: 'Subscribe to Pro ($10.99/month)' })
  await subscribe.waitFor()
  await page.context().clearCookies()
  await subscribe.click()
  await page.getByText('Authentication Required', { exact: true }).waitFor()
  await page.getByText('Please login to subscribe', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Pricing Plans' }).waitFor()
})
