import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, an empty account shows three steps and sample data, which one Undo removes`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUp(page)
      await page.goto('/bins')
      await page.getByText('No bins created yet').waitFor()
      for (const step of ['1. Make a bin', '2. Label it', '3. Scan it']) await page.getByText(step).waitFor()
      await page.getByRole('button', { name: 'Add Your First Bin' }).waitFor()
      // Beside them, everything that the screen has.
      await page.getByRole('searchbox').waitFor()
      await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'All' }).waitFor()
      await page.goto('/')
      await page.getByText('No bins created yet').waitFor()
      await page.getByRole('searchbox').waitFor()
      await page.getByText('Total Bins').waitFor()
      await page.getByText('Never', { exact: true }).waitFor()
      await expectAccessible(page)
      await page.goto('/bins')
      await expectAccessible(page)
      await goOffline(page)
      await page.getByRole('button', { name: 'Look around with sample data' }).click()
      await page.getByRole('link', { name: 'Winter clothes' }).waitFor()
      await page.getByText('(6 bins)').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('Sample data removed').first().waitFor()
      await page.getByText('No bins created yet').waitFor()
      await page.goto('/places')
      await page.getByText('No places yet').waitFor()

      // Likewise what was sent in between.
      await goOnline(page)
      await page.goto('/bins')
      await page.getByRole('button', { name: 'Look around with sample data' }).click()
      const kept = async (path: string) =>
        ((await (await page.request.get(path)).json()) as readonly unknown[]).length
      await expect.poll(() => kept('/api/places')).toBe(9)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('No bins created yet').waitFor()
      await expect.poll(() => kept('/api/places')).toBe(0)
    },
  )
}

browserTest('an inventory whose bins are all in Trash says so', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const { id } = await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.request.delete(`/api/bins/${id}`)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  await page.getByRole('link', { name: '1 bin in Trash' }).click()
  await page.getByRole('heading', { name: 'Camping' }).waitFor()
})
