import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { makeInventory } from '../inventories/shared-inventory.ts'

browserTest(
  'the command palette finds and runs everything by keyboard, by touch and offline',
  async ({ open }) => {
    const page = await open({ installed: true, device: 'desktop' })
    const person = await signUp(page)
    const made = await page.request.post('/api/bins', {
      data: { name: 'Tools', category: 'garage', location: 'Shed' },
    })
    const { id } = (await made.json()) as { id: string }
    await page.request.post('/api/items', { data: { binId: id, name: 'Cordless drill', quantity: 2 } })
    await page.goto('/dashboard')
    await page.getByText('You have 1 bin with 1 item stored').waitFor()

    // Items show bin and place; Enter opens the item there.
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or run a command' })
    const field = palette.getByRole('combobox')
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('dril')
    const first = palette.getByRole('option').first()
    await expect.poll(() => first.innerText()).toMatch(/Cordless drill\s+in Tools · Shed\s+× 2/)
    await expect.poll(() => first.locator('mark').allTextContents()).toEqual(['dril'])
    // Nothing is cut off, at twice the text size on a phone too.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const cut = () =>
      first.evaluate((option) =>
        [...option.querySelectorAll('span')]
          .filter((line) => line.scrollWidth > line.clientWidth && line.clientWidth > 0)
          .map((line) => line.textContent),
      )
    expect(await cut()).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const detail = page.getByRole('dialog', { name: /Tools/ })
    await detail.getByText('Cordless drill').waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })

    // A command asks for its bin; works offline.
    await goOffline(page)
    await page.getByText("You're offline. Changes are kept").waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add item')
    await palette.getByRole('option', { name: 'Add item to…' }).waitFor()
    await palette.getByRole('option', { name: 'Add item to…' }).click()
    await expect.poll(() => field.inputValue()).toBe('Add item to ')
    await palette.getByRole('option', { name: 'Add item to Tools' }).waitFor()
    await page.keyboard.type('toosl')
    await palette.getByRole('option', { name: 'Add item to Tools' }).waitFor()
    await page.keyboard.press('Enter')
    const adding = page.getByRole('dialog', { name: /Add/ })
    await adding.waitFor()
    // Escape belongs to the palette until the dialog has the focus.
    await expect.poll(() => adding.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await adding.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    await goOnline(page)

    // Opened while a dialog closes, it keeps the focus.
    await page.keyboard.press('n')
    await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
    await page.evaluate(async () => {
      const press = (key: string, ctrlKey = false) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
      press('Escape')
      while (document.querySelector('[role="dialog"]')) await Promise.resolve()
      press('k', true)
    })
    await palette.waitFor()
    await page.waitForTimeout(100)
    expect(await field.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })

    // Arrow keys wrap around; screens and themes are commands.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => palette.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.type('theme dark')
    await palette.getByRole('option', { name: 'Theme: dark' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')

    const phone = await open()
    await phone.request.post('/api/auth/login', { data: person })
    await phone.goto('/bins')
    await phone.getByRole('button', { name: 'Search or run a command' }).tap()
    // A page has one entry, found by its name in the header too.
    await phone.getByRole('combobox').fill('go to qr scanner')
    await phone.getByRole('option', { name: 'Scan a code' }).waitFor()
    expect(await phone.getByRole('option', { name: 'Go to QR Scanner', exact: true }).count()).toBe(0)
    await phone.getByRole('combobox').fill('scan')
    await expectAccessible(phone)
    await phone.getByRole('option', { name: 'Scan a code' }).tap()
    await phone.waitForURL('**/scanner')
  },
)

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device} the palette begins with what was used last, and finds places and people`,
    async ({ open }) => {
      const page = await open({ device })
      const shared = await makeInventory(await open({ device: 'desktop' }), 'Workshop')
      await shared.addBin({ name: 'Tools', location: 'Shed' })
      await shared.addBin({ name: 'Camping', location: 'Attic' })
      await shared.invite(page, 'editor')
      await page.goto('/bins')
      await page.getByRole('searchbox').fill('tools')
      await page.getByRole('link', { name: 'Tools' }).first().click()
      await page.getByRole('dialog', { name: /Tools/ }).waitFor()

      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Search or run a command' }).click()
      const palette = page.getByRole('dialog', { name: 'Search or run a command' })
      const groups = palette.getByRole('group')
      await expect.poll(() => groups.first().getAttribute('aria-label')).toBe('Recently opened')
      await groups.first().getByRole('option', { name: 'Tools' }).waitFor()
      await palette
        .getByRole('group', { name: 'Recent searches' })
        .getByRole('option', { name: 'tools' })
        .waitFor()
      const options = await palette.getByRole('option').count()
      expect(
        await palette
          .getByRole('option')
          .filter({ has: page.locator('svg, img') })
          .count(),
      ).toBe(options)
      const add = palette.getByRole('option', { name: 'Add a bin' })
      expect(await add.locator('kbd').isVisible()).toBe(device === 'desktop')
      await expectAccessible(page)

      await page.getByRole('combobox').fill('byron')
      await palette
        .getByRole('group', { name: 'People' })
        .getByRole('option', { name: 'Ada Byron' })
        .waitFor()
      await page.getByRole('combobox').fill('attic')
      const place = palette.getByRole('group', { name: 'Places' }).getByRole('option', { name: 'Attic' })
      await place.click()
      await page.getByRole('heading', { name: 'Attic', level: 1 }).waitFor()
    },
  )
