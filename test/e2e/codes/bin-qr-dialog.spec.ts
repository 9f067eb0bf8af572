import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { nameWithoutFont } from '../harness/rare-script.ts'
import { goOffline } from '../harness/worker.ts'
import { makeBin } from './own-bin.ts'

const openDialog = async (page: Page) => {
  await page.goto('/bins')
  await page.getByRole('button', { name: 'QR Code' }).click()
  return page.getByRole('dialog')
}

/** Darkest pixel where the name stands, 0 to 255. */
const darkestBelowCode = async (png: Buffer | string): Promise<number | undefined> => {
  // Sharp takes statistics of what it reads, before it cuts.
  const name = await sharp(png).extract({ left: 12, top: 250, width: 240, height: 40 }).toBuffer()
  return (await sharp(name).stats()).channels[0]?.min
}

browserTest(
  'a code is shown, downloaded in its exact size and contains the URL',
  async ({ open, origin }) => {
    const page = await open()
    await signUp(page)
    const bin = await makeBin(page, { name: "Mom's Box 1", category: 'storage' })
    const address = `${origin}/qr/${bin.qrCode}`
    const dialog = await openDialog(page)
    await dialog.getByRole('heading', { name: "QR Code for Mom's Box 1" }).waitFor()
    const picture = dialog.getByRole('img', { name: "QR code for Mom's Box 1" })
    await picture.waitFor()
    expect(await picture.boundingBox()).toMatchObject({ width: 232, height: 272 })
    const words = await dialog.innerText()
    for (const line of [
      'Scan this code to quickly access',
      "Mom's Box 1",
      'Category: General Storage',
      'Print and attach this QR code to your storage bin',
      "Anyone can scan it to see what's inside",
    ]) {
      expect(words).toContain(line)
    }
    await expectAccessible(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('mom_s_box_1_qrcode.png')
    const png = await readFile(await download.path())
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([264, 304])
    expect(await textsIn(png)).toEqual([address])
    expect(await darkestBelowCode(png)).toBeLessThan(100)
    await page.getByText('QR Code Downloaded', { exact: true }).waitFor()
  },
)

browserTest(
  'a code whose name the device has no font for says so, shown and downloaded',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    await makeBin(page, { name: await nameWithoutFont(), category: 'storage' })
    const dialog = await openDialog(page)
    await dialog.getByText('This device has no font for all of this name').waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    // Neither name nor empty boxes below the code.
    expect(await darkestBelowCode(await download.path())).toBeGreaterThan(200)
    const words = page.getByText('This device has no font for all of this name')
    await expect.poll(() => words.count()).toBe(2)
  },
)

browserTest(
  'the URL is copied and shared, and copied where sharing is unsupported',
  async ({ open, origin }) => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await signUp(page)
    const bin = await makeBin(page, { name: 'Tools', category: 'garage' })
    const address = `${origin}/qr/${bin.qrCode}`
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Copy URL' }).click()
    await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
    await page.getByText('URL Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await dialog.getByRole('button', { name: 'Copy URL' }).waitFor()

    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.evaluate(() => {
      navigator.canShare = () => false
    })
    await dialog.getByRole('button', { name: 'Share' }).click()
    await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await dialog.getByRole('button', { name: 'Copy URL' }).waitFor()
    await page.evaluate(() => {
      navigator.canShare = () => true
      navigator.share = async (shared) => {
        Object.assign(window, { shared: shared?.url })
      }
    })
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.evaluate(() => 'shared' in window && window.shared)).toBe(address)
  },
)

browserTest(
  'the buttons wait for the code, and a failure shows a message',
  async ({ open, expectPageError }) => {
    const page = await open()
    expectPageError(page, /status of 500/)
    await signUp(page)
    await makeBin(page, { name: 'Tools', category: 'garage' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/qrcode', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { message: 'no', error: 'INTERNAL' } })
    })
    const dialog = await openDialog(page)
    for (const name of ['Download', 'Copy URL', 'Share']) {
      expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true)
    }
    answer()
    await dialog.getByText('Failed to generate QR code').waitFor()
  },
)

browserTest('the code is rendered on the device when offline', async ({ open, origin }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const bin = await makeBin(page, { name: 'Basement', category: 'storage' })
  await page.goto('/bins')
  await page.getByRole('button', { name: 'QR Code' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Basement' }).waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: 'QR Code' }).click()
  const picture = page.getByRole('img', { name: 'QR code for Basement' })
  await picture.waitFor()
  const source = (await picture.getAttribute('src')) ?? ''
  expect(await textsIn(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))).toEqual([
    `${origin}/qr/${bin.qrCode}`,
  ])
})

browserTest('a private code is labeled so and asks strangers to sign in', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const bin = await makeBin(page, { name: 'Tax', category: 'office' })
  const dialog = await openDialog(page)
  await dialog.getByLabel('Who can open the code').selectOption('Signed-in people')
  await page.getByText('Bin updated successfully', { exact: true }).waitFor()
  expect(await dialog.innerText()).toContain("It's private: anyone who scans it has to sign in")
  expect(await dialog.innerText()).not.toContain('Anyone can scan it')
  const stranger = await open()
  await stranger.goto(`/qr/${bin.qrCode}`)
  await stranger.getByRole('heading', { name: 'Private Bin' }).waitFor()
})

browserTest('an owner sees the number of scans and replaces the code', async ({ open, origin }) => {
  const page = await open()
  await signUp(page)
  const bin = await makeBin(page, { name: 'Garage shelf', category: 'garage' })
  const visitor = await open()
  await visitor.goto(`/qr/${bin.qrCode}`)
  await visitor.getByRole('heading', { name: 'Garage shelf' }).waitFor()
  await expect
    .poll(async () => (await (await page.request.get(`/api/bins/${bin.id}/scans`)).json()).total, {
      timeout: 10_000,
    })
    .toBe(1)
  const dialog = await openDialog(page)
  await dialog.getByText(/^Opened by others once in 90 days/).click()
  await dialog.getByText('Phone scanned the code').or(dialog.getByText('Computer scanned the code')).waitFor()
  await dialog.getByRole('button', { name: 'New code' }).click()
  const question = page.getByRole('alertdialog', { name: 'Give this bin a new code?' })
  await question.getByRole('button', { name: 'New code' }).click()
  await page.getByText('New code made', { exact: true }).waitFor()
  await question.waitFor({ state: 'detached' })
  const now = (await (await page.request.get(`/api/bins/${bin.id}`)).json()).qrCode
  expect(now).not.toBe(bin.qrCode)
  const picture = dialog.getByRole('img', { name: 'QR code for Garage shelf' })
  await expect.poll(async () => await textsIn(await picture.screenshot())).toEqual([`${origin}/qr/${now}`])
  await expectAccessible(page)
})
