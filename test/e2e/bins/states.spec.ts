import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest(
  'placeholders show while the list loads, and a failure shows a message',
  async ({ open, expectPageError }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    const made = await page.request.post('/api/bins', { data: { name: 'Tools', category: 'garage' } })
    const { id } = (await made.json()) as { id: string }
    let answer: 'later' | 'broken' | 'real' = 'later'
    const waiting: (() => void)[] = []
    await page.route(/\/api\/sync/, async (route) => {
      if (answer === 'later') await new Promise<void>((resolve) => waiting.push(resolve))
      if (answer === 'real') await route.continue()
      else await route.fulfill({ status: 500, body: 'broken' })
    })
    expectPageError(page, /status of 500/)
    // A refused request is not repeated forever.
    let asked = 0
    await page.route('**/api/ai-provider', async (route) => {
      asked += 1
      await route.fulfill({ status: 500, json: { message: 'no', error: 'INTERNAL' } })
    })

    await page.goto(`/dashboard?bin=${id}`)
    const detail = page.getByRole('dialog')
    await detail.getByRole('status', { name: 'Loading items' }).waitFor()
    expect(await detail.locator('[data-placeholder]').count()).toBe(6)
    await page.goto('/dashboard')
    await page.getByRole('status', { name: 'Loading bins' }).waitFor()
    expect(await page.locator('[data-placeholder]').count()).toBe(8)
    expect(await page.locator('dl').first().locator('dd .animate-breathe').count()).toBe(4)
    await expectAccessible(page)

    answer = 'broken'
    for (const go of waiting) go()
    await page.getByText('Failed to fetch bins').waitFor()
    await expectAccessible(page)

    answer = 'real'
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('article').filter({ hasText: 'Tools' }).waitFor()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expectAccessible(page)
    expect(asked).toBeLessThanOrEqual(3)
  },
)
