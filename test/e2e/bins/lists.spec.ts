import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

const addBin = async (page: Page, name: string, category: string, items: string[] = []) => {
  const made = await page.request.post('/api/bins', { data: { name, category } })
  const bin = (await made.json()) as { id: string }
  for (const item of items) await page.request.post('/api/items', { data: { binId: bin.id, name: item } })
  return bin.id
}
/** Jumps like a dragged scrollbar. */
const jumpUp = (dialog: Locator, pixels: number) =>
  dialog.getByRole('list', { name: 'Items' }).evaluate((list, by) => {
    let body: Element | null = list
    while (body && body.scrollTop === 0) body = body.parentElement
    body?.scrollBy(0, -by)
  }, pixels)
const belowScreen = (dialog: Locator) =>
  dialog
    .getByRole('article')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top > window.innerHeight).length)
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

browserTest('on a desktop: search, filter, grid and list, also by keyboard', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await addBin(page, 'Pantry', 'kitchen', ['Flour', 'Batteries AA'])
  await addBin(page, 'Tools', 'garage', ['Cordless drill', 'Screwdriver'])
  await addBin(page, 'Boxes', 'storage')
  await page.goto('/bins')
  await page.getByText('Manage all your storage bins (3 bins)').waitFor()
  expect(await names(page)).toEqual(['Boxes', 'Tools', 'Pantry'])

  // One chip per used category, in the order of the dialogs.
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button')
  expect(await chips.allTextContents()).toEqual(['All', 'Kitchen', 'Garage', 'Storage'])
  await chips.filter({ hasText: 'Garage' }).click()
  await expect.poll(() => names(page)).toEqual(['Tools'])
  // A bin added to what is filtered begins as one of it.
  await page.keyboard.press('n')
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  expect(await add.getByLabel('Category').inputValue()).toBe('garage')
  await page.keyboard.press('Escape')
  await add.waitFor({ state: 'detached' })
  await chips.filter({ hasText: 'All' }).click()

  // By name, by content, with a typo, with a literal wildcard.
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Search bins, items, or categories...')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('batery')
  await expect.poll(() => names(page)).toEqual(['Batteries AA'])
  await page.getByRole('heading', { name: 'Nothing called ‘batery’. Similar:' }).waitFor()
  await search.fill('screwdrvr')
  await expect.poll(() => names(page)).toEqual(['Screwdriver'])
  await search.fill('batteries')
  await expect.poll(() => page.getByRole('article').locator('mark').allTextContents()).toEqual(['Batteries'])
  await search.fill('kitchen')
  await expect.poll(() => names(page)).toEqual(['Pantry'])
  await search.fill('%')
  await page.getByText('No bins found matching your search').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toHaveLength(3)

  await search.fill('drill')
  await page.getByRole('link', { name: 'Cordless drill' }).click()
  // The bin opens whole, at the item.
  const detail = page.getByRole('dialog', { name: /Tools/ })
  await expectFocus(detail.getByRole('button', { name: 'Cordless drill', exact: true }))
  expect(await detail.getByRole('article').count()).toBe(2)
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: 'List view' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'List view', pressed: true }).waitFor()
  await page.getByRole('article').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Boxes' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('menuitem').first())).toBe(true)
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Customize QR',
    'Edit Bin',
    'View Details',
    'Check This Bin',
    'Find With Camera',
    'Share Bin',
    'Print Label',
    'Duplicate Bin',
    'Merge into...',
    'History',
    'Delete Bin',
  ])
  await page.keyboard.press('Escape')
  const dots = page.getByRole('button', { name: 'Actions for Boxes' })
  for (const entry of [
    'Customize QR',
    'Edit Bin',
    'View Details',
    'Share Bin',
    'Merge into...',
    'Delete Bin',
  ]) {
    await expect.poll(() => isFocused(dots)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: entry }).press('Enter')
    const opened = page.locator('[role=dialog], [role=alertdialog]')
    await opened.waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  }
  await expect.poll(() => isFocused(dots)).toBe(true)

  await page.getByRole('button', { name: 'QR Code of Boxes' }).click()
  await page.getByRole('dialog', { name: 'QR Code for Boxes' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByText('You have 3 bins with 4 items stored').waitFor()
  const figures = await page.locator('dl').first().locator('dd').allTextContents()
  expect(figures).toEqual(['3', '4', '3', 'Today'])
  await expectAccessible(page)
})

browserTest(
  'many items: only rows near the viewport are rendered, and all can be reached',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    const bin = await addBin(
      page,
      'Screws',
      'garage',
      Array.from({ length: 120 }, (_none, at) => `Screw ${at + 1}`),
    )
    await page.goto(`/bins?bin=${bin}`)
    const detail = page.getByRole('dialog', { name: /Screws/ })
    await detail.getByText('Items in this bin (120)').waitFor()
    const first = detail.getByRole('article').filter({ hasText: /^.*Screw 120/ })
    await first.waitFor()
    expect(await detail.getByRole('article').count()).toBeLessThan(60)
    await first.hover()
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(50)
    }
    await detail.getByRole('heading', { name: 'Screw 1', exact: true }).waitFor()
    // Rows render soon after a jump, without another scroll event.
    await jumpUp(detail, 4000)
    await expect.poll(() => detail.getByRole('heading', { name: 'Screw 1', exact: true }).count()).toBe(0)
    await expect.poll(() => belowScreen(detail)).toBeGreaterThan(0)
    // A deep link has no history: closing stays on the page.
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/bins')
  },
)

browserTest(
  'on a phone: the search fits, nothing covers the last bin, and a missing bin shows a message',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await addBin(page, name, 'garage')
    await page.goto('/bins')
    await page.getByRole('article').nth(4).waitFor()
    const search = await page.getByPlaceholder('Search bins, items, or categories...').boundingBox()
    expect(search?.width).toBeGreaterThan(300)
    // Sort and filter stands beside it.
    const filter = await page.getByRole('button', { name: 'Sort and filter' }).boundingBox()
    expect(Math.abs((filter?.y ?? 0) - (search?.y ?? 0))).toBeLessThan(10)
    // At the end of the list the bottom bar covers nothing.
    await page.goto('/dashboard')
    await page.getByText('You have 5 bins').waitFor()
    await page.getByRole('article').nth(4).waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = await page.getByRole('article').last().boundingBox()
    const add = await page.getByRole('button', ADD_BIN).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0)
    await page.goto('/bins?bin=aaaaaaaaaaaaaaaaaaaaa')
    await page.getByRole('dialog').getByText('It may have been deleted').waitFor()
  },
)

browserTest(
  'on a phone, All Bins shows at least nine bins at once, the dashboard seven below what it leads with',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    for (let number = 1; number <= 10; number++) {
      const bin = { name: `Box ${number}`, category: 'garage', location: 'Garage, shelf B' }
      await page.request.post('/api/bins', { data: bin })
    }
    for (const path of ['/', '/bins']) {
      await page.goto(path)
      await page.getByRole('article').nth(9).waitFor({ state: 'attached' })
      const bar = await page.getByRole('button', ADD_BIN).boundingBox()
      const bottoms = await page
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect(bottoms.filter((bottom) => bottom <= (bar?.y ?? 0)).length, path).toBeGreaterThanOrEqual(
        path === '/bins' ? 9 : 7,
      )
      // Links of the screen stand beside its title.
      const [first] = await page
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(first, path).toBeLessThan(path === '/bins' ? 260 : 340)
      const row = page.getByRole('article').first()
      for (const shown of ['Garage › shelf B', '0 items']) await row.getByText(shown).waitFor()
      await row.getByRole('button', { name: /^QR Code/ }).waitFor()
      const [line, name] = [await row.boundingBox(), await row.getByRole('heading').boundingBox()]
      expect((name?.y ?? 0) - (line?.y ?? 0), path).toBeGreaterThanOrEqual(4)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Grid view' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Grid view', pressed: true }).waitFor()
    const card = page.getByRole('article').first()
    for (const shown of ['Garage › shelf B', '0 items', 'Updated Today', 'QR Code'])
      await card.getByText(shown, { exact: true }).waitFor()
    await card.getByRole('link', { name: 'Garage › shelf B' }).click()
    await page.getByRole('heading', { name: 'shelf B', level: 1 }).waitFor()
  },
)

browserTest('a bin that slides in on a phone renders all items that fit', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  await signUp(page)
  await addBin(
    page,
    'Screws',
    'garage',
    Array.from({ length: 10 }, (_none, at) => `Screw ${at + 1}`),
  )
  await page.goto('/bins')
  const sheet = page.getByRole('dialog', { name: /Screws/ })
  // Later loading must not render the list again.
  for (const _time of ['first', 'second']) {
    await page.getByRole('link', { name: 'Screws' }).click()
    await expect.poll(() => sheet.getByRole('article').count()).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
})

browserTest('a place in one long word stays inside the bin on a phone', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const place = 'Donaudampfschifffahrtsgesellschaftskeller'.repeat(4)
  const made = await page.request.post('/api/bins', {
    data: { name: 'Ropes', category: 'garage', location: place },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/bins?bin=${id}`)
  const words = page.getByRole('dialog', { name: /Ropes/ }).getByText(place)
  await words.waitFor()
  const box = await words.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
