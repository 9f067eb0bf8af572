import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest('on a tablet, a bin opens as a sheet at the end of the page', async ({ open }) => {
  const page = await open({ viewport: { width: 834, height: 1112 } })
  await signUp(page)
  await makeBin(page, { name: 'Tents', category: 'outdoor' })
  await page.goto('/bins')
  await page.getByRole('article').filter({ hasText: 'Tents' }).click()
  const bin = page.getByRole('dialog', { name: /Tents/ })
  await bin
    .getByText(/Items in this bin/)
    .first()
    .waitFor()
  await expect.poll(() => bin.boundingBox()).toEqual({ x: 834 - 520, y: 0, width: 520, height: 1112 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await bin.boundingBox())?.width).toBe(390)
  const drawing = bin.locator('img[data-drawing]')
  expect(await drawing.evaluate((picture) => getComputedStyle(picture).objectFit)).toBe('fill')
})
