import type { Locator, Page } from 'playwright-core'
import { signUp } from '../harness/person.ts'

/** Opens the dialog of a new account's only bin; `items` reads what the server stored. */
export const openOwnBin = async (page: Page, name = 'Tool wall', category = 'garage') => {
  const person = await signUp(page)
  const bin = (await (await page.request.post('/api/bins', { data: { name, category } })).json()) as {
    id: string
  }
  await page.goto(`/bins?bin=${bin.id}`)
  const detail: Locator = page.getByRole('dialog', { name: new RegExp(name) })
  await detail.getByRole('heading', { name: /Items in this bin/ }).waitFor()
  const items = async () =>
    (await (await page.request.get(`/api/bins/${bin.id}/items`)).json()) as {
      id: string
      name: string
      category: string | null
      notes: string | null
      quantity: number
      imageUrl: string | null
    }[]
  return { ...person, binId: bin.id, detail, items }
}
