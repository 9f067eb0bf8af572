import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

/** Lists faults of the header at this width: a second row, a bare icon, a name that is cut or overlaps, overflow. */
const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const header = [...document.querySelectorAll('header')].find((each) => each.offsetHeight > 0)
    const parts = [...(header?.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect())
    const middles = new Set(
      parts.filter(({ width }) => width > 0).map(({ top, bottom }) => (top + bottom) / 2),
    )
    const links = ([...(header?.querySelectorAll('nav a, nav button') ?? [])] as HTMLElement[]).filter(
      (link) => link.checkVisibility({ visibilityProperty: true }),
    )
    const boxes = links.map((link) => link.getBoundingClientRect())
    return [
      ...(middles.size === 1 ? [] : ['more than one row']),
      ...links.filter((link) => link.innerText.trim() === '').map(() => 'a bare icon'),
      ...links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => `cut: ${link.innerText}`),
      ...boxes
        .filter((box, at) => box.right > (boxes[at + 1]?.left ?? window.innerWidth) + 1)
        .map(() => 'overlap'),
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['overflow'] : []),
    ]
  })

browserTest('the header names its pages in one row on tablets and desktops', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  for (const inventories of [1, 2]) {
    if (inventories === 2)
      await page.request.post('/api/inventories', { data: { name: 'The summer house by the lake' } })
    await page.goto('/bins')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    if (inventories === 2) await page.getByRole('button', { name: /Home/ }).waitFor()
    for (const width of [834, 900, 960, 1024, 1100, 1180, 1240, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect([inventories, width, await headerFaults(page)]).toEqual([inventories, width, []])
    }
  }
})

browserTest('on a tablet every page fills the width that its header has', async ({ open }) => {
  const page = await open({ viewport: { width: 834, height: 1112 } })
  await signUp(page)
  for (const path of [
    '/bins',
    '/items',
    '/history',
    '/trash',
    '/import',
    '/settings',
    '/manage-qr-codes',
    '/people',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const edges = await page.evaluate(() => {
      const column = document.querySelector('main > div')
      const inner = column && getComputedStyle(column)
      const parts = [...(column?.children ?? [])].map((part) => part.getBoundingClientRect().right)
      return [
        Math.max(...parts),
        (column?.getBoundingClientRect().right ?? 0) - Number.parseFloat(inner?.paddingRight ?? ''),
      ]
    })
    expect(edges[0], path).toBe(edges[1])
  }
})

browserTest('small screens and large text leave room for names, fields and buttons', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await signUp(page)
  const bin = { name: 'Camping', category: 'outdoor', location: 'Garage' }
  const { id } = await makeBin(page, bin, [{ name: 'Sleeping bag' }])
  const boxOf = async (one: Locator) => {
    const box = (await one.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const enlarge = (percent: number) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`)
  const navTop = async () => (await boxOf(page.getByRole('navigation', { name: 'Bottom' }))).y

  await page.goto(`/check/${id}`)
  await button('Seen: Sleeping bag').waitFor()
  expect((await boxOf(page.getByText('Sleeping bag', { exact: true }))).width).toBeGreaterThan(200)
  expect((await boxOf(button('Finish Check'))).bottom).toBeLessThanOrEqual(await navTop())
  await page.goto('/bins')
  const row = page.getByRole('article').first()
  await row.waitFor()
  expect((await boxOf(row)).height).toBeLessThan(70)
  await button('Sort and filter').click()
  await expect.poll(async () => (await boxOf(button('Done'))).bottom).toBeLessThan(640)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/check/${id}`)
  await button('Seen: Sleeping bag').waitFor()
  await enlarge(200)
  await expect
    .poll(async () => (await boxOf(button('Finish Check'))).bottom)
    .toBeLessThanOrEqual(await navTop())
  await page.goto(`/bins?bin=${id}`)
  const quickAdd = page.getByRole('textbox', { name: 'Quick add' })
  await quickAdd.waitFor()
  await enlarge(200)
  await expect.poll(async () => (await boxOf(quickAdd)).width).toBeGreaterThan(300)
  await page.goto('/bins')
  await button('Select bins').click()
  await enlarge(200)
  await expect.poll(async () => (await boxOf(button('Select all'))).right).toBeLessThan(390)
  expect((await boxOf(button('Delete'))).bottom).toBeLessThanOrEqual(await navTop())

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/bins?bin=${id}`)
  await page.getByRole('dialog').waitFor()
  await enlarge(150)
  const link = page.getByRole('link', { name: 'Import' })
  await expect
    .poll(async () => {
      const [one, other] = [await boxOf(link), await boxOf(button('Add New Bin'))]
      return one.y > other.bottom || one.right < other.x
    })
    .toBe(true)
})

browserTest(
  'a new bin is in sight, stands out and has the focus where it lands, in any order',
  async ({ open }) => {
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device })
      await signUp(page)
      for (let box = 0; box < 20; box++) await makeBin(page, { name: `Box ${box}`, category: 'garage' })
      await page.goto('/bins?sort=name')
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', ADD_BIN).click()
      await page.getByLabel('Name').fill('Zebra costume')
      await page.getByRole('button', { name: 'Create Bin' }).click()
      const bin = page.getByRole('dialog', { name: /Zebra costume/ })
      await bin.waitFor()
      const close = () => bin.getByRole('button', { name: 'Close', exact: true }).click()
      if (device === 'phone') await close()
      const entry = page.getByRole('article').filter({ hasText: 'Zebra costume' })
      await expect.poll(() => entry.getAttribute('class')).toContain('animate-flash')
      const screen = page.viewportSize() ?? { height: 0 }
      await expect
        .poll(async () => {
          const box = await entry.boundingBox()
          return box !== null && box.y > 0 && box.y + box.height <= screen.height
        })
        .toBe(true)
      if (device === 'desktop') await close()
      await expectFocus(entry.getByRole('link', { name: 'Zebra costume' }))
    }
  },
)

browserTest(
  'a phone on its side shows an item below the reminder, and every filter at once',
  async ({ open }) => {
    const page = await open({ viewport: { width: 844, height: 390 } })
    await signUp(page)
    const fields = { name: 'Camping', category: 'outdoor', description: 'For three nights' }
    const { id } = await makeBin(page, fields, [{ name: 'Tent' }])
    const isInSight = async (one: Locator) => {
      const box = await one.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 390
    }
    await page.goto(`/bins?bin=${id}`)
    await page.getByText('Inventory Reminder').waitFor()
    await expect.poll(() => isInSight(page.getByRole('article').filter({ hasText: 'Tent' }))).toBe(true)
    await page.goto('/bins')
    await page.getByRole('button', { name: 'Sort and filter' }).click()
    const panel = page.getByRole('dialog', { name: 'Sort and filter' })
    for (const label of ['Sort by', 'Place', 'Check', 'Group by place', 'No photo'])
      await expect
        .poll(() => isInSight(panel.getByLabel(label, { exact: true })), { message: label })
        .toBe(true)
  },
)

browserTest('the circle of a selection stands on the picture where a row wraps', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor', location: 'Garage' })
  await page.goto('/bins')
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('button', { name: 'Select bins' }).click()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const row = page.getByRole('article')
  await row.getByRole('checkbox').waitFor()
  const middles = () =>
    row.evaluate((entry) => {
      const middle = (part: Element | null | undefined) => {
        const box = part?.getBoundingClientRect()
        return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      }
      const mark = entry.querySelector('svg.rounded-full')
      return [middle(mark), middle(entry.querySelector('.rounded-sm'))]
    })
  await expect.poll(async () => new Set((await middles()).map(String)).size).toBe(1)
})

browserTest('tools of a bin and placeholders fit the smallest phone', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 568 } })
  await signUp(page)
  const { id } = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent' }])
  const cutPlaceholders = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('input')].flatMap((field) => {
        const box = getComputedStyle(field)
        const text = getComputedStyle(field, '::placeholder')
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen || field.offsetWidth === 0) return []
        pen.font = `${text.fontWeight} ${text.fontSize} ${text.fontFamily}`
        const room =
          field.clientWidth - Number.parseFloat(box.paddingLeft) - Number.parseFloat(box.paddingRight)
        return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
      }),
    )
  await page.goto('/bins')
  await page.getByRole('searchbox').waitFor()
  await expect.poll(cutPlaceholders).toEqual([])
  // The code is in the menu too.
  await page.getByRole('button', { name: 'Actions for Camping' }).waitFor()
  await page.goto(`/bins?bin=${id}`)
  const bin = page.getByRole('dialog', { name: /Camping/ })
  await bin.getByRole('button', { name: 'Search items' }).click()
  await bin.getByRole('searchbox').waitFor()
  await expect.poll(cutPlaceholders).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const name of [/^Show QR code/, /^Actions/, /^Snap Bulk/, /^Add Item/]) {
    const right = async () => {
      const box = await bin.getByRole('button', { name }).boundingBox()
      return box ? box.x + box.width : Number.NaN
    }
    await expect.poll(right, { message: String(name) }).toBeLessThanOrEqual(320)
  }
})

browserTest('the columns of an import can be read on the smallest phone', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 568 } })
  await signUp(page)
  await page.goto('/import')
  const table = Buffer.from('Location name,Thing,Anything else\nGarage,Tent,Blue')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: table })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const choice = page.getByRole('combobox', { name: 'Anything else' })
  await expect.poll(async () => (await choice.boundingBox())?.width ?? 0).toBeGreaterThan(230)
})

browserTest(
  'names in scripts from right to left begin beside their picture, like others',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    for (const name of ['ארגז כלים', 'Tools']) await makeBin(page, { name, category: 'garage' })
    await page.goto('/bins')
    const headings = page.getByRole('article').getByRole('heading')
    await headings.nth(1).waitFor()
    const starts = await headings.evaluateAll((all) =>
      all.map((heading) => {
        const text = document.createRange()
        text.selectNodeContents(heading)
        return Math.round(text.getBoundingClientRect().left)
      }),
    )
    expect(starts[0]).toBe(starts[1])
  },
)
