import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { newPerson, type Person } from '../harness/person.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-journey-'))

const photoOf = async (color: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

const registerByForm = async (page: Page, { email, password }: Person) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

const addBin = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Your First Bin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Bin' })
  await dialog.getByLabel('Name').fill('Winter things')
  await dialog.getByLabel('Category').selectOption('garage')
  await dialog.getByLabel(/choose a file/).setInputFiles(await photoOf('#355c7d'))
  await dialog.getByRole('button', { name: 'Create Bin' }).click()
  await dialog.waitFor({ state: 'detached' })
  await closeBin(page)
}

const addItems = async (page: Page, names: string[]) => {
  await page.getByRole('link', { name: 'Winter things' }).click()
  await page.getByRole('button', { name: 'Add First Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  for (const [index, name] of names.entries()) {
    await dialog.getByLabel('Name').fill(name)
    const isLast = index === names.length - 1
    await dialog.getByRole('button', { name: isLast ? 'Add Item' : 'Save & add another' }).click()
    if (!isLast) await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('')
  }
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`Items in this bin (${names.length})`).waitFor()
}

const downloadCode = async (page: Page): Promise<Buffer> => {
  await page.goto('/bins')
  await page.getByRole('button', { name: 'QR Code' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  return await readFile(await download.path())
}

browserTest(
  'a household creates a bin, prints its code, and whoever scans it sees the contents',
  async ({ open }) => {
    const person = newPerson()
    const home = await open({ installed: true, device: 'desktop' })
    await registerByForm(home, person)
    await addBin(home)
    await addItems(home, ['Sledge', 'Wool hats'])
    const printed = await downloadCode(home)

    const phone = await open({
      installed: true,
      cameraVideo: await makeCameraVideo(printed, join(folder, 'label.png')),
    })
    await phone.request.post('/api/auth/login', { data: person })
    await phone.goto('/scanner')
    const found = phone.getByRole('region', { name: 'Bin Found!' })
    await found.getByText('Winter things').waitFor()
    await found.getByRole('button', { name: 'View Bin Contents' }).click()
    await phone.getByRole('dialog').getByText('Wool hats').waitFor()

    const { qrCode } = ((await (await home.request.get('/api/bins')).json()) as { qrCode: string }[])[0] ?? {}
    const stranger = await open({ installed: true })
    await stranger.goto(`/qr/${qrCode}`)
    await stranger.getByRole('heading', { name: 'Winter things' }).waitFor()
    const contents = await stranger.locator('main').innerText()
    expect(contents).toContain('Sledge')
    expect(contents).toContain('Wool hats')
    const picture = stranger.locator('img').first()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(480)

    await home.getByLabel('Who can open the code').selectOption('Signed-in people')
    await home.getByText('Bin updated successfully', { exact: true }).waitFor()
    await stranger.reload()
    await stranger.getByRole('link', { name: 'Sign In to View Contents' }).waitFor()
    expect(await stranger.locator('main').innerText()).not.toContain('Sledge')
  },
)
