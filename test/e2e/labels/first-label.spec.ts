import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest('the label of a first bin is ready on plain paper in one tap', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await signUp(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add Your First Bin' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Bin' })
    await form.getByLabel('Name').fill('Camping')
    await form.getByRole('combobox', { name: 'Category' }).selectOption('garage')
    await form.getByRole('button', { name: 'Create Bin' }).click()
    await page.getByRole('button', { name: 'Print Its Label' }).click()
    const ready = page.getByRole('dialog', { name: 'Your labels are ready' })
    await ready.waitFor()
    await expectAccessible(page)
    await ready.getByRole('button', { name: 'Download PDF' }).waitFor()
    await page.keyboard.press('Escape')
    await ready.waitFor({ state: 'hidden' })
    expect(await page.getByRole('radio', { name: 'Plain paper' }).isChecked()).toBe(true)
    await page.getByRole('heading', { name: '1 label' }).waitFor()
  }
})
