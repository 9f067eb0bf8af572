import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline, waitForServiceWorker } from '../harness/worker.ts'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Posts to the share target, like the system's share menu. */
const share = async (
  page: Page,
  fields: Record<string, string>,
  photos: Awaited<ReturnType<typeof photo>>[],
) => {
  await page.evaluate((texts) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share-target'
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries(texts)) {
      const field = document.createElement('input')
      field.name = name
      field.value = value
      form.append(field)
    }
    const files = document.createElement('input')
    files.type = 'file'
    files.name = 'photos'
    files.multiple = true
    files.id = 'shared-files'
    form.append(files)
    form.id = 'share'
    document.body.append(form)
  }, fields)
  await page.locator('#shared-files').setInputFiles(photos)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
}

browserTest('photos shared offline become items of the chosen bin', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const post = (name: string) =>
    page.request.post('/api/bins', { data: { name, category: 'garage', description: '' } })
  expect((await post('Old bin')).ok()).toBe(true)
  expect((await post('Shed')).ok()).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('article').filter({ hasText: 'Shed' }).waitFor()
  await waitForNetworkIdle(page)
  await goOffline(page)
  await share(page, {}, [await photo('a.png', 'teal'), await photo('b.png', 'brown')])
  const dialog = page.getByRole('dialog', { name: '2 shared photos' })
  await dialog.waitFor()
  // The most recent bin is first and selected.
  expect(await dialog.getByLabel('Bin').locator('option').allInnerTexts()).toEqual(['Shed', 'Old bin'])
  await expectAccessible(page)
  await dialog.getByLabel('Name').first().fill('Garden hose')
  await dialog.getByRole('button', { name: 'Add 2 Items' }).click()
  await dialog.getByText('Name is required').waitFor()
  await dialog.getByLabel('Name').first().blur()
  await page.reload()
  expect(await dialog.getByLabel('Name').first().inputValue()).toBe('Garden hose')
  await dialog.getByLabel('Name').last().fill('Rake')
  await dialog.getByRole('button', { name: 'Add 2 Items' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Added 2 items successfully').waitFor()
  await goOnline(page)
  await expect
    .poll(
      async () => {
        const bins = (await (await page.request.get('/api/bins')).json()) as { id: string; name: string }[]
        const shed = bins.find(({ name }) => name === 'Shed')
        const items = await page.request.get(`/api/bins/${shed?.id}/items`)
        return ((await items.json()) as { name: string; imageUrl: string | null }[])
          .map(({ name, imageUrl }) => `${name} ${imageUrl ? 'with photo' : ''}`)
          .sort()
      },
      { timeout: 20_000 },
    )
    .toEqual(['Garden hose with photo', 'Rake with photo'])
})

browserTest('a page of another site puts nothing into the inbox', async ({ open, origin }) => {
  const page = await open({ installed: true })
  await signUp(page)
  await page.goto('/dashboard')
  await waitForServiceWorker(page)
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${origin}/share-target">
        <input name="title" value="Call this number"></form>`,
    }),
  )
  await page.goto('http://evil.example/')
  await page.evaluate(() => document.querySelector('form')?.submit())
  await page.getByText('A web page tried to add something').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

browserTest('content shared while signed out waits for sign-in', async ({ open }) => {
  const page = await open({ installed: true })
  await page.goto('/login')
  // The app comes with the first touch of the form.
  await page.getByLabel('Email').focus()
  await waitForServiceWorker(page)
  await share(page, { title: 'Ladder', text: 'three steps' }, [])
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await signUp(page)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: '1 shared thing' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Ladder')
  await dialog.getByText('three steps').waitFor()
  await dialog.getByRole('button', { name: 'New bin' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  await add.getByLabel('Name').fill('Hall')
  await add.getByLabel('Category').selectOption('Garage')
  await add.getByRole('button', { name: 'Create Bin' }).click()
  await add.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await page.getByText('Item added successfully').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

browserTest('the app is installable, and each manifest shortcut opens its page', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  await page.goto('/dashboard')
  const cdp = await page.context().newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as {
    shortcuts: { name: string; url: string }[]
    share_target: { action: string }
  }
  expect(manifest.share_target.action).toBe('/share-target')
  const shortcut = (name: string) => manifest.shortcuts.find((each) => each.name === name)?.url ?? '/missing'
  await page.goto(shortcut('Add a bin'))
  await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(shortcut('All Bins'))
  await page.getByRole('heading', { name: 'All Bins' }).waitFor()
  await page.goto(shortcut('Scan a QR code'))
  await page.getByRole('heading', { name: 'QR Scanner', exact: true }).waitFor()
  // Without a worker the server explains the lost share.
  const lost = await page.request.post('/share-target', { multipart: { title: 'x' }, maxRedirects: 0 })
  expect([lost.status(), lost.headers().location]).toEqual([303, '/dashboard?shared=lost'])
  await page.goto('/dashboard?shared=lost')
  await page.getByText('What you shared could not be kept').waitFor()
})
