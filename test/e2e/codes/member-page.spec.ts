import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { makeInventory } from '../inventories/shared-inventory.ts'
import { makeBin } from './own-bin.ts'

browserTest(
  'an owner who scans with the phone’s own camera is one tap from the bin in the app',
  async ({ open }) => {
    const maker = await open()
    const person = await signUp(maker)
    const bin = await makeBin(maker, { name: 'Winter things', category: 'garage' }, [
      { name: 'Sledge', quantity: 2 },
    ])
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device, bypassCSP: true })
      await page.request.post('/api/auth/login', { data: person })
      const scan = () => page.goto(`/qr/${bin.qrCode}`)
      await scan()
      await page.getByText('Sledge').waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Open in Binnacle' }).click()
      const detail = page.getByRole('dialog', { name: /Winter things/ })
      await detail.getByText('Sledge').waitFor()

      await scan()
      await page.getByRole('link', { name: 'Take Out' }).click()
      const taking = page.getByRole('dialog', { name: 'Take out of Winter things' })
      await taking.getByRole('button', { name: 'Take one out: Sledge' }).click()
      await taking.getByText(device === 'phone' ? 'Quantity 1' : 'None left').waitFor()
      await expectAccessible(page)
      await taking.getByRole('button', { name: 'Done' }).click()
      await detail.getByText('Sledge').waitFor()
      // A reload does not take out again.
      await page.reload()
      await detail.getByText('Sledge').waitFor()
      expect(await taking.count()).toBe(0)

      await scan()
      await page.getByRole('link', { name: 'Add Item' }).click()
      const quickAdd = detail.getByLabel('Quick add')
      await expect.poll(() => quickAdd.evaluate((field) => field === document.activeElement)).toBe(true)
    }
  },
)

browserTest(
  'a member gets to the bin of another inventory in one tap, and a viewer only looks',
  async ({ open }) => {
    const owner = await open()
    const workshop = await makeInventory(owner, 'Workshop')
    const bin = await workshop.addBin({ name: 'Drill box' })
    await workshop.addItem(bin.id, { name: 'Drill', quantity: 2 })
    await owner.goto('/dashboard')
    await owner.getByText('No bins created yet').waitFor()
    await owner.goto(`/qr/${bin.qrCode}`)
    await owner.getByRole('link', { name: 'Take Out' }).click()
    const taking = owner.getByRole('dialog', { name: 'Take out of Drill box' })
    await taking.getByRole('button', { name: 'Take one out: Drill' }).click()
    await taking.getByText('Quantity 1').waitFor()

    const viewer = await open()
    await workshop.invite(viewer, 'viewer')
    await viewer.goto(`/qr/${bin.qrCode}`)
    await viewer.getByText('Drill', { exact: true }).waitFor()
    expect(await viewer.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Open in Binnacle',
    ])
    await viewer.goto(`/bins?bin=${bin.id}&adding=take`)
    await viewer
      .getByRole('dialog', { name: /Drill box/ })
      .getByText('Drill', { exact: true })
      .waitFor()
    expect(await viewer.getByRole('dialog', { name: /Take out/ }).count()).toBe(0)
  },
)
