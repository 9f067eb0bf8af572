import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

/** Through the form, as a person writes it. */
const addBinAt = async (page: Page, name: string, place: string) => {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Bin' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('garage')
  const more = form.getByRole('button', { name: /more/i })
  if ((await form.getByLabel('Place').count()) === 0) await more.click()
  await form.getByLabel('Place').fill(place)
  await form.getByRole('button', { name: 'Create Bin' }).click()
  await form.waitFor({ state: 'hidden' })
  await closeBin(page)
}

const pathsOf = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/places')).json()) as { path: string }[]).map(({ path }) => path)

const locationsOf = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/bins')).json()) as { location: string }[]).map(
    ({ location }) => location,
  )

browserTest(
  'written text is a place at once, and its path is shown and found as the place is called now, offline',
  async ({ open }) => {
    const page = await open({ installed: true })
    await signUp(page)
    await page.goto('/bins')
    await page.getByRole('heading', { name: 'All Bins' }).waitFor()
    await goOffline(page)
    await addBinAt(page, 'Tents', 'Garage, Shelf B')
    await page.getByText('Garage › Shelf B').first().waitFor()

    await page.goto('/places')
    const tree = page.getByRole('list', { name: 'Places' })
    await tree.getByRole('link', { name: 'Shelf B' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Garage' }).click()
    await page.getByRole('menuitem', { name: 'Edit Place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Place' })
    await dialog.getByLabel('Name').fill('Boathouse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await tree.getByRole('link', { name: 'Boathouse' }).waitFor()

    await page.goto('/bins?q=boathouse')
    await page.getByText('Tents').first().waitFor()
    await page.getByText('Boathouse › Shelf B').first().waitFor()

    await goOnline(page)
    await expect.poll(() => pathsOf(page)).toEqual(['Boathouse', 'Boathouse › Shelf B'])
    await expect.poll(() => locationsOf(page)).toEqual(['Boathouse › Shelf B'])
  },
)

browserTest('the code of a place opens in its inventory, also from another one', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await makeBin(page, { name: 'Paint', category: 'garage', location: 'Cellar' })
  const made = await page.request.post('/api/inventories', { data: { name: 'Workshop' } })
  const { id } = (await made.json()) as { id: string }
  const headers = { 'X-Inventory-Id': id }
  const data = { name: 'Saws', category: 'garage', location: 'Bench' }
  await page.request.post('/api/bins', { headers, data })
  const [bench] = (await (await page.request.get('/api/places', { headers })).json()) as { qrCode: string }[]
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await page.goto(`/qr/${bench?.qrCode}`)
  await page.getByRole('list', { name: 'Bins in Bench' }).getByText('Saws').waitFor()
  expect(new URL(page.url()).searchParams.get('in')).toBe(id)
})
