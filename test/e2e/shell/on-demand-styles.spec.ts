import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { BIN_SCRIPT } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'

const SHEET = '**/assets/utilities-*.css'

/** Keeps the sheet back until released. */
const holdSheet = async (page: Page) => {
  const held: Route[] = []
  let released = false
  await page.route(SHEET, (route) => {
    if (released) return route.continue()
    held.push(route)
    return undefined
  })
  return {
    wanted: () => held.length,
    release: async () => {
      released = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** Runs in the page: the computed styles of what stands there at the first call, whenever called. */
const stylesOfFirstLook = () => {
  const shared = window as unknown as { seen?: Element[] }
  shared.seen ??= [...document.body.querySelectorAll('*')]
  return shared.seen.map((element) => {
    const style = getComputedStyle(element)
    return `${element.outerHTML.slice(0, 200)} ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`
  })
}

browserTest('the first dashboard has all of its styles before any is loaded on demand', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    await makeBin(page, { name: 'Winter clothes', category: 'bedroom', location: 'Attic › Shelf B' }, [
      { name: 'Gloves', quantity: 2 },
    ])
    const sheet = await holdSheet(page)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Winter clothes' }).first().waitFor()
    await expect.poll(sheet.wanted).toBe(1)
    const before = await page.evaluate(stylesOfFirstLook)
    await sheet.release()
    await waitForNetworkIdle(page)
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
    const after = await page.evaluate(stylesOfFirstLook)
    expect(after.filter((style, at) => style !== before[at])).toEqual([])
  }
})

/** Resolves once this code has run and what it shows had some frames to do so; a string, because Vitest rewrites `import`. */
const codeHasRun = (page: Page, url: string): Promise<void> =>
  page.evaluate(`(async () => {
    await import(${JSON.stringify(url)})
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })()`)

const SCREENS = [
  { path: '/settings', code: 'settings-screen', heading: 'Settings' },
  { path: '/labels', code: 'labels-screen', heading: 'Labels' },
] as const

browserTest('a screen on demand shows only with its styles', async ({ open }) => {
  const page = await open()
  await signUp(page)
  for (const { path, code, heading } of SCREENS) {
    const sheet = await holdSheet(page)
    const response = page.waitForResponse(new RegExp(`/assets/${code}-[^/]+\\.js$`))
    await page.goto(path)
    await codeHasRun(page, (await response).url())
    const shown = page.getByRole('heading', { name: heading, level: 1 })
    expect(sheet.wanted()).toBe(1)
    expect(await shown.count()).toBe(0)
    await sheet.release()
    await shown.waitFor()
    await page.unroute(SHEET)
  }
})

browserTest('a dialog on demand shows only with its styles', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const sheet = await holdSheet(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('button', { name: 'Add' }).waitFor()
  const response = page.waitForResponse(BIN_SCRIPT)
  await page.keyboard.press('n')
  await codeHasRun(page, (await response).url())
  const dialog = page.getByRole('dialog', { name: 'Add New Bin' })
  expect(await dialog.count()).toBe(0)
  await sheet.release()
  await dialog.waitFor()
})

browserTest(
  'styles that fail to load are fetched again, and until then the screen says so',
  async (journey) => {
    const page = await journey.open()
    journey.expectPageError(page, /ERR_FAILED|could not be loaded/)
    await signUp(page)
    await page.route(SHEET, (route) => route.abort())
    await page.goto('/settings')
    await page.getByText('This page could not be loaded').waitFor()
    expect(await page.getByRole('heading', { name: 'Settings', level: 1 }).count()).toBe(0)
    await page.unroute(SHEET)
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('link[rel="stylesheet"]').length)).toBe(2)
  },
)
