import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device}, own fields are defined, filled without a network, listed, and hidden while in Trash`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUp(page)
      const bin = await makeBin(page, { name: 'Workshop', category: 'garage' }, [
        { name: 'Drill', category: 'Tools' },
        { name: 'Rope' },
      ])
      const section = page.getByRole('region', { name: 'Own Fields' })
      const define = async (name: string, type: string, choices: readonly string[] = []) => {
        await section.getByRole('button', { name: 'Add Field' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add Field' })
        await dialog.getByLabel('Name', { exact: true }).fill(name)
        await dialog.getByLabel('Type').selectOption({ label: type })
        for (const choice of choices) {
          await dialog.getByLabel('Choices').fill(choice)
          await dialog.getByLabel('Choices').press('Enter')
        }
        return dialog
      }
      await page.goto('/settings#own-fields')
      await section.getByText(/^Add a field for what you want to note/).waitFor()
      await expectAccessible(page)
      await (await define('Weight', 'Number')).getByRole('button', { name: 'Add Field' }).click()
      await section.getByText('Weight', { exact: true }).waitFor()
      const drive = await define('Drive', 'Choice')
      await drive.getByRole('button', { name: 'Add Field' }).click()
      await drive.getByText('Add at least one choice').waitFor()
      for (const choice of ['Cord', 'Battery']) {
        await drive.getByLabel('Choices').fill(choice)
        await drive.getByLabel('Choices').press('Enter')
      }
      await drive.getByLabel('Only for these categories').fill('Tools,')
      await expectAccessible(page)
      await drive.getByRole('button', { name: 'Add Field' }).click()
      await section.getByText('Choice · Tools').waitFor()

      await page.goto('/items')
      await goOffline(page)
      const edit = async (item: string) => {
        await page.getByRole('button', { name: item, exact: true }).first().click()
        const sheet = page.getByRole('dialog', { name: item, exact: true })
        await sheet.getByRole('button', { name: 'Edit' }).first().click()
        const form = page.getByRole('dialog', { name: 'Edit Item' })
        await form.getByRole('button', { name: 'More details' }).click()
        return { sheet, form }
      }
      const rope = await edit('Rope')
      await rope.form.getByLabel('Weight').waitFor()
      expect(await rope.form.getByLabel('Drive').count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      const drill = await edit('Drill')
      await drill.form.getByLabel('Weight').fill('heavy')
      await drill.form.getByRole('button', { name: 'Save' }).click()
      await drill.form.getByText(/^This is not a number/).waitFor()
      await drill.form.getByLabel('Weight').fill('1,234.5')
      await drill.form.getByLabel('Drive').selectOption({ label: 'Battery' })
      await expectAccessible(page)
      await drill.form.getByRole('button', { name: 'Save' }).click()
      await drill.form.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Drill', exact: true }).first().click()
      for (const text of ['1,234.5', 'Battery']) await drill.sheet.getByText(text, { exact: true }).waitFor()
      await goOnline(page)
      await expect
        .poll(async () => {
          const items = await (await page.request.get(`/api/bins/${bin.id}/items`)).json()
          const { extra = '{}' } = (items as { name: string; extra?: string }[]).find(
            ({ name }) => name === 'Drill',
          ) ?? { extra: '{}' }
          return Object.values(JSON.parse(extra) as object).sort()
        })
        .toEqual([1234.5, 'Battery'])

      await page.goto('/settings#own-fields')
      await section.getByRole('button', { name: 'Change Drive' }).click()
      await page.getByRole('menuitem', { name: 'Move Up' }).click()
      await expect.poll(() => section.getByRole('listitem').first().textContent()).toMatch(/^Drive/)
      await section.getByRole('button', { name: 'Change Drive' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await section.getByText('Drive', { exact: true }).waitFor({ state: 'detached' })
      await page.goto('/items')
      await page.getByRole('button', { name: 'Drill', exact: true }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Drill', exact: true })
      await sheet.getByText('1,234.5', { exact: true }).waitFor()
      expect(await sheet.getByText('Battery').count()).toBe(0)
      await page.goto('/trash')
      await page.getByRole('button', { name: 'Restore Drive' }).click()
      await page.goto('/items?sort=updated')
      await page.getByRole('button', { name: 'Drill', exact: true }).first().click()
      await sheet.getByText('Battery', { exact: true }).waitFor()
    },
  )
