import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { newPerson, signUp } from '../harness/person.ts'

/** Ada's workshop with a bin, and Bob in it. */
const shareWorkshop = async (ada: Page, bob: Page) => {
  const named = { ...newPerson(), firstName: 'Ada', lastName: 'Byron' }
  await Promise.all([signUp(ada, named), signUp(bob)])
  const made = await ada.request.post('/api/inventories', { data: { name: 'Workshop' } })
  const { id } = (await made.json()) as { id: string }
  const invited = await ada.request.post(`/api/inventories/${id}/invitations`, { data: { role: 'editor' } })
  const { token } = (await invited.json()) as { token: string }
  await bob.request.post(`/api/invitations/${token}/accept`)
  const headers = { 'X-Inventory-Id': id }
  const bin = await ada.request.post('/api/bins', { headers, data: { name: 'Saws', category: 'garage' } })
  return { inventory: id, headers, binId: ((await bin.json()) as { id: string }).id }
}

const chooseWorkshop = async (page: Page) => {
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^Inventory:/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /Workshop/ }).click()
  await page.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor()
}

browserTest(
  'what one person changes appears on the other’s screen, also while a dialog is open',
  async ({ open }) => {
    const [ada, bob] = [await open({ device: 'desktop' }), await open()]
    const { binId, headers } = await shareWorkshop(ada, bob)
    await Promise.all([ada, bob].map(chooseWorkshop))
    await Promise.all([ada, bob].map((page) => page.goto('/bins')))
    for (const page of [ada, bob]) await page.getByRole('link', { name: 'Saws' }).first().click()
    const detailOf = (page: Page) => page.getByRole('dialog').filter({ hasText: /Items in this bin/ })
    await Promise.all([ada, bob].map((page) => detailOf(page).waitFor()))

    // He types a description; meanwhile she renames the bin and adds an item.
    await detailOf(bob).getByRole('button', { name: 'Edit bin' }).click()
    const edit = bob.getByRole('dialog', { name: 'Edit Bin' })
    await edit.getByLabel('Description').fill('Sharp, in the')
    await detailOf(ada).getByRole('button', { name: 'Edit bin' }).click()
    const edits = ada.getByRole('dialog', { name: 'Edit Bin' })
    await edits.getByLabel('Name').fill('Hand saws')
    await edits.getByRole('button', { name: 'Save Changes' }).click()
    await edits.waitFor({ state: 'hidden' })
    await bob.getByText('Hand saws').first().waitFor()
    await edit.getByLabel('Description').pressSequentially(' red box')
    expect(await edit.getByLabel('Description').inputValue()).toBe('Sharp, in the red box')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await edit.waitFor({ state: 'hidden' })
    // His save keeps her name, and she reads his words without a reload.
    await detailOf(ada).getByText('Sharp, in the red box').waitFor()
    await detailOf(bob).getByRole('heading', { name: 'Hand saws' }).waitFor()
    // When she deletes the bin, it closes and he reads why; on her own screen it closes without a word.
    await ada.request.delete(`/api/bins/${binId}`, { headers })
    await bob
      .getByText(/deleted “Hand saws”$/)
      .first()
      .waitFor()
    await Promise.all([ada, bob].map((page) => detailOf(page).waitFor({ state: 'detached' })))
    expect(await ada.getByText(/deleted “Hand saws”$/).count()).toBe(0)
  },
)

browserTest('another inventory names its owner, and is up to date before it opens', async ({ open }) => {
  const [ada, bob] = [await open({ device: 'desktop' }), await open({ installed: true })]
  const { headers } = await shareWorkshop(ada, bob)
  await chooseWorkshop(bob)
  await bob.getByText('Saws').first().waitFor()
  await bob.getByRole('button', { name: 'Inventory: Workshop' }).first().click()
  await bob.getByRole('menuitem', { name: 'Workshop · Ada Byron' }).waitFor()
  await bob.getByRole('menuitem').first().click()
  await bob.getByRole('button', { name: 'Inventory: Workshop' }).first().waitFor({ state: 'hidden' })
  await waitForNetworkIdle(bob)
  await bob.request.post('/api/bins', { data: { name: 'Drills', category: 'garage' } })
  await bob.goto('/bins')
  await bob.getByRole('button', { name: 'Actions for Drills' }).click()
  await bob.getByRole('menuitem', { name: 'Move to Inventory...' }).click()
  await bob.getByRole('radio', { name: 'Workshop · Ada Byron' }).waitFor()
  await bob.keyboard.press('Escape')
  await bob.keyboard.press('Control+k')
  await bob.getByRole('combobox', { name: 'Search or run a command' }).fill('saws')
  await bob.getByRole('group', { name: 'In Workshop · Ada Byron' }).waitFor()
  await bob.keyboard.press('Escape')
  await bob.getByRole('searchbox', { name: 'Search' }).fill('saws')
  await bob.getByRole('region', { name: 'In Workshop · Ada Byron' }).waitFor()
  await waitForNetworkIdle(bob)
  const pulled = bob.waitForResponse(
    async (response) => response.url().includes('/api/sync?') && (await response.text()).includes('Nails'),
  )
  await ada.request.post('/api/bins', { headers, data: { name: 'Nails', category: 'garage' } })
  await pulled
})
