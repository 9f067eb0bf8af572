import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

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

browserTest('a toast stays after a swipe of 40 pixels and closes after 60', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await failToSignIn(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Login failed' })
  // A screen reader reads the text once, and no label beside it.
  expect(await page.getByText('Notification', { exact: true }).count()).toBe(0)
  await drag(page, 40)
  await page.waitForFunction(() => document.querySelector('[data-swipe="cancel"]'))
  expect(await toast.count()).toBe(1)
  await drag(page, 60)
  await toast.waitFor({ state: 'detached' })
})

browserTest('F8 focuses the toast; a newer toast replaces the older', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await failToSignIn(page)
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /Notifications/ })
  expect(await region.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  expect((await region.locator('ol').boundingBox())?.width).toBeLessThanOrEqual(420)
  const first = await region.getByRole('alert').elementHandle()
  // Taps within 300 ms count as one.
  await page.waitForTimeout(350)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await first?.waitForElementState('hidden')
  // A slow response may outlast the first toast's five seconds.
  await region.getByRole('alert').waitFor()
  expect(await region.getByRole('alert').count()).toBe(1)
})

const announceUpdate = async (page: Page) => {
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'UPDATE_AVAILABLE' } }),
    ),
  )
  const toast = page.getByRole('listitem').filter({ hasText: 'App Update Available' })
  await toast.waitFor()
  return toast
}

browserTest('Esc closes the focused dialog and keeps a newer toast', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/bins')
  const opener = page.getByRole('button', { name: 'Add Your First Bin' })
  await opener.click()
  await page.getByRole('dialog').getByLabel('Name').fill('Christmas lights')
  const toast = await announceUpdate(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Binnacle Assistant' })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await toast.isVisible()).toBe(true)

  await page.keyboard.press('Escape')
  await toast.waitFor({ state: 'detached' })
})

browserTest(
  'an update toast covers nothing of a dialog, and F8 moves the focus between them',
  async ({ open }) => {
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device, colorScheme: process.env.DARK ? 'dark' : 'light' })
      const shot = async (name: string) => {
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${device}.png` })
      }
      await signUp(page)
      await page.goto('/bins')
      await page.getByRole('button', { name: 'Add Your First Bin' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Christmas lights')
      const toast = await announceUpdate(page)
      const update = toast.getByRole('button', { name: 'Quick Update' })
      await update.waitFor()
      const box = async (of: typeof toast) => {
        const found = await of.boundingBox()
        if (!found) throw new Error('Nothing to measure')
        return { ...found, right: found.x + found.width, bottom: found.y + found.height }
      }
      const areApart = async () => {
        const [a, b] = [await box(toast), await box(dialog)]
        return a.bottom <= b.y || b.bottom <= a.y || a.right <= b.x
      }
      await expect.poll(areApart).toBe(true)
      // The dialog has the space that the toast leaves.
      expect((await box(dialog)).height).toBeGreaterThan(550)
      await shot('update-over-dialog')
      for (const button of await toast.getByRole('button').all()) {
        const { width, height } = await box(button)
        if (device === 'phone') expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      await expectAccessible(page)

      // This key leaves the dialog's focus trap.
      await page.keyboard.press('F8')
      const focusIn = (part: typeof toast) => part.evaluate((each) => each.contains(document.activeElement))
      const region = page.getByRole('region', { name: /Notifications/ })
      await expect.poll(() => focusIn(region)).toBe(true)
      for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab')
      expect(await focusIn(update)).toBe(true)
      await shot('update-focused')
      for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab')
      await expect.poll(() => focusIn(dialog)).toBe(true)
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Christmas lights')

      await page.keyboard.press('F8')
      await expect.poll(() => focusIn(region)).toBe(true)
      await page.keyboard.press('Escape')
      await toast.waitFor({ state: 'detached' })
      await expect.poll(() => focusIn(dialog)).toBe(true)
      await shot('update-gone')
    }
  },
)
