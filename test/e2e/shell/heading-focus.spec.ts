import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const focusedHeading = (page: Page, name: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent?.includes(text),
    name,
  )

browserTest('a screen that is opened by link, key or menu has the focus on its heading', async ({ open }) => {
  const desktop = await open({ device: 'desktop' })
  await signUp(desktop)
  await makeBin(desktop, { name: 'Camping', category: 'outdoor' })
  await desktop.goto('/dashboard')
  await desktop.getByRole('link', { name: 'All Bins' }).first().focus()
  await desktop.keyboard.press('Enter')
  await focusedHeading(desktop, 'Bins')
  // A bin over its list is no new screen, and returns the focus to its card.
  const card = desktop.getByRole('link', { name: 'Camping' })
  await card.focus()
  await desktop.keyboard.press('Enter')
  await desktop.getByRole('dialog', { name: 'Camping' }).waitFor()
  await desktop.keyboard.press('Escape')
  await desktop.waitForFunction(() => document.activeElement?.textContent?.includes('Camping'))

  const phone = await open()
  await signUp(phone)
  await phone.goto('/bins')
  await phone.getByRole('link', { name: 'Scanner' }).tap()
  await focusedHeading(phone, 'Scanner')
  await phone.getByRole('button', { name: 'Menu' }).tap()
  await phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trash' }).tap()
  await focusedHeading(phone, 'Trash')
  expect(await phone.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe('none')
})
