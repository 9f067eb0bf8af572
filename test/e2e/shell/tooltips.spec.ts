import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest('a tooltip waits 700 ms, and none within 300 ms of the last', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await page.clock.install()
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Camping' }).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const controls = page.locator('[data-tooltip]').filter({ visible: true })
  const [first, second] = [controls.nth(0), controls.nth(1)]
  const tooltip = page.getByRole('tooltip')
  const leave = () => page.mouse.move(640, 790)
  await first.hover()
  await page.clock.runFor(699)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await tooltip.innerText()).toBe(await first.getAttribute('data-tooltip'))
  await leave()
  await tooltip.waitFor({ state: 'detached' })
  await page.clock.runFor(299)
  await second.hover()
  await page.clock.runFor(1)
  expect(await tooltip.innerText()).toBe(await second.getAttribute('data-tooltip'))
  await leave()
  await page.clock.runFor(301)
  await first.hover()
  await page.clock.runFor(699)
  expect(await tooltip.count()).toBe(0)
})
