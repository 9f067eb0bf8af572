import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { goOffline } from '../harness/worker.ts'
import { makeInventory } from './shared-inventory.ts'

browserTest(
  'a bin moves to another inventory with its items, comes back by Undo, and needs a network',
  async ({ open }) => {
    const page = await open({ installed: true })
    const workshop = await makeInventory(page, 'Workshop')
    const made = await page.request.post('/api/bins', { data: { name: 'Drills', category: 'garage' } })
    const { id, qrCode } = (await made.json()) as { id: string; qrCode: string }
    await page.request.post('/api/items', { data: { binId: id, name: 'Bit set', quantity: 4 } })
    await page.goto('/bins')
    const choose = async () => {
      await page.getByRole('button', { name: 'Actions for Drills' }).click()
      await page.getByRole('menuitem', { name: 'Move to Inventory...' }).click()
      return page.getByRole('dialog', { name: 'Move to another inventory' })
    }
    const dialog = await choose()
    await dialog.getByText('“Drills” and the item inside will move.').waitFor()
    expect(await dialog.getByRole('radio', { name: /Workshop/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByText('Bin moved to Workshop').waitFor()
    await page.getByText('Drills').waitFor({ state: 'hidden' })
    const listed = await page.request.get('/api/bins', { headers: workshop.headers })
    expect(await listed.json()).toMatchObject([{ name: 'Drills', qrCode, itemCount: 1 }])

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Bin moved back to Home').waitFor()
    await page.getByRole('link', { name: 'Drills' }).first().waitFor()
    expect(await (await page.request.get('/api/bins', { headers: workshop.headers })).json()).toEqual([])

    await goOffline(page)
    const again = await choose()
    await again.getByText('This needs a connection').waitFor()
    expect(await again.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true)
  },
)
