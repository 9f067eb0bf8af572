import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOnline } from '../harness/worker.ts'

browserTest(
  'the sync panel tells the connection, and lists errors in five lines that scroll',
  async (journey) => {
    const page = await journey.open({ device: 'desktop' })
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'outdoor' })
    await page.goto('/bins')
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    await page.getByRole('button', { name: 'Sync status: up to date' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Camping' }).click()
    const detail = page.getByRole('dialog', { name: /Camping/ })
    const quickAdd = detail.getByRole('textbox', { name: 'Quick add' })
    await quickAdd.waitFor()
    await page.context().setOffline(true)
    for (let n = 1; n <= 8; n++) {
      await quickAdd.fill(`Thing ${n}`)
      await quickAdd.press('Enter')
      await detail
        .getByRole('article')
        .filter({ hasText: `Thing ${n}` })
        .waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sync status: offline' }).click()
    const connection = panel.getByRole('definition').first()
    expect(await connection.innerText()).toBe('Offline')
    for (const name of ['Sync Now', 'Force Sync'])
      expect(await panel.getByRole('button', { name }).isDisabled()).toBe(true)

    let refusals = 0
    await page.route('**/api/items', async (route) => {
      refusals += 1
      const message = `Refusal number ${refusals}`
      await new Promise((resolve) => setTimeout(resolve, 100))
      await route.fulfill({ status: 422, json: { error: 'NOT_SO', message } })
    })
    const syncing = panel.getByText('Syncing...')
    const [seen] = await Promise.all([syncing.waitFor().then(() => true), goOnline(page)])
    expect(seen).toBe(true)
    const errors = panel.getByRole('region', { name: 'Sync errors' }).getByRole('list')
    await errors.getByText('Refusal number 8').waitFor()
    const { height, whole } = await errors.evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      whole: scrollHeight,
    }))
    expect(height).toBeLessThanOrEqual(80)
    expect(whole).toBeGreaterThan(height)
    expect(await connection.innerText()).toBe('Online')
    expect(await panel.getByRole('button', { name: 'Force Sync' }).isEnabled()).toBe(true)
  },
)
