import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { waitForServiceWorker } from '../harness/worker.ts'

browserTest(
  'a first worker announces nothing, and updates are checked each minute and on focus',
  async (journey) => {
    const page = await journey.open({ installed: true })
    await page.clock.install()
    await signUp(page)
    await page.addInitScript(() => {
      sessionStorage.setItem('checks', '0')
      ServiceWorkerRegistration.prototype.update = function () {
        sessionStorage.setItem('checks', String(Number(sessionStorage.getItem('checks')) + 1))
        return Promise.resolve(this)
      }
    })
    await page.goto('/bins')
    await waitForServiceWorker(page)
    const checks = () => page.evaluate(() => Number(sessionStorage.getItem('checks')))
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const before = await checks()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await checks()).toBe(before + 1)
    await page.clock.runFor(120_000)
    expect(await checks()).toBe(before + 3)
    expect(await page.getByText('App Update Available').count()).toBe(0)
  },
)

browserTest('a missing worker or build id is only logged', async ({ open, expectPageError }) => {
  const page = await open({ installed: true })
  expectPageError(page, /sw\.js|deployment-info|script|status of 500/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  let asked = 0
  await page.context().route('**/sw.js', (route) => route.fulfill({ status: 500, body: '' }))
  await page.context().route('**/deployment-info.json', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await page.clock.install()
  await signUp(page)
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
  await expect.poll(() => logged.join()).toContain('The service worker could not be registered')
  for (let look = 1; look <= 3; look++) {
    await page.clock.runFor(10_000)
    await expect.poll(() => asked).toBeGreaterThanOrEqual(look)
  }
  expect(await page.getByRole('region', { name: /Notifications/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add Your First Bin' }).click()
  await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
})

browserTest(
  'an installation that a busy server interrupts is tried again',
  async ({ open, expectPageError }) => {
    const page = await open({ installed: true })
    expectPageError(page, /status of 503|precaching/)
    await signUp(page)
    let refused = 0
    await page.context().route('**/index.html*', (route) => {
      if (!route.request().serviceWorker() || refused > 0) return route.continue()
      refused++
      return route.fulfill({ status: 503, body: 'Busy' })
    })
    await page.goto('/bins')
    await waitForServiceWorker(page)
    expect(refused).toBe(1)
  },
)
