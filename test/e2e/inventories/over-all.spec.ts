import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

/** A person with a workshop besides the home, and a bin with an item in it; the home is on the screen. */
const signUpWithWorkshop = async (page: Page): Promise<{ binId: string; code: string }> => {
  await signUp(page)
  const made = await page.request.post('/api/inventories', { data: { name: 'Workshop' } })
  const { id } = (await made.json()) as { id: string }
  const headers = { 'X-Inventory-Id': id }
  const bin = await page.request.post('/api/bins', { headers, data: { name: 'Saws', category: 'garage' } })
  const { id: binId, qrCode: code } = (await bin.json()) as { id: string; qrCode: string }
  await page.request.post('/api/items', { headers, data: { binId, name: 'Fretsaw blades' } })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return { binId, code }
}

/** Through the form, which works offline too. */
const addBin = async (page: Page, name: string) => {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Bin' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('garage')
  await form.getByRole('button', { name: 'Create Bin' }).click()
  await form.waitFor({ state: 'hidden' })
  await closeBin(page)
}

/** The copies of other inventories arrive in the background. */
const waitUntilOnDevice = (page: Page) =>
  page.waitForFunction(async () => {
    const databases = await indexedDB.databases()
    const other = databases.find(({ name }) => name?.includes(':'))?.name
    if (!other) return false
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      const opening = indexedDB.open(other)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => resolve(null)
    })
    const count = await new Promise<number>((resolve) => {
      const counting = db?.transaction('items').objectStore('items').count()
      if (!counting) return resolve(0)
      counting.onsuccess = () => resolve(counting.result)
    })
    db?.close()
    return count > 0
  })

/** Holds back what the server sends of inventories besides the home. */
const holdOtherInventories = (page: Page) => {
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  void page.route('**/api/sync*', async (route) => {
    if (route.request().headers()['x-inventory-id']) await allowed
    await route.continue()
  })
  return { allow }
}

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, search finds what is in another inventory, and opens it there`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUpWithWorkshop(page)
      await waitUntilOnDevice(page)
      await goOffline(page)
      await page.getByRole('searchbox', { name: 'Search' }).fill('fretsaw')
      await page.getByText('Found in Workshop, below.').waitFor()
      const found = page.getByRole('region', { name: 'In Workshop' })
      await found.getByRole('button', { name: /Fretsaw blades/ }).waitFor()
      await expectAccessible(page)
      await found.getByRole('button', { name: /Fretsaw blades/ }).click()
      await page.getByRole('dialog', { name: /Saws/ }).waitFor()
      await page.getByRole('dialog').getByText('Fretsaw blades').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor({ state: 'attached' })
    },
  )
}

browserTest('the palette offers finds of another inventory', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUpWithWorkshop(page)
  await waitUntilOnDevice(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('fretsaw')
  const group = page.getByRole('group', { name: 'In Workshop' })
  await group.getByRole('option', { name: /Fretsaw blades/ }).waitFor()
  await expectAccessible(page)
  await group.getByRole('option', { name: /Fretsaw blades/ }).click()
  await page.getByRole('dialog', { name: /Saws/ }).waitFor()
})

browserTest('a scanned code opens in the inventory of its bin, offline too', async ({ open }) => {
  const page = await open({ installed: true })
  const { code } = await signUpWithWorkshop(page)
  await waitUntilOnDevice(page)
  await page.goto('/scanner')
  await page.getByRole('heading', { name: 'QR Scanner', exact: true }).waitFor()
  await goOffline(page)
  await page.goto(`/qr/${code}`)
  await page.getByText('Fretsaw blades').first().waitFor()
  await page.goto('/scanner')
  await page.getByRole('textbox', { name: 'Code or link' }).fill(code)
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Bin Found!' })
  await card.getByRole('button', { name: 'Open in Workshop' }).waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Open in Workshop' }).click()
  await page.getByRole('dialog', { name: /Saws/ }).waitFor()
})

browserTest('a link to a bin of another inventory offers to open it there', async ({ open }) => {
  const page = await open()
  const arrival = holdOtherInventories(page)
  const { binId } = await signUpWithWorkshop(page)
  await page.goto(`/bins?bin=${binId}`)
  await page.getByRole('dialog', { name: 'Bin not found' }).waitFor()
  arrival.allow()
  await page.getByRole('dialog', { name: 'Saws' }).getByText('Saws is in Workshop').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open in Workshop' }).click()
  await page.getByRole('dialog', { name: /Saws/ }).getByText('Fretsaw blades').first().waitFor()
})

browserTest('check and history of a bin of another inventory offer to open it there', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  const { binId } = await signUpWithWorkshop(page)
  for (const path of ['check', 'history']) {
    await page.goto(`/${path}/${binId}`)
    await page.getByText('Saws is in Workshop').waitFor()
  }
  await page.getByRole('button', { name: 'Open in Workshop' }).click()
  await page.getByRole('heading', { name: 'History of Saws' }).waitFor()
})

browserTest(
  'what was not sent when a person was removed is sent again after joining again',
  async ({ open, expectPageError }) => {
    const ada = await open({ device: 'desktop' })
    await signUp(ada)
    const made = await ada.request.post('/api/inventories', { data: { name: 'Workshop' } })
    const { id } = (await made.json()) as { id: string }
    const invite = async () => {
      const invited = await ada.request.post(`/api/inventories/${id}/invitations`, {
        data: { role: 'editor' },
      })
      return ((await invited.json()) as { token: string }).token
    }
    const bob = await open()
    await signUp(bob)
    const join = async () => {
      await bob.goto(`/join/${await invite()}`)
      await bob.getByRole('button', { name: 'Join Workshop' }).click()
      await bob.getByRole('button', { name: 'Inventory: Workshop' }).waitFor({ state: 'attached' })
    }
    await join()
    await bob.goto('/bins')
    await bob.getByText('No bins created yet').waitFor()
    // Online first: the form is a part of its own.
    await addBin(bob, 'Nails')
    await bob.context().setOffline(true)
    await addBin(bob, 'Drills')
    const people = await ada.request.get(`/api/inventories/${id}/people`)
    const members = ((await people.json()) as { people: { memberId: string; role: string }[] }).people
    const bobs = members.find(({ role }) => role === 'editor')?.memberId
    await ada.request.delete(`/api/inventories/${id}/people/${bobs}`)
    expectPageError(bob, /status of 403/)
    await goOnline(bob)
    await bob.getByText('You are no longer in Workshop').waitFor()
    await bob.getByText('1 change was not sent.').waitFor()

    await join()
    await bob.getByText('You are back in Workshop').waitFor()
    await expectAccessible(bob)
    // Nothing can be sent while it is closed, and he is a member all the same.
    await ada.request.post(`/api/inventories/${id}/close`)
    await bob.getByText('Workshop is closed').waitFor()
    await bob.getByRole('button', { name: 'Send Again' }).waitFor({ state: 'hidden' })
    await bob.getByText('You are back in Workshop').waitFor()
    await ada.request.post(`/api/inventories/${id}/reopen`)
    await bob.getByRole('button', { name: 'Send Again' }).click()
    await bob.getByText('You are back in Workshop').waitFor({ state: 'hidden' })
    await bob.goto('/bins')
    await bob.getByText('Drills').first().waitFor()
    const names = async () => {
      const listed = await ada.request.get('/api/bins', { headers: { 'X-Inventory-Id': id } })
      return ((await listed.json()) as { name: string }[]).map(({ name }) => name).sort()
    }
    await expect.poll(names).toEqual(['Drills', 'Nails'])
  },
)
