import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const ITEMS = 60
/** A sheet of Letter in CSS pixels. */
const PAPER = { width: 816, height: 1056 }

/** Lays the page out for paper, and lists what is visible. */
const printed = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const names = await page
    .getByRole('listitem')
    .getByRole('heading')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.textContent))
  const controls = await page.getByRole('button').filter({ visible: true }).count()
  const fields = await page.getByRole('textbox').filter({ visible: true }).count()
  return { names, controls, fields }
}

const afterPrint = async (page: Page, screen: { width: number; height: number }) => {
  await page.setViewportSize(screen)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`on a ${device}: a bin prints all of its items, and no controls`, async ({ open }) => {
    const page = await open({ device })
    const screen = page.viewportSize() ?? PAPER
    await signUp(page)
    const made = await page.request.post('/api/bins', { data: { name: 'Screws', category: 'garage' } })
    const { id } = (await made.json()) as { id: string }
    const names = Array.from({ length: ITEMS }, (_none, at) => `Screw ${at + 1}`)
    await page.request.post('/api/bulk-items', {
      data: { binId: id, items: names.map((name) => ({ name })) },
    })
    await page.goto(`/bins?bin=${id}`)
    const sheet = page.getByRole('dialog', { name: /Screws/ })
    const rows = sheet.getByRole('article')
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
    const typed = sheet.getByRole('textbox', { name: /Quick add/ })
    await typed.fill('Screw 61')
    const paper = await printed(page)
    expect(paper.names.toSorted()).toEqual(names.toSorted())
    // The names of the items are buttons.
    expect([paper.controls, paper.fields]).toEqual([ITEMS, 0])
    await afterPrint(page, screen)
    await expect.poll(() => rows.count()).toBeLessThan(ITEMS)
    expect(await typed.inputValue()).toBe('Screw 61')
  })
}
