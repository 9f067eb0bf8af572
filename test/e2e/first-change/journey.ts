// Runs in a copy in which the guide's material was added: `npm run proof:first-change`.
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const MATERIAL = 'Walnut burl'

browserTest(
  'a material is typed, shown, found, told by the history and known to another device',
  async (journey) => {
    const page = await journey.open()
    const person = await signUp(page)
    const bin = await makeBin(page, { name: 'Tools', category: 'garage' }, [{ name: 'Drill' }])
    await page.goto(`/bins?bin=${bin.id}`)
    await page.getByRole('button', { name: 'Drill', exact: true }).click()
    const item = page.getByRole('dialog', { name: 'Drill' })
    await item.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Item' })
    await form.getByLabel('Material').fill(MATERIAL)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Drill', exact: true }).click()
    await item.getByText(MATERIAL).waitFor()

    const other = await journey.open({ device: 'desktop' })
    await other.request.post('/api/auth/login', { data: person })
    await other.goto(`/bins?q=${encodeURIComponent(MATERIAL)}`)
    await other.getByText('Tools').first().waitFor()
    await other.goto('/history')
    await other
      .getByText(/material/i)
      .first()
      .waitFor()

    const [row] = (await (await page.request.get(`/api/bins/${bin.id}/items`)).json()) as {
      material: string
    }[]
    expect(row?.material).toBe(MATERIAL)
  },
)
