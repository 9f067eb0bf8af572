import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'

browserTest('what is typed survives closing and a reload', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await add.getByLabel('Name').fill('Half typed')
  await page.keyboard.press('Escape')
  await add.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  await add.getByText('What you typed before is still here.').waitFor()
  expect(await add.getByLabel('Name').inputValue()).toBe('Half typed')
  await add.getByLabel('Description').fill('And then the page went')
  await page.waitForTimeout(600)
  await page.reload()
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  expect(await add.getByLabel('Name').inputValue()).toBe('Half typed')
  expect(await add.getByLabel('Description').inputValue()).toBe('And then the page went')
  await add.getByRole('button', { name: 'Start over' }).click()
  expect(await add.getByLabel('Name').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await add.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  await add.getByLabel('Name').waitFor()
  expect(await add.getByText('What you typed before').count()).toBe(0)
})

browserTest('photos that cannot be taken are refused in words', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  const file = page.getByRole('dialog').getByLabel('Image: choose a file')
  const choose = (name: string, mimeType: string, bytes: number) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) })
  await choose('big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)
  await page.getByText('File too large').waitFor()
  await page.getByText('Please select an image smaller than 10MB.').waitFor()
  await choose('IMG_0001.HEIC', 'image/heic', 4000)
  await page.getByText('HEIC photos cannot be opened here').waitFor()
  await choose('notes.txt', 'text/plain', 10)
  await page.getByText('This is not a photo').waitFor()
  await page.getByRole('button', { name: 'Choose photo' }).waitFor()
})

browserTest(
  'who goes offline before the app is on the device is told, and goes on without a reload',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    await page.goto('/dashboard')
    await page.getByText('No bins created yet').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add Your First Bin' }).click()
    await page.getByText('Its part of the program did not arrive.').waitFor()
    await page.getByPlaceholder('Search bins').fill('boots')
    await page.getByText('The search is not here yet').waitFor()
    await page.getByRole('link', { name: 'All Bins' }).click()
    await page.getByText('This page opens by itself when you are back online.').waitFor()
    expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'All Bins' }).waitFor()
  },
)

browserTest('without a network a bin is kept, marked, and sent later', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await goOffline(page)
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  await add.getByLabel('Name').fill('Basement')
  await add.getByLabel('Category').selectOption('Garage')
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await page.getByText('Saved on this device').waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Basement' })
  await card.getByText('Only on this device').waitFor()
  await page.context().setOffline(false)
  await expect
    .poll(async () => ((await (await page.request.get('/api/bins')).json()) as unknown[]).length, {
      timeout: 10_000,
    })
    .toBe(1)
  await card.getByText('Only on this device').waitFor({ state: 'detached' })
})
