import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

browserTest('twelve labels print in three taps from the list of bins on a phone', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await signUp(page)
  for (let at = 1; at <= 12; at++) await makeBin(page, { name: `Box ${at}`, category: 'storage' })
  await page.goto('/bins')
  await page.getByText('Box 12', { exact: true }).waitFor()
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') }),
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Labels' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Print 12 Labels' }).click()
  await page.waitForSelector('[data-asked]')

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const ready = page.getByRole('dialog', { name: 'Your labels are ready' })
  await ready.getByRole('switch', { name: 'Mark 12 bins as printed' }).waitFor()
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Done' }).click()
  await page.getByText('12 bins marked as printed').waitFor()
})

browserTest('what labels are printed on is chosen below their preview, and remembered', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'garage' })
    await page.goto('/labels')
    const pager = page.getByText('Page 1 of 1')
    await pager.waitFor()
    const preset = (name: string) => page.getByRole('radio', { name })
    expect(await preset('Plain paper').isChecked()).toBe(true)
    if (device === 'phone') {
      expect(await topOf(pager)).toBeLessThan(await topOf(page.getByText('Cut them out')))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(page)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }
    await expectAccessible(page)

    await page.getByText('Label printer', { exact: true }).click()
    expect(await preset('Label printer').isChecked()).toBe(true)
    await page.reload()
    await pager.waitFor()
    expect(await preset('Label printer').isChecked()).toBe(true)
    await page.getByText('Label sheet', { exact: true }).click()
    await page.getByText('Tap a label that is missing from your sheet').waitFor()
  }
})
