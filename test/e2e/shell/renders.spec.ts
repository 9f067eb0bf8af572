import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { countRenders } from '../harness/count-renders.ts'
import { signUp } from '../harness/person.ts'

const SHELL = '#content'

browserTest('a tap on a quantity renders the quantity, not the shell', async (journey) => {
  const page = await journey.open()
  const rendersSince = await countRenders(page, [SHELL, 'article'])
  await signUp(page)
  const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent', quantity: 3 }])
  await page.goto(`/bins?bin=${bin.id}`)
  // Behind the bin.
  const status = page.getByRole('button', { name: 'Sync status: up to date', includeHidden: true }).first()
  const tap = async (left: number) => {
    const saved = page.waitForResponse('**/api/sync')
    await page.getByRole('button', { name: 'Take one out: Tent' }).click()
    await page.getByRole('article').getByText(`Quantity ${left}`).waitFor()
    await saved
    await status.waitFor({ state: 'attached' })
  }
  // Loads what the first tap needs.
  await tap(2)
  expect((await rendersSince())[SHELL]).toBeGreaterThan(0)

  await tap(1)
  const { [SHELL]: ofShell, article } = await rendersSince()
  expect(article).toBeGreaterThan(0)
  expect(ofShell).toBe(0)
})
