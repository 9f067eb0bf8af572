import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ITEM_CATEGORIES } from '#contracts/inventory/categories.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'

const photo = (width = 2400, height = 1800) =>
  sharp({ create: { width, height, channels: 3, background: '#b5793a' } })
    .jpeg()
    .toBuffer()

const EIGHT = ['Kitchen', 'Garage', 'Office', 'Crafts', 'Bedroom', 'Bathroom', 'Outdoor', 'General Storage']

browserTest('on a phone: a bin with a photo and items is created and deleted', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  await page.getByText('You have 0 bins with 0 items stored').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Your First Bin' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  expect(await add.getByLabel('Category').inputValue()).toBe('storage')
  const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? Number.NaN
  const [photoTop, nameTop, descriptionTop, placeTop] = await Promise.all(
    [
      add.getByRole('button', { name: 'Take Photo' }),
      ...['Name', 'Description', 'Place'].map((label) => add.getByLabel(label)),
    ].map(topOf),
  )
  expect(photoTop).toBeLessThan(nameTop ?? 0)
  expect(nameTop).toBeLessThan(descriptionTop ?? 0)
  expect(descriptionTop).toBeLessThan(placeTop ?? 0)
  await add.getByRole('button', { name: 'New category...' }).click()
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await add.getByText('Name is required').waitFor()
  await add.getByText('Category is required').waitFor()
  expect(await add.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents()).toEqual([
    'Select a category',
    ...EIGHT,
  ])
  await add.getByLabel('Name').fill('Winter jackets')
  await add.getByLabel('Name').press('Enter')
  await expect
    .poll(() => add.getByLabel('New category').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await add.getByLabel('Category', { exact: true }).selectOption('General Storage')
  await add.getByLabel('Place').fill('Attic')
  await add
    .getByLabel('Photo: choose a file')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await add.getByRole('button', { name: 'Change Photo' }).waitFor()
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await page.getByText('Bin created successfully').waitFor()
  await add.waitFor({ state: 'detached' })
  const made = page.getByRole('dialog', { name: /Winter jackets/ })
  await made.getByRole('button', { name: 'Print label' }).waitFor()
  await expect
    .poll(() => made.getByLabel('Quick add').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await closeBin(page)

  const card = page.getByRole('article').filter({ hasText: 'Winter jackets' })
  await card.getByText('0 items').waitFor()
  await card.getByText('Storage').waitFor()
  const stored = await card.locator('img').getAttribute('src')
  expect(stored).toMatch(/^\/api\/images\//)
  const original = await page.request.get(stored?.replace(/\?.*/, '') ?? '')
  expect((await sharp(await original.body()).metadata()).width).toBe(1600)
  await page.getByText('You have 1 bin with 0 items stored').waitFor()

  // The bin has its own URL, which survives a reload; back closes it.
  await card.getByRole('link', { name: 'Winter jackets' }).click()
  const detail = page.getByRole('dialog', { name: /Winter jackets/ })
  await detail.getByText('No description provided').waitFor()
  // The label is offered until it is printed or the offer dismissed.
  await detail.getByRole('button', { name: 'Print label' }).waitFor()
  await detail.getByRole('button', { name: "Don't print a label" }).click()
  await detail.getByText('No items in this bin yet').waitFor()
  expect(await detail.getByText('Inventory Reminder').count()).toBe(0)
  await page.reload()
  await detail.getByRole('button', { name: 'Add First Item' }).waitFor()
  expect(await detail.getByRole('button', { name: 'Print label' }).count()).toBe(0)
  await expectAccessible(page)
  await page.goBack()
  await detail.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await card.getByRole('link', { name: 'Winter jackets' }).click()

  await detail.getByRole('button', { name: 'Add First Item' }).click()
  const addItem = page.getByRole('dialog', { name: 'Add Item' })
  await addItem.getByLabel('Name').fill('Red jacket')
  await addItem.getByLabel('Category').fill('clothing')
  await addItem.getByLabel('Quantity').fill('many')
  await addItem.getByRole('button', { name: 'Save & add another' }).click()
  await addItem.getByText('Quantity must be a whole number').waitFor()
  await addItem.getByLabel('Quantity').fill('2')
  // A second tap on the same button within 300 ms is ignored.
  await page.waitForTimeout(300)
  await addItem.getByRole('button', { name: 'Save & add another' }).click()
  await page.getByText('Item added successfully').waitFor()
  await expect.poll(() => addItem.getByLabel('Name').inputValue()).toBe('')
  expect(await addItem.getByLabel('Category').inputValue()).toBe('Clothing')
  await addItem.getByLabel('Name').fill('Scarf')
  await addItem.getByLabel('Notes').fill('The wool one')
  await addItem.getByRole('button', { name: 'Add Item' }).click()
  await addItem.waitFor({ state: 'detached' })
  await detail.getByText('Items in this bin (2)').waitFor()
  expect(await detail.getByText('Inventory Reminder').count()).toBe(0)
  const jacket = detail.getByRole('article').filter({ hasText: 'Red jacket' })
  await jacket.waitFor()
  expect(await detail.getByText(/^No (image|description)$/).count()).toBe(0)
  const asCards = detail.getByRole('button', { name: 'Show items as cards' })
  await asCards.click()
  await jacket.getByText('No image').waitFor()
  expect(await jacket.ariaSnapshot()).not.toContain('No image')
  await jacket.getByText('No description').waitFor()
  await detail.getByRole('article').filter({ hasText: 'Scarf' }).getByText('The wool one').waitFor()
  await expectAccessible(page)
  await jacket.getByRole('button', { name: 'Red jacket', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expectFocus(jacket.getByRole('button', { name: 'Take one out: Red jacket' }))
  await page.reload()
  await jacket.getByText('No image').waitFor()
  await detail.getByText('Inventory Reminder').waitFor()
  await page.waitForTimeout(300)
  await asCards.click()
  await expect.poll(() => detail.getByText('No image').count()).toBe(0)
  await jacket.getByText('Quantity 2').waitFor()
  await detail.getByRole('article').filter({ hasText: 'Scarf' }).getByText('The wool one').waitFor()
  await expectAccessible(page)

  await detail.getByRole('button', { name: 'Search items' }).click()
  await detail.getByRole('searchbox', { name: 'Search items' }).fill('jaket')
  await expect.poll(() => detail.getByRole('article').count()).toBe(1)
  await jacket.locator('mark').waitFor()
  await detail.getByRole('button', { name: 'Clear search' }).click()

  await detail.getByRole('button', { name: 'Red jacket', exact: true }).click()
  await page.getByRole('button', { name: 'More for Red jacket' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editItem = page.getByRole('dialog', { name: 'Edit Item' })
  await editItem.waitFor()
  expect(await editItem.getByLabel('Category').inputValue()).toBe('Clothing')
  await editItem.getByRole('button', { name: 'Show choices' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(ITEM_CATEGORIES)
  await page.getByRole('menuitem', { name: 'Sports' }).click()
  expect(await editItem.getByLabel('Category').inputValue()).toBe('Sports')
  await editItem.getByLabel('Name').fill('Blue jacket')
  await editItem.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Item updated successfully').waitFor()
  await detail.getByText('Blue jacket').waitFor()
  await detail.getByRole('button', { name: 'Scarf', exact: true }).click()
  await page.getByRole('button', { name: 'More for Scarf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Item' }).click()
  await page.getByText('Item deleted successfully').waitFor()
  await detail.getByText('Items in this bin (1)').waitFor()

  // `other` is only offered when editing.
  await detail.getByRole('button', { name: 'Edit bin' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Bin' })
  await edit.waitFor()
  expect(await edit.getByLabel('Name').inputValue()).toBe('Winter jackets')
  expect(await edit.getByLabel('Place').inputValue()).toBe('Attic')
  await edit.getByRole('button', { name: 'New category...' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await edit.getByText('Category is required').waitFor()
  await edit.getByRole('combobox', { name: 'Category' }).selectOption('Other')
  await edit.getByLabel('Who can open the code').selectOption('Signed-in people')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Bin updated successfully').waitFor()
  await detail.getByText('Private').waitFor()
  const [bin] = (await (await page.request.get('/api/bins')).json()) as {
    category: string
    isPrivate: boolean
  }[]
  expect(bin).toMatchObject({ category: 'other', isPrivate: true, itemCount: 1 })

  // A new category is offered by both dialogs, `other` only by this one.
  const choices = (dialog: Locator) =>
    dialog.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents()
  await detail.getByRole('button', { name: 'Edit bin' }).click()
  await expect.poll(() => choices(edit)).toHaveLength(10)
  await edit.getByRole('button', { name: 'New category...' }).click()
  await page.keyboard.type('Boat')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await detail.getByText('Boat').waitFor()
  await detail.getByRole('button', { name: 'Edit bin' }).click()
  await expect.poll(async () => (await choices(edit)).slice(-2)).toEqual(['Other', 'Boat'])
  await page.keyboard.press('Escape')
  await edit.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  await expect.poll(() => choices(add)).toEqual(['Select a category', ...EIGHT, 'Boat'])
  expect(await add.getByLabel('Category').inputValue()).toBe('storage')
  await add.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('link', { name: 'Winter jackets' }).click()

  await detail.getByRole('button', { name: 'Delete bin' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByText('the 1 item in it will be deleted').waitFor()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await detail.getByRole('button', { name: 'Delete bin' }).click()
  await ask.getByRole('button', { name: 'Delete Bin' }).click()
  await page.getByText('Bin deleted successfully').waitFor()
  await detail.waitFor({ state: 'detached' })
  await page.getByText('No bins created yet').waitFor()
  expect(await (await page.request.get('/api/bins')).json()).toEqual([])
})
