import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const NAMES = ['Gloves', 'Hats', 'Scarf', 'Socks', 'Boots', 'Jacket', 'Warmers', 'Goggles', 'Johns', 'Rope']

const fillBin = async (page: Page): Promise<string> => {
  const made = await page.request.post('/api/bins', {
    data: { name: 'Winter clothes', category: 'bedroom', location: 'Attic', description: 'For the snow' },
  })
  const { id } = (await made.json()) as { id: string }
  for (const name of NAMES) {
    await page.request.post('/api/items', {
      data: { binId: id, name, quantity: 2, ...(name === 'Rope' && { description: 'Red', notes: '20 m' }) },
    })
  }
  return id
}

/** A finger that moves sideways over the row. */
const swipe = async (page: Page, name: string, by: number) => {
  const box = await page.getByRole('article').filter({ hasText: name }).boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  const at = { x: box.x + 120, y: box.y + box.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: at.y }] })
  await send('touchStart', at.x)
  for (let step = 1; step <= 10; step++) await send('touchMove', at.x + (by * step) / 10)
  await send('touchEnd')
}

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing to measure')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

const visibleItems = (page: Page): Promise<number> =>
  page.getByRole('listitem').evaluateAll((rows) => {
    const body = document.querySelector('[data-sheet-body]')?.getBoundingClientRect()
    return rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return body && top >= body.top && bottom <= body.bottom
    }).length
  })

browserTest(
  'a phone shows eight items of a bin below the reminder and ten without, and each opens with all it has',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    const id = await fillBin(page)
    await page.goto(`/bins?bin=${id}`)
    const detail = page.getByRole('dialog', { name: /Winter clothes/ })
    await detail.getByText('Inventory Reminder').waitFor()
    await detail.getByText('Rope').waitFor()
    await expect.poll(() => visibleItems(page)).toBeGreaterThanOrEqual(8)
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Dismiss reminder' }).click()
    await expect.poll(() => visibleItems(page)).toBe(10)
    for (const way of ['Snap Bulk', 'Bulk Add', 'Add Item'])
      await detail.getByText(way, { exact: true }).waitFor()
    expect(await detail.getByRole('link', { name: 'Attic' }).getAttribute('href')).toMatch(/^\/places\//)
    await expectAccessible(page)
    await page.reload()
    await detail.getByText('Rope').waitFor()
    expect(await detail.getByText('Inventory Reminder').count()).toBe(0)
    await detail.getByRole('button', { name: 'Actions for Winter clothes' }).click()
    await page.getByRole('menuitem', { name: 'Inventory Reminder' }).click()
    await detail.getByRole('button', { name: 'Update or remove what you took' }).waitFor()

    await detail.getByRole('button', { name: 'Rope', exact: true }).click()
    const rope = page.getByRole('dialog', { name: 'Rope' })
    await rope.getByText('Red').waitFor()
    await rope.getByRole('region', { name: 'Notes' }).getByText('20 m').waitFor()
    await expectAccessible(page)
    await rope.getByRole('button', { name: 'Take one out: Rope' }).click()
    await rope.getByText('Quantity 1').waitFor()
    await rope.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Item' })
    await edit.getByLabel('Name').fill('Blue rope')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await detail.getByRole('button', { name: 'Blue rope', exact: true }).waitFor()
  },
)

browserTest(
  'over a bin, a phone shows a toast whole, between the header and the buttons',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    const id = await fillBin(page)
    await page.goto(`/bins?bin=${id}`)
    await page.getByRole('button', { name: 'Rope', exact: true }).click()
    await page.getByRole('dialog', { name: 'Rope' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const detail = page.getByRole('dialog', { name: /Winter clothes/ })
    const toast = page.getByRole('listitem').filter({ hasText: 'Item deleted successfully' })
    const isBetween = async () => {
      const { top, bottom, left, right } = await edges(toast)
      const title = await edges(detail.getByRole('heading', { level: 2 }))
      const field = await edges(detail.getByPlaceholder('Add an item'))
      return top > title.bottom && bottom < field.top && left >= 0 && right <= 390
    }
    await expect.poll(isBetween).toBe(true)
    await expectAccessible(page)
  },
)

browserTest('at twice the text size, half of a bin on a phone is for what scrolls', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const id = await fillBin(page)
  await page.goto(`/bins?bin=${id}`)
  const detail = page.getByRole('dialog', { name: /Winter clothes/ })
  await detail.getByText('Rope').waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const scrollingShare = () =>
    detail.evaluate((sheet) => {
      if (sheet.hasAttribute('data-short')) return 1
      return (sheet.querySelector('[data-sheet-body]')?.clientHeight ?? 0) / sheet.clientHeight
    })
  await expect.poll(scrollingShare).toBeGreaterThanOrEqual(0.5)
})

browserTest('a swipe takes one out or moves the item, and a short one does nothing', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const id = await fillBin(page)
  await page.goto(`/bins?bin=${id}`)
  const row = page.getByRole('article').filter({ hasText: 'Johns' })
  await row.getByText('Quantity 2').waitFor()
  await swipe(page, 'Johns', 60)
  await swipe(page, 'Johns', 130)
  await row.getByText('Quantity 1').waitFor()
  expect(await page.getByRole('dialog', { name: 'Johns' }).count()).toBe(0)
  await swipe(page, 'Johns', -130)
  await page.getByRole('dialog', { name: /Move/ }).waitFor()
})
