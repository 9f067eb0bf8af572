import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest('a place tells what moved where, and a move is taken back', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await makeBin(page, { name: 'Tents', category: 'outdoor', location: 'Garage, Shelf B' })
  await makeBin(page, { name: 'Skis', category: 'outdoor', location: 'Attic' })
  await page.goto('/places')
  const tree = page.getByRole('list', { name: 'Places' })
  await tree.getByRole('link', { name: 'Shelf B' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Attic' }).click()
  await page.getByRole('menuitem', { name: 'Move Down' }).waitFor()
  // First of its row.
  expect(await page.getByRole('menuitem', { name: 'Move Up' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Move Down' }).click()
  await expect.poll(() => tree.getByRole('link').allInnerTexts()).toEqual(['Garage', 'Shelf B', 'Attic'])

  await page.getByRole('button', { name: 'Actions for Shelf B' }).click()
  await page.getByRole('menuitem', { name: 'Edit Place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Place' })
  await dialog.getByLabel('Inside').selectOption({ label: 'Attic' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => tree.getByRole('link').allInnerTexts()).toEqual(['Garage', 'Attic', 'Shelf B'])

  await page.getByRole('button', { name: 'Actions for Shelf B' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History of Shelf B' }).waitFor()
  const moved = page.getByRole('listitem').filter({ hasText: 'Moved Shelf B from Garage to Attic' })
  await moved.waitFor()
  await expectAccessible(page)
  await moved.getByRole('button', { name: 'Undo Shelf B' }).click()
  await page.getByText('Moved Shelf B from Attic to Garage').waitFor()
  await page.getByRole('link', { name: 'Open the place' }).click()
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Garage' }).waitFor()
})
