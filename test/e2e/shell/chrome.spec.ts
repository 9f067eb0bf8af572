import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const settings = async (page: Page) => {
  await signUp(page)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
}

browserTest('a phone has top bar, drawer and bottom bar, a desktop the header', async ({ open }) => {
  const phone = await open()
  await settings(phone)
  expect(await phone.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  const slots = phone.getByRole('navigation', { name: 'Bottom' })
  expect((await slots.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Home',
    'All Bins',
    'Scanner',
    'Settings',
  ])
  await slots.getByRole('button', { name: 'Add Bin' }).waitFor()

  await phone.getByRole('button', { name: 'Menu' }).click()
  const drawer = phone.getByRole('dialog', { name: 'Menu' })
  for (const text of ['View all bins', 'Scan QR codes', 'Browse all bins', 'QR code settings'])
    await drawer.getByText(text).waitFor()
  const places = drawer.getByRole('list')
  expect(await places.first().getByRole('link').allTextContents()).toEqual([
    'DashboardView all bins',
    'QR ScannerScan QR codes',
    'All BinsBrowse all bins',
    'Manage QR CodesQR code settings',
  ])
  expect(await places.last().getByRole('link').locator('span > span:first-child').allTextContents()).toEqual([
    'Items',
    'Places',
    'History',
    'Labels',
    'People',
    'Trash',
  ])
  expect(await drawer.getByText('Settings', { exact: true }).count()).toBe(0)
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await phone.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Menu')

  const desktop = await open({ device: 'desktop' })
  await settings(desktop)
  const header = desktop.getByRole('navigation', { name: 'Main' })
  expect(await header.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'All Bins',
    'Places',
    'QR Scanner',
    'Order QR Codes',
    'Manage QR Codes',
    'History',
    'Settings',
  ])
  await desktop.getByText('Free Trial').first().waitFor()
  expect(await desktop.getByRole('navigation', { name: 'Bottom' }).isVisible()).toBe(false)
  expect(await desktop.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
})

browserTest('what has no room in the header stands in its menu', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await settings(page)
  await page.setViewportSize({ width: 800, height: 800 })
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('link', { name: 'Order QR Codes' }).waitFor({ state: 'hidden' })
  for (const name of ['Places', 'History']) await header.getByRole('link', { name }).waitFor()
  await header.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Order QR Codes' }).click()
  await page.waitForURL('**/order-qr-codes')
  await page.setViewportSize({ width: 1440, height: 900 })
  await header.getByRole('link', { name: 'Order QR Codes' }).waitFor()
  expect(await header.getByRole('button', { name: 'More' }).isVisible()).toBe(false)
  for (const name of ['Assistant', 'Sign Out'])
    expect(await page.getByRole('button', { name }).innerText()).toBe(name)
})

browserTest('the logo says its name and where it leads', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await settings(page)
    await page.getByRole('banner').getByRole('link', { name: 'Binnacle, Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  }
})

browserTest('every target of the phone’s bars is at least 44 pixels', async ({ open }) => {
  const page = await open()
  await settings(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, nav a, nav button, main button')]
      .map((each) => ({
        name: each.getAttribute('aria-label') ?? each.textContent,
        ...(each.getBoundingClientRect().toJSON() as { width: number; height: number }),
      }))
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44))
      .map(({ name, width, height }) => `${name} ${width}×${height}`),
  )
  expect(small).toEqual([])
})

browserTest('nothing overflows the screen horizontally, also at 200 % text', async ({ open }) => {
  const phone = await open({ viewport: { width: 320, height: 640 } })
  const desktop = await open({ device: 'desktop' })
  const twice = () => {
    document.documentElement.style.fontSize = '200%'
  }
  // A phone's window grows with overflow, the screen does not.
  const reach = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
  for (const [page, width] of [
    [phone, 320],
    [desktop, 1280],
  ] as const) {
    await settings(page)
    expect(await reach(page)).toBeLessThanOrEqual(width)
    await page.evaluate(twice)
    expect(await reach(page)).toBeLessThanOrEqual(width)
    await page.goto('/pricing')
    await page.getByText('Pay Per Bin').first().waitFor()
    await page.evaluate(twice)
    expect(await reach(page)).toBeLessThanOrEqual(width)
  }
  const made = await phone.request.post('/api/bins', { data: { name: 'Tools', category: 'garage' } })
  const { id: binId } = (await made.json()) as { id: string }
  for (const name of ['Hammer', 'Saw']) {
    const item = await phone.request.post('/api/items', { data: { binId, name } })
    if (name === 'Saw') await phone.request.delete(`/api/items/${((await item.json()) as { id: string }).id}`)
  }
  for (const [path, shown] of [
    ['/bins', 'Select bins'],
    ['/trash', 'Restore Saw'],
    ['/labels', 'Print 1 Label'],
    ['/import', 'Choose a file'],
    [`/check/${binId}`, 'Finish Check'],
    [`/bins?bin=${binId}`, 'Delete bin'],
  ] as const) {
    await phone.goto(path)
    const button = phone.getByRole('button', { name: shown, exact: true })
    await button.waitFor()
    await phone.evaluate(twice)
    expect([path, await reach(phone)]).toEqual([path, 320])
    // Not clipped by a sheet either.
    const box = await button.boundingBox()
    expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }

  // Form buttons scroll with the fields on small screens.
  await phone.goto('/bins')
  await phone.getByRole('button', ADD_BIN).click()
  const [field, send] = [phone.getByLabel('Name'), phone.getByRole('button', { name: 'Create Bin' })]
  await field.waitFor()
  expect((await send.boundingBox())?.y).toBeLessThan(640)
  await phone.evaluate(twice)
  await expect.poll(async () => (await send.boundingBox())?.y).toBeGreaterThan(640)
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/short-sheet.png` })
  await send.click()
  await phone.getByText('Name is required').waitFor()
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/short-sheet-end.png` })
})

browserTest('an unknown page shows "Page Not Found", signed in or not', async ({ open, expectPageError }) => {
  const page = await open()
  await page.goto('/no-such-page')
  expectPageError(page, /status of 404 .*no-such-page|status of 404 .*bins\/no\/such/)
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await signUp(page)
  await page.goto('/bins/no/such')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await expectAccessible(page)
})

browserTest(
  'offline shows the banner and survives a reload; online again syncs',
  async ({ open, expectPageError }) => {
    const page = await open({ installed: true })
    await settings(page)
    await goOffline(page)
    await page.getByText("You're offline", { exact: true }).waitFor()
    await page.getByText("You're offline. Changes are kept on this device.").waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await goOnline(page)
    await page.getByText('Back online').waitFor()
    expect(await page.getByText("You're offline. Changes are kept on this device.").count()).toBe(0)
    // A captive portal never signs the user out, whatever its status.
    let status = 200
    const hotel = { contentType: 'text/html', body: '<h1>Welcome to our network</h1>' }
    await page.route('**/api/**', (route) => route.fulfill({ ...hotel, status }))
    expectPageError(page, /status of 40[13]/)
    for (status of [200, 401, 403]) {
      await page.reload()
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
      await page.getByText('The server cannot be reached').waitFor()
    }
    await page.unroute('**/api/**')
    await page.reload()
    await page.getByRole('button', { name: 'Sync status: up to date' }).click()
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    await panel.getByRole('button', { name: 'Force Sync' }).waitFor()
    await panel.getByRole('button', { name: 'Sync Now' }).click()
    await page.getByText('Successfully synced 0 operations.').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  },
)

browserTest(
  'a press counts although the icon under it changes, and the pressed button keeps the focus',
  async ({ open, expectPageError }) => {
    const page = await open()
    await settings(page)
    const indicator = page.getByRole('button', { name: 'Sync status: up to date' })
    const box = await indicator.boundingBox()
    if (!box) throw new Error('The indicator is not on the screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    expectPageError(page, /ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sync status: offline' }).waitFor()
    await goOnline(page)
    await indicator.waitFor()
    await page.mouse.up()
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    const syncNow = panel.getByRole('button', { name: 'Sync Now' })
    await syncNow.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Successfully synced 0 operations.').waitFor()
    expect(await syncNow.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

browserTest('keyboard shortcuts open the help and All Bins, but not while typing', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await settings(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Go to All Bins').waitFor()
  await help.getByText('Jump to the first or last item').waitFor()
  await help.getByText('Edit the focused item').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByLabel('Current Password').pressSequentially('g?bn')
  expect(await page.getByLabel('Current Password').inputValue()).toBe('g?bn')
  expect(await help.count()).toBe(0)
  await page.getByRole('heading', { name: 'Settings' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL('**/bins')
})

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`on a ${device}, the heading stands at the same place on every tab`, async ({ open }) => {
    const page = await open({ device })
    await signUp(page)
    const places = new Set<string>()
    for (const path of [
      '/',
      '/bins',
      '/items',
      '/places',
      '/manage-qr-codes',
      '/history',
      '/trash',
      '/settings',
      '/scanner',
    ]) {
      await page.goto(path)
      const box = await page.getByRole('heading', { level: 1 }).boundingBox()
      places.add(`${Math.round(box?.x ?? 0)}, ${Math.round(box?.y ?? 0)}`)
    }
    expect([...places]).toHaveLength(1)
  })
}
