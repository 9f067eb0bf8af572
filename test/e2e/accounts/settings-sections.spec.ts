import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true)

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

browserTest('on a phone the settings are a list of sections, each a page of its own', async ({ open }) => {
  const page = await open()
  const { email } = await signUp(page)
  await page.goto('/settings')
  await page.getByText(email).waitFor()
  const account = page.getByRole('region', { name: 'Account', exact: true })
  expect((await account.getByRole('link').allTextContents()).slice(0, 3)).toEqual([
    'Profile Information',
    'Change Password',
    'Account InformationFree Trial',
  ])
  await expectAccessible(page)

  const row = page.getByRole('link', { name: 'Photos and AI' })
  await row.scrollIntoViewIfNeeded()
  const scrolled = await scrollOf(page)
  expect(scrolled).toBeGreaterThan(0)
  for (const back of ['the device', 'the page'] as const) {
    await row.click()
    const heading = page.getByRole('heading', { name: 'Photos and AI', level: 1 })
    await expectFocus(heading)
    expect(new URL(page.url()).hash).toBe('#photos-and-ai')
    expect(await page.title()).toBe('Photos and AI · Binnacle')
    expect(await scrollOf(page)).toBe(0)
    await expectAccessible(page)
    if (back === 'the device') await page.goBack()
    else await page.locator('#content').getByRole('link', { name: 'Settings' }).click()
    await expectFocus(row)
    expect(new URL(page.url()).hash).toBe('')
    expect(await scrollOf(page)).toBe(scrolled)
  }

  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.goBack()
  await page.getByRole('link', { name: 'Appearance' }).getByText('Dark').waitFor()
})

browserTest('on a phone a link opens its section, which leads to the list', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/settings#delete-account')
  await page.getByRole('heading', { name: 'Delete Account', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Export your data' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Your Data', level: 1 }))
  await page.locator('#content').getByRole('link', { name: 'Settings' }).click()
  await expectFocus(page.getByRole('link', { name: 'Your Data' }))
  await page.goBack()
  await page.getByRole('heading', { name: 'Delete Account', level: 1 }).waitFor()
})

browserTest('on a desktop an index beside the settings follows what is read', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/settings')
  const index = page.getByRole('navigation', { name: 'Settings' })
  const current = index.locator('[aria-current]')
  await expect.poll(() => current.allTextContents()).toEqual(['Profile Information'])
  await expectAccessible(page)
  const region = page.getByRole('region', { name: 'Sessions' })
  await index.getByRole('link', { name: 'Sessions' }).click()
  await expect.poll(() => current.allTextContents()).toEqual(['Sessions'])
  await expect.poll(async () => Math.round((await region.boundingBox())?.y ?? 0)).toBeLessThan(160)
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => current.allTextContents()).toEqual(['Profile Information'])

  // From the command palette, too, and again to the same.
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('settings sessions')
    await page.getByRole('option', { name: 'Settings: Sessions' }).click()
    await expect.poll(async () => Math.round((await region.boundingBox())?.y ?? 0)).toBeLessThan(160)
    await page.mouse.wheel(0, -5000)
    await expect.poll(() => scrollOf(page)).toBe(0)
  }
})
