import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const BINS = [
  ['Camping', 'outdoor', 'Garage / Shelf B'],
  ['Hand tools', 'garage', 'Garage / Shelf C'],
  ['Baking', 'kitchen', 'Kitchen / Cupboard'],
  ['Pots', 'kitchen', 'Kitchen / Cupboard'],
  ['Sewing', 'crafts', 'Attic'],
  ['Winter', 'bedroom', 'Attic'],
  ['Papers', 'office', 'Study'],
  ['First aid', 'bathroom', 'Study'],
] as const

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, the dashboard shows what is missing, what was opened, and places, once there is some`,
    async ({ open }) => {
      const page = await open({ device })
      await signUp(page)
      const ids: string[] = []
      for (const [name, category, location] of BINS) {
        const made = await page.request.post('/api/bins', { data: { name, category, location } })
        ids.push(((await made.json()) as { id: string }).id)
      }
      await page.request.post('/api/items', { data: { binId: ids[0], name: 'Tent' } })

      await page.goto('/dashboard')
      const places = page.getByRole('region', { name: 'Places' })
      await places.getByText('2 bins').first().waitFor()
      expect(await places.getByRole('link', { name: 'Garage' }).count()).toBe(1)
      await page.getByRole('heading', { name: 'Bins', exact: true, level: 2 }).waitFor()
      await page.getByRole('heading', { name: 'Sewing', level: 3 }).waitFor()
      for (const absent of ['Needs attention', 'Recently opened'])
        expect(await page.getByRole('region', { name: absent }).count()).toBe(0)

      await page.goto(`/check/${ids[0]}`)
      await page.getByRole('button', { name: 'Missing: Tent' }).click()
      await page.getByRole('button', { name: 'Finish Check' }).click()
      for (const id of ids.slice(0, 3)) {
        await page.goto(`/bins?bin=${id}`)
        await page.getByRole('heading', { name: /Items in this bin/ }).waitFor()
      }

      await page.goto('/dashboard')
      const attention = page.getByRole('region', { name: 'Needs attention' })
      await attention.getByText('Tent is missing').waitFor()
      await attention.getByText('Not seen in Camping').waitFor()
      const recent = page.getByRole('region', { name: 'Recently opened' })
      expect(await recent.getByRole('link').allTextContents()).toEqual(['Baking', 'Hand tools', 'Camping'])
      await expectAccessible(page)

      // A search takes the place of all of it.
      await page.getByRole('searchbox').fill('sewing')
      await page.getByRole('article').filter({ hasText: 'Sewing' }).waitFor()
      expect(await page.getByRole('region', { name: /attention|Recently|Places/ }).count()).toBe(0)
      await page.getByRole('searchbox').fill('')
      await attention.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('heading', { name: /Items in this bin/ }).waitFor()
      await page.getByText('Tent').last().waitFor()
    },
  )
}
