import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const groundOf = (one: Locator) => one.evaluate((part) => getComputedStyle(part).backgroundColor)

browserTest('with the colors of the system, what is chosen differs from what is not', async ({ open }) => {
  const page = await open({ forcedColors: 'active' })
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await makeBin(page, { name: 'Tools', category: 'garage' })
  const differ = async (chosen: Locator, other: Locator) => {
    await chosen.waitFor()
    await expect.poll(async () => (await groundOf(chosen)) !== (await groundOf(other))).toBe(true)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/bins')
  await differ(button('All'), button('Garage'))
  await differ(button('List view'), button('Grid view'))
  await button('Sort and filter').click()
  await differ(
    page.locator('label').filter({ hasText: 'Any' }),
    page.locator('label').filter({ hasText: 'No photo' }),
  )
  await page.goto('/labels')
  await page.getByRole('button', { name: /^Bins/ }).click()
  await page.getByRole('checkbox', { name: /Tools/ }).uncheck()
  await differ(page.getByRole('checkbox', { name: /Camping/ }), page.getByRole('checkbox', { name: /Tools/ }))
  await button('Done').click()
  await differ(
    page.locator('label').filter({ hasText: 'Plain paper' }),
    page.locator('label').filter({ hasText: 'Label printer' }),
  )
  expect(await button('Print 1 Label').evaluate((part) => getComputedStyle(part).borderTopWidth)).toBe('1px')
})
