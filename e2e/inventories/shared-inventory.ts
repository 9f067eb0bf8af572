import type { Page } from 'playwright-core'
import { type Person, signUp } from '../harness/person.ts'

type GivenRole = 'viewer' | 'editor' | 'admin'

/** An inventory that the owner of `page` shares: calls are made in it, with the cookies of that page. */
export const makeInventory = async (owner: Page, name: string, person?: Person) => {
  await signUp(owner, person)
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
    invite: async (page: Page, role: GivenRole, member?: Person) => {
      const answer = await owner.request.post(`/api/inventories/${id}/invitations`, { data: { role } })
      const { token } = (await answer.json()) as { token: string }
      await signUp(page, member)
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
