import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

browserTest('a desktop shows a bin over the end of the list, which stays usable', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await makeBin(page, { name: 'Tools', category: 'garage' }, [{ name: 'Hammer' }])
  await makeBin(page, { name: 'Camping', category: 'garage' }, [{ name: 'Tent' }])
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Tools' }).click()
  const tools = page.getByRole('dialog', { name: /Tools/ })
  await tools.getByText('Hammer').waitFor()
  expect(await page.getByRole('link', { name: 'Tools' }).getAttribute('aria-current')).toBe('true')
  await expectAccessible(page)

  // Another card changes what the sheet shows; Back leaves it.
  await page.getByRole('link', { name: 'Camping' }).click()
  const camping = page.getByRole('dialog', { name: /Camping/ })
  await camping.getByText('Tent').waitFor()
  expect(await tools.count()).toBe(0)
  await page.reload()
  await camping.getByText('Tent').waitFor()
  await page.getByPlaceholder('Search bins, items, or categories...').fill('hammer')
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'Camping' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await camping.getByText('Tent').waitFor()
  await page.goBack()
  await camping.waitFor({ state: 'detached' })
})

browserTest('opening a bin moves nothing on the page, and dialogs dim it to the edge', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  for (let box = 0; box < 24; box++) await makeBin(page, { name: `Box ${box}`, category: 'garage' })
  await page.goto('/bins')
  const link = page.getByRole('link', { name: 'Box 12', exact: true })
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  // By no role, which a modal dialog takes from the page.
  const card = page.locator('article').filter({ hasText: 'Box 12' })
  const before = await card.boundingBox()
  await link.click()
  const sheet = page.getByRole('dialog', { name: /Box 12/ })
  await sheet.waitFor()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(520)
  expect(await card.boundingBox()).toEqual(before)
  await sheet.getByRole('button', { name: 'Add Item', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add Item' }).waitFor()
  expect(await card.boundingBox()).toEqual(before)
  const scrim = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('.bg-scrim')].map((one) => one.getBoundingClientRect().right)),
  )
  expect(scrim).toBe(1280)
  expect(await page.evaluate(() => document.documentElement.offsetWidth)).toBe(1280)
})

browserTest('items are walked and acted on by keys alone', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await makeBin(page, { name: 'Tools', category: 'garage' }, [{ name: 'Hammer' }])
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Tools' }).focus()
  await page.keyboard.press('Enter')
  const tools = page.getByRole('dialog', { name: /Tools/ })
  await tools.getByRole('button', { name: 'Hammer', exact: true }).waitFor()
  await expect.poll(() => tools.evaluate((sheet) => sheet === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await expectFocus(tools.getByRole('button', { name: 'Close', exact: true }))
  await tools.getByLabel('Quick add').focus()
  await page.keyboard.type('Saw')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Saw', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Saw')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Hammer')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Hammer')
  for (const [key, dialog] of [
    ['e', 'Edit Item'],
    ['m', /Move/],
    ['Delete', /Delete/],
    ['Enter', 'Hammer'],
  ] as const) {
    await page.keyboard.press(key)
    const opened = page.getByRole(key === 'Delete' ? 'alertdialog' : 'dialog', { name: dialog })
    await expect.poll(() => opened.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await expect.poll(() => focusedText(page)).toBe('Hammer')
  }
  await page.keyboard.press('Escape')
  await tools.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Tools')
})

browserTest('Home and End jump to the first and the last of many items', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  const screws = Array.from({ length: 120 }, (_none, at) => ({ name: `Screw ${at + 1}` }))
  await makeBin(page, { name: 'Screws', category: 'garage' }, screws)
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Screws' }).click()
  const sheet = page.getByRole('dialog', { name: /Screws/ })
  const items = sheet.getByRole('list', { name: 'Items' }).getByRole('listitem')
  const first = (await items.first().getByRole('button').first().textContent()) ?? ''
  await sheet.getByRole('button', { name: first, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const positions = () =>
    page.evaluate(() => document.activeElement?.closest('[role=listitem]')?.getAttribute('aria-posinset'))
  await expect.poll(positions).toBe('120')
  await page.keyboard.press('ArrowUp')
  await expect.poll(positions).toBe('119')
  await page.keyboard.press('Home')
  await expect.poll(positions).toBe('1')
  await expect.poll(() => focusedText(page)).toBe(first)
})

browserTest('the code of a bin shows where the eye is, far down its items too', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  const screws = Array.from({ length: 30 }, (_none, at) => ({ name: `Screw ${at + 1}` }))
  await makeBin(page, { name: 'Screws', category: 'garage' }, screws)
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Screws' }).click()
  const sheet = page.getByRole('dialog', { name: /Screws/ })
  await sheet.getByRole('button', { name: 'Screw 30', exact: true }).waitFor()
  await sheet.locator('[data-sheet-body]').evaluate((body) => body.scrollTo(0, 1200))
  await sheet.getByRole('button', { name: 'Show QR code' }).click()
  const code = sheet.getByRole('region', { name: 'QR code' })
  await expect
    .poll(async () => {
      const [shown, whole] = await Promise.all([code.boundingBox(), sheet.boundingBox()])
      return shown !== null && whole !== null && shown.y >= whole.y
    })
    .toBe(true)
})

browserTest('selecting items in the sheet covers neither names nor actions', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  const bin = await makeBin(page, { name: 'Tools', category: 'garage' }, [{ name: 'Hammer' }])
  await page.goto(`/bins?bin=${bin.id}`)
  const tools = page.getByRole('dialog', { name: /Tools/ })
  await tools.getByRole('button', { name: 'Select items' }).click()
  await tools.getByRole('checkbox', { name: 'Select Hammer' }).check()
  const circle = tools.locator('input:checked + svg')
  const [name, mark] = await Promise.all([tools.getByText('Hammer').boundingBox(), circle.boundingBox()])
  expect(name?.x ?? 0).toBeGreaterThanOrEqual((mark?.x ?? 0) + (mark?.width ?? 0))
  const bar = tools.getByRole('region', { name: 'With what is selected' })
  const boxes = await Promise.all(
    [bar.getByText('1 selected'), ...(await bar.getByRole('button').all())].map((one) => one.boundingBox()),
  )
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (!one || !other) throw new Error('The bar is not on the screen')
      const apart =
        one.x + one.width <= other.x + 1 ||
        other.x + other.width <= one.x + 1 ||
        one.y + one.height <= other.y + 1 ||
        other.y + other.height <= one.y + 1
      expect(apart).toBe(true)
    }
  await expectAccessible(page)
})

browserTest('items are dragged from the open bin onto another one, several at once too', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  const names = ['Hammer', 'Saw', 'Level'].map((name) => ({ name }))
  const tools = await makeBin(page, { name: 'Tools', category: 'garage' }, names)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.goto(`/bins?bin=${tools.id}`)
  const sheet = page.getByRole('dialog', { name: /Tools/ })
  const item = (name: string) => sheet.locator('article').filter({ hasText: name })
  const camping = page.getByRole('article').filter({ hasText: 'Camping' })
  await item('Hammer').dragTo(camping)
  await page.getByText('Hammer moved to Camping').first().waitFor()
  await sheet.getByText('Items in this bin (2)').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByText('Items in this bin (3)').waitFor()
  await sheet.getByRole('button', { name: 'Select items' }).click()
  for (const name of ['Saw', 'Level']) await sheet.getByRole('checkbox', { name: `Select ${name}` }).check()
  await item('Saw').dragTo(camping)
  await page.getByText('2 items moved to Camping').first().waitFor()
  await camping.getByText('2 items').waitFor()
  await sheet.getByText('Items in this bin (1)').waitFor()
  expect(await sheet.getByRole('checkbox').count()).toBe(0)
})
