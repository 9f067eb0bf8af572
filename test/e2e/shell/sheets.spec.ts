import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillRegistration } from '../accounts/forms.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'

const WIDTH = 390
const HEIGHT = 844

const binWithItem = async (page: Page): Promise<string> => {
  await signUp(page)
  const bin = await page.request.post('/api/bins', { data: { name: 'Tools', category: 'garage' } })
  const { id } = await bin.json()
  await page.request.post('/api/items', { data: { binId: id, name: 'Hammer' } })
  return id
}

const boxOf = async (shown: Locator) =>
  (await shown.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }

/** A finger that moves from the top of the sheet. */
const swipe = async (sheet: Locator, right: number, down: number) => {
  const page = sheet.page()
  const { y } = await boxOf(sheet)
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) => {
    const at = part === undefined ? [] : [{ x: 80 + right * part, y: y + 12 + down * part }]
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  }
  await send('touchStart', 0)
  for (let step = 1; step <= 10; step++) await send('touchMove', step / 10)
  await send('touchEnd')
}

const expectClosed = async (sheet: Locator, opener: Locator) => {
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
}

const expectSheet = async (page: Page, sheet: Locator, opener: Locator) => {
  await opener.tap()
  await sheet.waitFor()
  const { x, y, width, height } = await boxOf(sheet)
  expect([x, width, Math.round(y + height)]).toEqual([0, WIDTH, HEIGHT])
  expect(await sheet.evaluate((it) => getComputedStyle(it).animationName)).toBe('none')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectClosed(sheet, opener)

  await opener.tap()
  await sheet.waitFor()
  await swipe(sheet, 0, 30)
  await swipe(sheet, 200, 0)
  expect(await boxOf(sheet)).toEqual({ x, y, width, height })
  await swipe(sheet, 0, 120)
  await expectClosed(sheet, opener)

  const address = page.url()
  const behind = await boxOf(opener)
  await opener.tap()
  await sheet.waitFor()
  // Where the opener is, the page behind is dimmed: a tap there only closes.
  await page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2)
  await expectClosed(sheet, opener)
  expect(page.url()).toBe(address)
}

browserTest('on a phone a menu and a popover are sheets from the bottom edge', async ({ open }) => {
  const page = await open()
  const id = await binWithItem(page)
  await page.goto('/bins')
  const actions = page.getByRole('button', { name: /^Actions for/ }).first()
  await expectSheet(page, page.getByRole('menu', { name: 'Tools', exact: true }), actions)
  const filters = page.getByRole('button', { name: 'Sort and filter' })
  await expectSheet(page, page.getByRole('dialog', { name: 'Sort and filter' }), filters)
  await actions.tap()
  await page.getByRole('menuitem', { name: 'Edit Bin' }).tap()
  const edit = page.getByRole('dialog', { name: 'Edit Bin' })
  await edit.waitFor()
  await page.keyboard.press('Escape')
  await expectClosed(edit, actions)
  // Over a dialog too, which stays.
  await page.goto(`/bins?bin=${id}`)
  const bin = page.getByRole('dialog', { name: 'Tools' })
  await expectSheet(page, page.getByRole('menu'), bin.getByRole('button', { name: /^Actions for/ }))
  await bin.waitFor()
})

browserTest('a sheet fits large text, an on-screen keyboard and reading from the right', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  await binWithItem(page)
  await page.goto('/bins')
  const actions = page.getByRole('button', { name: /^Actions for/ }).first()
  await actions.waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    document.documentElement.dir = 'rtl'
  })
  for (const [opener, sheet] of [
    [actions, page.getByRole('menu')],
    [
      page.getByRole('button', { name: 'Sort and filter' }),
      page.getByRole('dialog', { name: 'Sort and filter' }),
    ],
  ] as const) {
    await opener.tap()
    await sheet.waitFor()
    expect(await sheet.evaluate((it) => getComputedStyle(it).animationName)).toBe('sheet-in')
    for (const keyboard of [0, 300]) {
      await page.evaluate((height) => {
        Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
        visualViewport?.dispatchEvent(new Event('resize'))
      }, HEIGHT - keyboard)
      await expect
        .poll(async () => {
          const { x, y, width, height } = await boxOf(sheet)
          return [x, width, y > 0, Math.round(y + height)]
        })
        .toEqual([0, WIDTH, true, HEIGHT - keyboard])
      expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    }
    await page.keyboard.press('Escape')
    await expectClosed(sheet, opener)
  }
})

browserTest('a toast stands above a sheet, whose entries stay within reach', async ({ open }) => {
  const page = await open()
  const id = await binWithItem(page)
  await page.goto(`/bins?bin=${id}`)
  const bin = page.getByRole('dialog', { name: 'Tools' })
  await bin.getByRole('button', { name: 'Hammer', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Hammer' }).getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  const toast = page.getByRole('listitem').filter({ hasText: 'Item deleted successfully' })
  await toast.waitFor()
  await bin.getByRole('button', { name: /^Actions for/ }).tap()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const { y, height } = await boxOf(toast)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual((await boxOf(menu)).y)
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Delete Bin' }).tap()
  await page.getByRole('alertdialog').waitFor()
})

browserTest('what was only said ends when a sheet opens over it', async ({ open }) => {
  const page = await open()
  const id = await binWithItem(page)
  await page.goto(`/bins?bin=${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Bin' })
  const opener = page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name: 'Edit bin' })
  await opener.tap()
  await edit.getByLabel('Description').fill('Heavy')
  await edit.getByRole('button', { name: 'Save Changes' }).tap()
  const said = page.getByText('Bin updated successfully')
  await said.waitFor()
  // Waits until the message counts as read: a dialog that opens sooner keeps it.
  await page.waitForTimeout(1100)
  await opener.tap()
  await edit.waitFor()
  await said.waitFor({ state: 'detached', timeout: 2000 })
})

browserTest(
  'the welcome stands above the bottom bar, and ends when a sheet opens over it',
  async ({ open }) => {
    const page = await open()
    await page.goto('/register')
    await fillRegistration(page, newPerson())
    await page.getByRole('button', { name: 'Create Account' }).tap()
    const welcome = page.getByRole('listitem').filter({ hasText: 'Welcome to Binnacle!' })
    await welcome.waitFor()
    await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
    const { y, height } = await boxOf(welcome)
    expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByRole('link', { name: 'Scanner' }))).y)
    await page.waitForTimeout(1100)
    await page.getByRole('button', { name: 'Add Your First Bin' }).tap()
    await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
    await welcome.waitFor({ state: 'detached', timeout: 2000 })
  },
)

browserTest('on a desktop a menu stays beside its button', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await binWithItem(page)
  await page.goto('/bins')
  const actions = page.getByRole('button', { name: /^Actions for/ }).first()
  await actions.click()
  expect((await boxOf(page.getByRole('menu', { name: /^Actions for/ }))).width).toBeLessThan(400)
})
