import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'

/** A toast that any visitor can cause, again and again. */
const failToSignIn = async (page: Page) => {
  await page.goto('/settings')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Login failed').waitFor()
}

const drag = async (page: Page, right: number) => {
  const box = await page.getByText('Login failed').boundingBox()
  if (!box) throw new Error('No toast to drag')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + right / 2, box.y + 10, { steps: 5 })
  await page.mouse.move(box.x + 20 + right, box.y + 10, { steps: 5 })
  await page.mouse.up()
}

browserTest('a toast stays after 40 pixels to the right and goes after 60', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await failToSignIn(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Login failed' })
  await drag(page, 40)
  await page.waitForFunction(() => document.querySelector('[data-swipe="cancel"]'))
  expect(await toast.count()).toBe(1)
  await drag(page, 60)
  await toast.waitFor({ state: 'detached' })
})

browserTest('F8 leads to the toasts; a newer one takes the place of the older', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await failToSignIn(page)
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /Notifications/ })
  expect(await region.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  expect((await region.locator('ol').boundingBox())?.width).toBeLessThanOrEqual(420)
  const first = await region.getByRole('alert').elementHandle()
  // Within 300 ms it would be a double tap (spec 9.3), which does nothing.
  await page.waitForTimeout(350)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await first?.waitForElementState('hidden')
  // A slow sign-in may come after the first toast's own five seconds.
  await region.getByRole('alert').waitFor()
  expect(await region.getByRole('alert').count()).toBe(1)
})
