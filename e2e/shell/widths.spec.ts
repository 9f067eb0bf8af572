import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

/** Lists faults of the header at this width: a second row, a bare icon, a name that is cut or overlaps, overflow. */
const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const header = [...document.querySelectorAll('header')].find((each) => each.offsetHeight > 0)
    const parts = [...(header?.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect())
    const middles = new Set(
      parts.filter(({ width }) => width > 0).map(({ top, bottom }) => (top + bottom) / 2),
    )
    const links = [...(header?.querySelectorAll('nav a') ?? [])] as HTMLElement[]
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
  for (const path of ['/bins', '/history', '/trash', '/import', '/settings', '/manage-qr-codes', '/people']) {
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

browserTest('a new bin is in sight and stands out where it lands, in any order', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    for (let box = 0; box < 20; box++) await makeBin(page, { name: `Box ${box}`, category: 'garage' })
    await page.goto('/bins')
    await page.getByRole('button', { name: 'Sort A–Z' }).click()
    await page.getByRole('button', ADD_BIN).click()
    await page.getByLabel('Name').fill('Zebra costume')
    await page.getByRole('button', { name: 'Create Bin' }).click()
    const bin = page.getByRole('dialog', { name: /Zebra costume/ })
    await bin.waitFor()
    if (device === 'phone') await bin.getByRole('button', { name: 'Close', exact: true }).click()
    const entry = page.getByRole('article').filter({ hasText: 'Zebra costume' })
    await expect.poll(() => entry.getAttribute('class')).toContain('animate-flash')
    const screen = page.viewportSize() ?? { height: 0 }
    await expect
      .poll(async () => {
        const box = await entry.boundingBox()
        return box !== null && box.y > 0 && box.y + box.height <= screen.height
      })
      .toBe(true)
  }
})
