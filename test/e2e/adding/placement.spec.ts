import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { openOwnBin } from './own-bin.ts'

browserTest(
  'a new item gets a suggested bin, online and offline, and goes where the user decides',
  async (journey) => {
    const page = await journey.open({ installed: true })
    journey.expectPageError(page, /500|net::ERR/)
    const { detail, binId } = await openOwnBin(page, 'Red box')
    const api = page.request
    const saws = (await (
      await api.post('/api/bins', { data: { name: 'Saws', category: 'garage' } })
    ).json()) as {
      id: string
    }
    for (const name of ['Hand saw', 'Hack saw', 'Jig saw'])
      await api.post('/api/items', { data: { binId: saws.id, name, category: 'Tools' } })
    await api.post('/api/items', { data: { binId, name: 'Rake', category: 'Tools' } })
    await page.reload()
    // Exact: until the other device's rows arrive, the empty bin has "Bulk Add Items" too.
    await detail.getByRole('button', { name: 'Add Item', exact: true }).click()
    const add = page.getByRole('dialog', { name: 'Add Item' })
    const panel = add.getByRole('region', { name: 'AI placement' })
    await add.getByLabel('Name').fill('Coping saw')
    await panel.getByRole('button', { name: 'Analyze Placement' }).click()
    await page.getByText('Please provide both item name and category for analysis.').first().waitFor()
    await add.getByLabel('Category').fill('Tools')

    await page.route('**/api/placement-suggestions', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await panel.getByRole('button', { name: 'Analyze Placement' }).click()
    await page.getByText('Unable to analyze optimal placement. Please try again.').first().waitFor()
    const asked = page.waitForRequest('**/api/placement-suggestions')
    await page.waitForTimeout(300)
    await panel.getByRole('button', { name: 'Analyze Placement' }).click()
    expect((await asked).postDataJSON()).toEqual({ itemName: 'Coping saw', itemCategory: 'Tools' })
    await panel.getByText('It holds').first().waitFor()
    await panel.getByRole('button', { name: 'The item goes into Red box' }).waitFor()
    await expectAccessible(page)
    // Focus returns to the button, and large text wraps between words.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Analyze Again')
    const name = panel.getByText('Saws', { exact: true })
    const lines = () => name.evaluate((each) => each.getClientRects().length)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await lines()).toBe(1)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await panel.getByRole('button', { name: 'Analyze Again' }).click()

    // The same rules run on the device without a network.
    await waitForNetworkIdle(page)
    await goOffline(page)
    // A second tap on the same button within 300 ms is ignored.
    await page.waitForTimeout(300)
    await panel.getByRole('button', { name: 'Analyze Placement' }).click()
    await panel.getByRole('button', { name: 'Put the item into Saws' }).click()
    await add.getByText('to Saws').waitFor()
    await goOnline(page)
    await add.getByRole('button', { name: 'Add Item' }).click()
    await add.waitFor({ state: 'detached' })
    await page.getByText('It is in Saws.').waitFor()
    await expect
      .poll(async () => ((await (await api.get(`/api/bins/${saws.id}/items`)).json()) as unknown[]).length)
      .toBe(4)
  },
)
