import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { setPlan, setTextBytes } from '../harness/plan.ts'
import { goOnline } from '../harness/worker.ts'

browserTest(
  'plan limits are reported where they occur, without losing input',
  async ({ open, dataDir, expectPageError }) => {
    const page = await open()
    expectPageError(page, /status of 403|ERR_INTERNET_DISCONNECTED/)
    const { email } = await signUp(page)
    await setPlan(dataDir, email, 'free')
    await page.goto('/dashboard')

    await page.getByRole('button', { name: 'Add Your First Bin' }).click()
    const add = page.getByRole('dialog', { name: 'Add New Bin' })
    await add.getByLabel('Name').fill('Only one')
    await add.getByLabel('Category').selectOption('Office')
    await add.getByRole('button', { name: 'Create Bin' }).click()
    await page.getByText('Bin created successfully').waitFor()
    await closeBin(page)

    // At the limit the form does not open.
    await page.getByRole('button', ADD_BIN).click()
    const full = page.getByRole('dialog', { name: 'Bin limit reached' })
    await full.getByText('Your plan holds 1 bin').waitFor()
    await full.getByText('Everything you have stays').waitFor()
    await full.getByRole('button', { name: 'Got it' }).click()

    await page.getByRole('link', { name: 'Only one' }).click()
    const detail = page.getByRole('dialog', { name: /Only one/ })
    await detail.getByRole('button', { name: 'Add First Item' }).click()
    const addItem = page.getByRole('dialog', { name: 'Add Item' })
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await addItem.getByLabel('Name').fill(name)
      await addItem.getByRole('button', { name: 'Save & add another' }).click()
      await expect.poll(() => addItem.getByLabel('Name').inputValue()).toBe('')
      // A second tap on the same button within 300 ms is ignored.
      await page.waitForTimeout(300)
    }
    await addItem.getByLabel('Name').fill('Six')
    await addItem.getByRole('button', { name: 'Add Item' }).click()
    const fullItems = page.getByRole('dialog', { name: 'Item limit reached' })
    await fullItems.getByText('Your plan holds 5 items in total').waitFor()
    await fullItems.getByRole('button', { name: 'Got it' }).click()
    expect(await addItem.getByLabel('Name').inputValue()).toBe('Six')
    await addItem.getByRole('button', { name: 'Close' }).click()
    await addItem.waitFor({ state: 'detached' })

    // Rows above the limit are parked, retried one by one, and sent once there is room.
    await page.context().setOffline(true)
    await detail.getByRole('textbox', { name: 'Quick add' }).fill('Seven')
    await page.keyboard.press('Enter')
    await page.getByText('Saved on this device').waitFor()
    await page.keyboard.type('Eight')
    await page.keyboard.press('Enter')
    await detail.getByRole('article').filter({ hasText: 'Eight' }).waitFor()
    await detail.getByRole('button', { name: 'Close' }).click()
    await goOnline(page)
    await page.getByRole('button', { name: 'Sync status: ' }).click()
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    const attention = panel.getByRole('region', { name: 'Needs attention' })
    const syncUntilParked = (count: number) =>
      expect
        .poll(async () => {
          const again = panel.getByRole('button', { name: 'Sync Now' })
          if (await again.isEnabled()) await again.click()
          return await attention.getByRole('listitem').count()
        })
        .toBe(count)
    await syncUntilParked(2)
    await attention.getByText("You have reached your plan's limit of items").first().waitFor()
    const refused = page.waitForResponse((answer) => answer.status() === 403)
    const seven = attention.getByRole('listitem').filter({ hasText: 'Adding Seven' })
    await seven.getByRole('button', { name: 'Retry' }).click()
    await refused
    await seven.waitFor()
    // The focused row disappeared; focus stays in the panel.
    const hasFocus = () => panel.evaluate((each) => each.contains(document.activeElement))
    expect(await hasFocus()).toBe(true)

    const eight = attention.getByRole('listitem').filter({ hasText: 'Adding Eight' })
    await eight.getByRole('button', { name: 'Discard' }).click()
    await eight.getByText('This cannot be undone.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await eight.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Discard')
    await page.keyboard.press('Enter')
    await eight.getByRole('button', { name: 'Discard for good' }).click()
    await eight.waitFor({ state: 'detached' })
    expect(await hasFocus()).toBe(true)
    await setPlan(dataDir, email, 'unlimited')
    await attention.getByRole('link', { name: 'See Plans' }).click()
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
    await page.getByRole('button', { name: 'Sync status: up to date' }).waitFor()
    const { totalItems } = await (await page.request.get('/api/stats')).json()
    expect(totalItems).toBe(6)

    // The same for full storage.
    await setTextBytes(dataDir, email, 1e12)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Only one' }).first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', ADD_BIN).first().click()
    await add.getByLabel('Name').fill('Over the storage')
    await add.getByLabel('Category').selectOption('Office')
    await add.getByRole('button', { name: 'Create Bin' }).click()
    await add.waitFor({ state: 'detached' })
    await closeBin(page)
    await goOnline(page)
    await page.getByRole('button', { name: 'Sync status: ' }).click()
    await syncUntilParked(1)
    await attention.getByText('128 MB of text, and it is full').waitFor()
    await setTextBytes(dataDir, email, 5000)
    const over = attention.getByRole('listitem').filter({ hasText: 'Adding Over the storage' })
    await over.getByRole('button', { name: 'Retry' }).click()
    const namesOnServer = async () => {
      const bins: { name: string }[] = await (await page.request.get('/api/bins')).json()
      return bins.map(({ name }) => name).sort()
    }
    await expect.poll(namesOnServer).toEqual(['Only one', 'Over the storage'])
  },
)

browserTest('unknown limits block nothing', async ({ open, expectPageError }) => {
  const page = await open()
  expectPageError(page, /status of 500/)
  await signUp(page)
  await page.route('**/api/usage-limits', (route) => route.fulfill({ status: 500, body: '' }))
  const asked = page.waitForResponse('**/api/usage-limits')
  await page.goto('/bins')
  await asked
  await page.getByRole('button', { name: 'Add Your First Bin' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await add.getByLabel('Name').fill('Camping')
  await add.getByLabel('Category').selectOption('Outdoor')
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await page.getByText('Bin created successfully').waitFor()
})

browserTest('a limit that the server does not number reads as that of the free plan', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.route('**/api/usage-limits', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Add Your First Bin' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await add.getByLabel('Name').fill('Camping')
  await add.getByLabel('Category').selectOption('Outdoor')
  await page.route('**/api/bins', (route) =>
    route.fulfill({ status: 403, json: { error: 'LIMIT_REACHED', message: 'Full' } }),
  )
  await add.getByRole('button', { name: 'Create Bin' }).click()
  const full = page.getByRole('dialog', { name: 'Bin limit reached' })
  await full.getByText('Your plan holds 1 bin').waitFor()
})
