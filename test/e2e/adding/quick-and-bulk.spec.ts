import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { setPlan } from '../harness/plan.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { openOwnBin } from './own-bin.ts'

const inspect = (item: { name: string; category: string | null; notes: string | null; quantity: number }) =>
  [item.name, item.category, item.notes, item.quantity].join(' / ')

const PASTE = (text: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

/** Expects fields that are visible and wide enough, at twice the text size too. */
const hasRoom = async (fields: Locator) => {
  for (const field of await fields.all()) {
    const { width } = (await field.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(120)
  }
}

const toastIsClear = async (page: Page, title: string, sheet: Locator) => {
  const toast = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('status').filter({ hasText: title }) })
  const boxes = [toast.last(), sheet.getByRole('heading').first(), sheet.getByRole('button').last()]
  const [toastBox, name, last] = await Promise.all(boxes.map((each) => each.boundingBox()))
  if (!toastBox || !name || !last) throw new Error('Nothing to measure')
  expect(toastBox.y).toBeGreaterThanOrEqual(name.y + name.height)
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(last.y)
}

browserTest(
  'quick add accepts items one after another, and a pasted list becomes a bulk add',
  async ({ open }) => {
    const page = await open()
    const { detail, items } = await openOwnBin(page)
    const quick = detail.getByLabel('Quick add')
    await quick.press('Enter')
    await detail.getByText('Please enter an item name').waitFor()
    await quick.fill('Lamp')
    // New buttons above the field must not move it.
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ ...screen, height: 520 })
    const place = await quick.boundingBox()
    await quick.press('Enter')
    await detail.getByRole('heading', { name: 'Items in this bin (1)' }).waitFor()
    expect((await quick.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
    await page.setViewportSize(screen)
    await detail.getByRole('article').filter({ hasText: 'Lamp' }).waitFor()
    expect(await quick.inputValue()).toBe('')
    await page.keyboard.type('2 x Rope | tools | 20 m')
    await quick.locator('xpath=ancestor::form').getByText('Items #1 to #2').waitFor()
    await page.keyboard.press('Enter')
    await detail.getByRole('heading', { name: 'Items in this bin (3)' }).waitFor()
    expect((await items()).map(inspect).sort()).toEqual([
      'Lamp / Garage /  / 1',
      'Rope #1 / Tools / 20 m / 1',
      'Rope #2 / Tools / 20 m / 1',
    ])
    const listed = detail.getByRole('article').getByRole('heading')
    expect(await listed.allTextContents()).toEqual(['Rope #2', 'Rope #1', 'Lamp'])
    // Without the sign of times, a number is the quantity of one item.
    await quick.fill('3 headlamps')
    expect(await detail.getByText('One item, quantity 3').count()).toBe(0)
    await quick.press('Enter')
    await detail.getByRole('heading', { name: 'Items in this bin (4)' }).waitFor()
    await expect.poll(async () => (await items()).map(inspect)).toContain('headlamps / Garage /  / 3')
    // The other reading stays chosen on this device.
    await quick.fill('5 x gloves')
    await detail.getByText('One item, quantity 5').click()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await detail.getByRole('heading', { name: 'Items in this bin (5)' }).waitFor()
    await expect.poll(async () => (await items()).map(inspect)).toContain('gloves / Garage /  / 5')
    await detail.getByRole('button', { name: 'Add Item' }).click()
    const add = page.getByRole('dialog', { name: 'Add Item' })
    await add.waitFor()
    await page.keyboard.type('Drill')
    expect(await add.getByLabel('Name').inputValue()).toBe('Drill')
    await add.getByLabel('Notes').fill('18 V')
    await add.getByRole('button', { name: 'Save & add another' }).click()
    await expect.poll(() => add.getByLabel('Notes').inputValue()).toBe('')
    await toastIsClear(page, 'Item added successfully', add)
    await page.keyboard.type('Torch')
    await page.keyboard.press('Enter')
    await expect.poll(() => add.getByLabel('Name').inputValue()).toBe('')
    await add.getByRole('button', { name: 'Close' }).click()
    await add.waitFor({ state: 'detached' })
    await detail.getByRole('article').filter({ hasText: 'Torch' }).waitFor()
    await quick.fill('x'.repeat(201))
    await quick.press('Enter')
    await detail.getByText('Name can be at most 200 characters').waitFor()
    expect(await quick.inputValue()).toHaveLength(201)
    await quick.fill('')
    await quick.focus()
    await page.evaluate(PASTE, 'Saw\nAxe | Tools\n\n')
    await detail.getByText('You pasted 2 lines.').waitFor()
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Add them as a list' }).click()
    const bulk = page.getByRole('dialog', { name: 'Bulk Add Items' })
    expect(await bulk.getByLabel('Items, one per line').inputValue()).toBe('Saw\nAxe | Tools\n\n')
  },
)

browserTest(
  'bulk add previews text, accepts edits and templates, and saves',
  async ({ open, expectPageError }) => {
    const page = await open({ device: 'desktop' })
    const { detail, items } = await openOwnBin(page)
    await detail.getByRole('button', { name: 'Bulk Add Items' }).click()
    const bulk = page.getByRole('dialog', { name: 'Bulk Add Items' })
    const text = bulk.getByLabel('Items, one per line')
    await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true)
    await bulk.getByRole('button', { name: 'Preview' }).click()
    await bulk.getByText('Please enter at least one item').waitFor()
    await text.fill('- 2 x Lamp\n• Rope | Tools | 20 m\n[ ] Tape')
    await bulk.getByLabel('Default notes').fill('box 2')
    await expectAccessible(page)
    await bulk.getByRole('button', { name: 'Preview' }).click()
    const name = (number: number) => bulk.getByLabel(`Name of item ${number}`, { exact: true })
    expect(await name(2).inputValue()).toBe('Lamp #2')
    await name(1).fill('Big lamp')
    await bulk.getByRole('button', { name: 'Remove item 2' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Remove item 2')
    await bulk.getByRole('button', { name: 'Duplicate item 2' }).click()
    await name(3).fill('Second rope')
    await bulk.getByRole('button', { name: 'Add Row' }).click()
    await page.keyboard.type('Nails')
    // Drafts survive closing and a reload.
    await page.waitForTimeout(600)
    await page.reload()
    await detail.getByRole('button', { name: 'Bulk Add Items' }).click()
    expect(await name(5).inputValue()).toBe('Nails')
    await name(5).fill('n'.repeat(201))
    await bulk.getByRole('button', { name: 'Add 5 Items' }).click()
    await bulk.getByText('1 row needs a change before it can be saved.').waitFor()
    await bulk.getByText('Name can be at most 200 characters').waitFor()
    await name(5).fill('Nails')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await hasRoom(bulk.getByRole('list', { name: 'Items to add' }).locator('input'))
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await bulk.getByRole('button', { name: 'Templates' }).click()
    const templates = page.getByRole('dialog', { name: 'Item Templates' })
    await expect.poll(() => templates.getByRole('heading', { level: 3 }).count()).toBe(8)
    expect(await templates.getByRole('heading', { level: 3 }).first().textContent()).toBe('Garage Tools')
    await templates.getByRole('button', { name: 'Choose all of Garage Tools' }).click()
    await expectAccessible(page)
    await templates.getByRole('button', { name: 'Add 8 Items' }).click()
    await expectAccessible(page)
    // An answer of a proxy keeps the rows.
    expectPageError(page, /500/)
    await page.route('**/api/bulk-items', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await bulk.getByRole('button', { name: 'Add 13 Items' }).click()
    await page.getByText('Failed to add items').first().waitFor()
    // A second tap on the same button within 300 ms is ignored.
    await page.waitForTimeout(300)
    await bulk.getByRole('button', { name: 'Add 13 Items' }).click()
    await page.getByText('Added 13 items successfully').first().waitFor()
    await bulk.waitFor({ state: 'detached' })
    await detail.getByRole('heading', { name: 'Items in this bin (13)' }).waitFor()
    const stored = (await items()).map(inspect)
    expect(stored).toContain('Big lamp / Garage / box 2 / 1')
    expect(stored).toContain('Second rope / Tools / 20 m / 1')
    expect(stored).toContain('Nails / Garage /  / 1')
    expect(stored).toContain('Hammer / Tools / box 2 / 1')
  },
)

browserTest('an empty bin says "Bulk Add" and "Add Item" in words on a desktop', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  const { detail } = await openOwnBin(page)
  for (const [words, dialog] of [
    ['Bulk Add', 'Bulk Add Items'],
    ['Add Item', 'Add Item'],
  ] as const) {
    const button = detail.getByRole('button', { name: words, exact: true })
    // As drawn, without what only a screen reader says.
    expect((await button.innerText()).trim()).toBe(words)
    const { width = 0 } = (await button.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(80)
    await button.click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' })
  }
})

browserTest('a lost response doubles no item, and offline rows stay on the device', async (journey) => {
  const page = await journey.open({ installed: true })
  journey.expectPageError(page, /Failed to load resource|net::ERR/)
  const { detail, items } = await openOwnBin(page)
  const bulk = page.getByRole('dialog', { name: 'Bulk Add Items' })
  const add = async (text: string, count: number, prepare = async () => {}) => {
    await detail.getByRole('button', { name: 'Bulk Add', exact: true }).click()
    await bulk.getByLabel('Items, one per line').fill(text)
    await bulk.getByRole('button', { name: 'Preview' }).click()
    await prepare()
    await bulk.getByRole('button', { name: `Add ${count} Item` }).click()
    await bulk.waitFor({ state: 'detached' })
  }
  // The server applies it, and the answer is lost.
  await page.route(
    '**/api/bulk-items',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await add('Saw\n3 x Axe', 2, async () => {
    await bulk.getByRole('button', { name: 'Add 4 Items' }).waitFor()
    await expectAccessible(page)
    await bulk.getByText('One item, quantity 3').click()
  })
  await detail.getByRole('heading', { name: 'Items in this bin (2)' }).waitFor()
  await expect
    .poll(async () => (await items()).map(inspect).sort())
    .toEqual(['Axe / Garage /  / 3', 'Saw / Garage /  / 1'])

  await waitForNetworkIdle(page)
  await goOffline(page)
  await add('Nails\n4 screws', 2)
  await toastIsClear(page, 'Saved on this device', detail)
  await detail.getByRole('heading', { name: 'Items in this bin (4)' }).waitFor()
  await goOnline(page)
  await expect.poll(async () => (await items()).length).toBe(4)
})

browserTest(
  'reports a bulk add beyond its maximum or the plan limit without losing input',
  async ({ open, dataDir }) => {
    const page = await open()
    const { detail, email, items } = await openOwnBin(page)
    await setPlan(dataDir, email, 'free')
    await detail.getByRole('button', { name: 'Bulk Add Items' }).click()
    const bulk = page.getByRole('dialog', { name: 'Bulk Add Items' })
    const text = bulk.getByLabel('Items, one per line')
    const lines = Array.from({ length: 100_000 }, (_none, at) => `Thing ${at}`).join('\n')
    await text.focus()
    await page.evaluate(PASTE, lines)
    await bulk.getByText('A list of 100,000 items').waitFor()
    await bulk.getByRole('button', { name: 'Preview' }).click()
    await bulk.getByText('These are 100,000 items; 1,000 can be added at once.').waitFor()
    await bulk.getByRole('button', { name: 'Clear the list' }).click()
    await text.fill(`${lines.split('\n').slice(0, 999).join('\n')}\n| Tools`)
    await bulk.getByRole('button', { name: 'Preview' }).click()
    const save = bulk.getByRole('button', { name: 'Add 1,000 Items' })
    await save.click()
    await bulk.getByText('1 row needs a change before it can be saved.').waitFor({ state: 'attached' })
    // Focus moves to the invalid field, however far down.
    const nameless = bulk.getByLabel('Name of item 1000', { exact: true })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await page.keyboard.type('Drill')
    expect(await nameless.inputValue()).toBe('Drill')
    await save.click()
    const full = page.getByRole('dialog', { name: 'Item limit reached' })
    await full.getByRole('button', { name: 'Got it' }).click()
    await save.waitFor()
    expect(await items()).toEqual([])
  },
)
