import type { Page } from 'playwright-core'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

/** A person with one bin, whose form is open. */
const openForm = async (page: Page) => {
  await signUp(page)
  const { id } = await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Actions for Camping' }).click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  return { id, dialog: page.getByRole('dialog', { name: 'Edit Bin' }) }
}

browserTest('a name that lost a conflict is reported at once with a link to the choice', async ({ open }) => {
  const page = await open()
  const { id, dialog } = await openForm(page)
  await dialog.getByLabel('Name').fill('Mine')
  await page.request.put(`/api/bins/${id}`, { data: { name: 'Theirs' } })
  await dialog.getByRole('button', { name: /Save|Update/ }).click()
  await page.getByText('Name of “Theirs” changed elsewhere').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  const sync = page.getByRole('dialog', { name: 'Sync status' })
  await sync.getByRole('button', { name: 'Use mine' }).click()
  await sync.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Mine' }).first().waitFor()
})

browserTest(
  'an edit that is saved after its bin was deleted elsewhere is kept, and says so',
  async ({ open }) => {
    const page = await open()
    const { id, dialog } = await openForm(page)
    await dialog.getByLabel('Name').fill('Camping, winter')
    await page.request.delete(`/api/bins/${id}`)
    await page.locator('article').filter({ hasText: 'Camping' }).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: /Save|Update/ }).click()
    await page
      .getByText(/was deleted. What you typed is kept./)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const kept = page.getByRole('article').filter({ hasText: 'Camping, winter' })
    await kept.getByText('Needs attention').waitFor()
  },
)
