import { expect } from 'vitest'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

browserTest('input survives closing the form and a reload', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('button', ADD_BIN).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await add.getByLabel('Name').fill('Half typed')
  await page.keyboard.press('Escape')
  await add.waitFor({ state: 'detached' })
  await page.getByRole('button', ADD_BIN).click()
  await add.getByText('What you typed before is still here.').waitFor()
  expect(await add.getByLabel('Name').inputValue()).toBe('Half typed')
  await add.getByLabel('Description').fill('And then the page went')
  await page.waitForTimeout(600)
  await page.reload()
  await page.getByRole('button', ADD_BIN).click()
  expect(await add.getByLabel('Name').inputValue()).toBe('Half typed')
  expect(await add.getByLabel('Description').inputValue()).toBe('And then the page went')
  await add.getByRole('button', { name: 'Start over' }).click()
  expect(await add.getByLabel('Name').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await add.waitFor({ state: 'detached' })
  await page.getByRole('button', ADD_BIN).click()
  await add.getByLabel('Name').waitFor()
  expect(await add.getByText('What you typed before').count()).toBe(0)

  await add.getByLabel('Name').fill('Not this one')
  await add.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Bin discarded').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => add.getByLabel('Name').inputValue()).toBe('Not this one')
  await page.waitForTimeout(300)
  await add.getByRole('button', { name: 'Cancel' }).click()
  await add.waitFor({ state: 'detached' })
  await page.getByRole('button', ADD_BIN).click()
  expect(await add.getByLabel('Name').inputValue()).toBe('')
})

browserTest(
  'saving while a photo is still being read keeps both, or reports an invalid photo',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    await page.addInitScript(() => {
      const read = globalThis.createImageBitmap
      globalThis.createImageBitmap = async (...asked: unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return await Reflect.apply(read, globalThis, asked)
      }
    })
    await page.goto('/dashboard')
    await page.getByRole('button', ADD_BIN).click()
    const add = page.getByRole('dialog', { name: 'Add New Bin' })
    await add.getByLabel('Name').fill('With a picture')
    await add.getByLabel('Category').selectOption('garage')
    const file = add.getByLabel('Photo: choose a file')
    await file.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(400, 1) })
    await add.getByRole('button', { name: 'Create Bin' }).click()
    await page.getByText('This photo could not be read').waitFor()
    expect(await add.getByLabel('Name').inputValue()).toBe('With a picture')
    await file.setInputFiles('web/public/icon-192.png')
    await add.getByRole('button', { name: 'Create Bin' }).click()
    await add.getByRole('button', { name: 'Creating...' }).waitFor()
    await page.getByText('Bin created successfully').waitFor()
    await closeBin(page)
    await page.getByRole('article').filter({ hasText: 'With a picture' }).locator('img').waitFor()
  },
)

browserTest('rejects unusable photos with a message', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('button', ADD_BIN).click()
  const file = page.getByRole('dialog').getByLabel('Photo: choose a file')
  const choose = (name: string, mimeType: string, bytes: number) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) })
  await choose('big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)
  await page.getByText('File too large').waitFor()
  await page.getByText('Please select an image smaller than 10MB.').waitFor()
  await choose('IMG_0001.HEIC', 'image/heic', 4000)
  await page.getByText('HEIC photos cannot be opened here').waitFor()
  await choose('notes.txt', 'text/plain', 10)
  await page.getByText('This is not a photo').waitFor()
  await page.getByRole('button', { name: 'Choose Photo' }).waitFor()
})

browserTest(
  'going offline before the app is cached shows a message, and the page comes with the network',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    await page.request.post('/api/bins', { data: { name: 'Shoes', category: 'bedroom' } })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Shoes' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', ADD_BIN).click()
    await page.getByText('Part of the app did not load.').waitFor()
    await page.getByPlaceholder('Search bins').fill('boots')
    await page.getByText('The search is not here yet').waitFor()
    await page.getByRole('link', { name: 'All Bins' }).click()
    await page.getByText("This page will load once you're back online.").waitFor()
    expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
    await goOnline(page)
    await page.getByRole('heading', { name: 'All Bins' }).waitFor()
  },
)

browserTest(
  'a part that does not load is said, and a reload brings it',
  async ({ open, expectPageError }) => {
    const page = await open()
    expectPageError(page, /ERR_FAILED|could not be loaded/)
    await signUp(page)
    await page.request.post('/api/bins', { data: { name: 'Shoes', category: 'bedroom' } })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Shoes' }).waitFor()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('button', ADD_BIN).click()
    await page.getByText('This could not be opened').waitFor()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('link', { name: 'Shoes' }).waitFor()
    await page.getByRole('button', ADD_BIN).click()
    await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
  },
)

browserTest('a bin created offline is kept, marked and sent later', async ({ open }) => {
  const page = await open({ installed: true })
  const person = await signUp(page)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await goOffline(page)
  await page.getByRole('button', ADD_BIN).click()
  await add.getByLabel('Name').fill('Basement')
  await add.getByLabel('Category').selectOption('Garage')
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await page.getByText('Saved on this device: Basement').waitFor()
  await closeBin(page)
  const card = page.getByRole('article').filter({ hasText: 'Basement' })
  await card.getByText('Only on this device').waitFor()
  await page.getByRole('button', { name: 'Sync status: offline, 1 change waiting' }).waitFor()
  // Nothing says that these rows are gone.
  await page.goto('/shared/Zk3vP0aYq81LmTzX9cRw2B')
  await page.getByRole('heading', { name: 'Failed to load shared bin' }).waitFor()
  await page.goto('/qr/Zk3vP0aYq81LmTzX9cRw2B')
  await page.getByRole('heading', { name: 'Failed to load bin data' }).waitFor()
  await page.getByText('The server cannot be reached.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  await page.goto('/dashboard')
  await card.waitFor()
  // After the session ended, the queue is sent at the next sign-in.
  await page.context().clearCookies()
  await goOnline(page)
  await page.getByRole('status').getByText('Please sign in again.').waitFor()
  await page.getByRole('button', { name: 'Sync status: needs attention, 1 change waiting' }).click()
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await page.getByText('Please sign in again. Your changes are kept on this device.').waitFor()
  const panel = page.getByRole('dialog', { name: 'Sync status' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect
    .poll(async () => ((await (await page.request.get('/api/bins')).json()) as unknown[]).length, {
      timeout: 10_000,
    })
    .toBe(1)
  await card.getByText('Only on this device').waitFor({ state: 'detached' })
})
