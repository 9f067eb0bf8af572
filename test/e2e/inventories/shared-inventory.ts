import type { Page } from 'playwright-core'
import { closeBin } from '../harness/add-bin.ts'
import { newPerson, signUp } from '../harness/person.ts'

/** Signs a new person up under a name. */
const signUpAs = async (page: Page, name: string) => {
  const [firstName, lastName] = name.split(' ')
  const person = { ...newPerson(), firstName, lastName }
  await signUp(page, person)
}

type GivenRole = 'viewer' | 'editor' | 'admin'

/** An inventory that the owner of `page` shares: calls are made in it, with the cookies of that page. */
export const makeInventory = async (owner: Page, name: string) => {
  await signUpAs(owner, 'Ada Byron')
  const made = await owner.request.post('/api/inventories', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  const headers = { 'X-Inventory-Id': id }
  const people = async () => {
    const answer = await owner.request.get(`/api/inventories/${id}/people`)
    return ((await answer.json()) as { people: { memberId: string; name: string; role: string }[] }).people
  }
  return {
    id,
    headers,
    /** @returns the bin as stored */
    addBin: async (data: Record<string, unknown>) => {
      const answer = await owner.request.post('/api/bins', { headers, data: { category: 'garage', ...data } })
      if (!answer.ok()) throw new Error(`Adding a bin answered ${answer.status()}: ${await answer.text()}`)
      return (await answer.json()) as { id: string; qrCode: string }
    },
    addItem: async (binId: string, data: Record<string, unknown>) => {
      const answer = await owner.request.post('/api/items', { headers, data: { binId, ...data } })
      if (!answer.ok()) throw new Error(`Adding an item answered ${answer.status()}: ${await answer.text()}`)
      return (await answer.json()) as { id: string }
    },
    /** Signs a new person up, who joins and sees the inventory. */
    invite: async (page: Page, role: GivenRole) => {
      const answer = await owner.request.post(`/api/inventories/${id}/invitations`, { data: { role } })
      const { token } = (await answer.json()) as { token: string }
      await signUpAs(page, 'Bob Berg')
      await page.goto(`/join/${token}`)
      await page.getByRole('button', { name: `Join ${name}` }).click()
      await page.waitForURL('**/dashboard')
      await page
        .getByRole('button', { name: `Inventory: ${name}` })
        .first()
        .waitFor()
    },
    people,
    setRole: async (memberId: string, role: GivenRole) => {
      const answer = await owner.request.put(`/api/inventories/${id}/people/${memberId}`, { data: { role } })
      if (!answer.ok()) throw new Error(`The role answered ${answer.status()}`)
    },
  }
}

/** Through the form, which works offline too. */
export const addBin = async (page: Page, name: string) => {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Bin' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('garage')
  await form.getByRole('button', { name: 'Create Bin' }).click()
  await form.waitFor({ state: 'hidden' })
  await closeBin(page)
}
