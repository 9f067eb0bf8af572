import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { ADD_BIN, BIN_SCRIPT } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const DAY = 24 * 3600 * 1000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Fakes the browser's install event; its prompt waits for `answerInstall`. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const userChoice = new Promise((resolve) => {
      Object.assign(window, { answerInstall: (outcome: string) => resolve({ outcome }) })
    })
    window.dispatchEvent(Object.assign(event, { prompt: () => userChoice, userChoice }))
  })

const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('binnacle:install') ?? 'null')?.state)

browserTest(
  'offers to install after three seconds, respects the answer and asks again after a week',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    await page.goto('/dashboard')
    await page.getByText('No bins created yet').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Install app' })
    const started = Date.now()
    await offer(page)
    await dialog.waitFor()
    expect(Date.now() - started).toBeGreaterThanOrEqual(3000)
    for (const benefit of ['Mobile optimized', 'Desktop app feel', 'Works offline', 'Faster loading'])
      await dialog.getByText(benefit).waitFor()
    await expectAccessible(page)
    // Icons keep their size beside large text.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const signs = await dialog.locator('li > svg').all()
    const widths = await Promise.all(signs.map(async (sign) => (await sign.boundingBox())?.width))
    expect(widths).toEqual([40, 40, 40, 40])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Install App' }).click()
    await dialog.getByRole('button', { name: 'Installing...' }).waitFor()
    await page.evaluate(() =>
      (window as unknown as { answerInstall(outcome: string): void }).answerInstall('accepted'),
    )
    await dialog.waitFor({ state: 'detached' })
    expect(await remembered(page)).toBe('accepted')

    await page.evaluate(
      (at) => localStorage.setItem('binnacle:install', JSON.stringify({ state: 'seen', at })),
      Date.now() - 8 * DAY,
    )
    await offer(page)
    await dialog.getByRole('button', { name: 'Maybe Later' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await remembered(page)).toBe('seen')
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    expect(await remembered(page)).toBe('installed')
  },
)

browserTest('shows manual steps in a browser without an install prompt', async ({ open }) => {
  const page = await open({ userAgent: IPHONE })
  await signUp(page)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Install app' })
  const steps: string[] = []
  page.on('dialog', (alert) => {
    steps.push(alert.message())
    void alert.dismiss()
  })
  await dialog.getByRole('button', { name: 'How to Install' }).click()
  await expect.poll(() => steps.join()).toMatch(/Share button.*Add to Home Screen/s)
  expect(await remembered(page)).toBe('seen')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await remembered(page)).toBe('dismissed')
})

browserTest('never offers to install between a tap and the form that it loads', async ({ open }) => {
  const page = await open()
  await signUp(page)
  let load = () => {}
  const isHeld = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(BIN_SCRIPT, async (route) => {
    await isHeld
    await route.continue()
  })
  const asked = page.waitForRequest(BIN_SCRIPT)
  await page.goto('/dashboard')
  await offer(page)
  await page.getByRole('button', ADD_BIN).first().click()
  await asked
  await page.waitForTimeout(6000)
  const dialog = page.getByRole('dialog', { name: 'Install app' })
  expect(await dialog.count()).toBe(0)
  load()
  const form = page.getByRole('dialog', { name: 'Add New Bin' })
  await form.waitFor()
  await page.waitForTimeout(3000)
  expect(await dialog.count()).toBe(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor()
})
