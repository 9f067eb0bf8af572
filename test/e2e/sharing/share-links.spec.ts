import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, waitForServiceWorker } from '../harness/worker.ts'

const openShare = async (page: Page, name: string) => {
  await page.goto('/bins')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share Bin' }).click()
  return page.getByRole('dialog', { name: 'Share Bin' })
}

browserTest(
  'a link with limits is created, shared, opened by a stranger and deleted',
  async ({ open, origin, expectPageError }) => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    expectPageError(page, /500/)
    await signUp(page)
    await makeBin(page, { name: 'Camping', category: 'outdoor' }, [
      { name: 'Tent', notes: 'one peg is missing', category: 'camping gear' },
    ])
    const dialog = await openShare(page, 'Camping')
    await dialog.getByLabel('Set an expiration date').check()
    await dialog.getByLabel('Expires').fill('2001-01-01T10:00')
    await dialog.getByLabel('Limit the views').check()
    await dialog.getByLabel('Views', { exact: true }).fill('5')
    await dialog.getByLabel('Ask for a PIN').check()
    await dialog.getByLabel('PIN', { exact: true }).fill('123')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await dialog.getByText('Choose a time in the future').waitFor()
    await dialog.getByText('PIN must be at least 4 characters').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Expires').fill('2199-11-30T10:00')
    await dialog.getByLabel('PIN', { exact: true }).fill('246824')
    await page.route('**/api/shared-qr-codes', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await page.getByText('Failed to create QR code').first().waitFor()
    await dialog.getByText('Failed to create shared QR code').waitFor()
    // A second tap within 300 ms is ignored.
    await page.waitForTimeout(300)
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await page.getByText('QR Code Created', { exact: true }).waitFor()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await page.getByText('Link Copied', { exact: true }).waitFor()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    expect(url).toMatch(new RegExp(`^${origin}/shared/[A-Za-z0-9]{22}$`))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Camping-qr-code.png')
    expect(await textsIn(await readFile(await download.path()))).toEqual([url])

    const stranger = await open({ viewport: { width: 390, height: 844 } })
    await stranger.goto(url)
    await stranger.getByLabel('PIN').fill('0000')
    await stranger.getByRole('button', { name: 'View Contents' }).click()
    await stranger.getByText('Wrong PIN. Please try again.').waitFor()
    await expectAccessible(stranger)
    await stranger.getByLabel('PIN').fill('246824')
    await stranger.getByRole('button', { name: 'View Contents' }).click()
    await stranger.getByRole('heading', { name: 'Camping' }).waitFor()
    await stranger.getByText('one peg is missing').waitFor()
    await stranger.getByText('Camping gear', { exact: true }).waitFor()
    await stranger.getByText('Views: 1 / 5').waitFor()
    await expectAccessible(stranger)

    await dialog.getByRole('button', { name: 'Delete Share' }).click()
    await page.getByText('The shared QR code has been deleted').waitFor()
    await dialog.getByRole('button', { name: 'Create Link' }).waitFor()
    await stranger.goto(url)
    await stranger.getByRole('heading', { name: 'Bin Not Found' }).waitFor()

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Share restored', { exact: true }).waitFor()
    await dialog.getByText('Views: 1 / 5').waitFor()
    await stranger.goto(url)
    await stranger.getByLabel('PIN').fill('246824')
    await stranger.getByRole('button', { name: 'View Contents' }).click()
    await stranger.getByText('Views: 2 / 5').waitFor()
  },
)

browserTest('existing links are listed with their views, and closing clears the form', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' })
  const made = await page.request.post('/api/shared-qr-codes', { data: { binId: bin.id, maxAccess: 9 } })
  const { shareCode } = (await made.json()) as { shareCode: string }
  await page.request.get(`/api/shared-qr-codes/${shareCode}`)
  await page.request.head(`/api/shared-qr-codes/${shareCode}`)
  let dialog = await openShare(page, 'Camping')
  await dialog.getByText('Views: 1 / 9').waitFor()
  // With a service worker, each load still counts one view.
  await waitForServiceWorker(page)
  await page.goto(`/shared/${shareCode}`)
  await page.getByText('Views: 2 / 9').waitFor()
  await page.reload()
  await page.getByText('Views: 3 / 9').waitFor()
  dialog = await openShare(page, 'Camping')
  await dialog.getByText('Views: 3 / 9').waitFor()
  await dialog.getByLabel('Limit the views').check()
  await dialog.getByLabel('Views', { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  dialog = await openShare(page, 'Camping')
  expect(await dialog.getByLabel('Limit the views').isChecked()).toBe(false)
  await dialog.getByRole('button', { name: `Delete link ending in ${shareCode.slice(-6)}` }).click()
  await dialog.getByText('Views: 3 / 9').waitFor({ state: 'detached' })
})

browserTest('the form reports being offline and keeps its input', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  const dialog = await openShare(page, 'Camping')
  await dialog.getByLabel('Limit the views').check()
  await dialog.getByLabel('Views', { exact: true }).fill('5')
  await goOffline(page)
  await dialog.getByText('Sharing needs a connection', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await page.getByText('Sharing needs a connection. What you entered is kept.').waitFor()
  expect(await dialog.getByLabel('Views', { exact: true }).inputValue()).toBe('5')
})

browserTest('a link is shared by the sheet of the device, at once and from the list', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await page.addInitScript(() => {
      const sent: ShareData[] = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => void sent.push(data),
      })
      Object.assign(window, { sent })
    })
    const lastSent = () => page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent.at(-1))
    await signUp(page)
    const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' })
    let dialog = await openShare(page, 'Camping')
    await dialog.getByLabel('Set an expiration date').check()
    await dialog.getByRole('button', { name: '1 week' }).click()
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    const [share] = (await (await page.request.get('/api/shared-qr-codes')).json()) as {
      shareCode: string
      expiresAt: string
      binId: string
    }[]
    expect(share?.binId).toBe(bin.id)
    const days = (Date.parse(share?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const link = { title: 'Camping', url: expect.stringContaining(`/shared/${share?.shareCode}`) }
    expect(await lastSent()).toEqual(link)
    await expectAccessible(page)

    // The link stands above what makes another one.
    dialog = await openShare(page, 'Camping')
    const listed = dialog.getByRole('button', { name: `Share link ending in ${share?.shareCode.slice(-6)}` })
    await listed.click()
    expect(await lastSent()).toEqual(link)
    const [above, below] = [
      await listed.boundingBox(),
      await dialog.getByLabel('Set an expiration date').boundingBox(),
    ]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await expectAccessible(page)
  }
})
