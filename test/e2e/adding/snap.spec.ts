import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { openOwnBin } from './own-bin.ts'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

browserTest(
  'Snap Bulk stores photos at once, and they are analyzed, named and added together',
  async (journey) => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-snap-'))
    const cameraVideo = await makeCameraVideo(await picture('#b5793a'), join(folder, 'thing.jpg'))
    const page = await journey.open({ cameraVideo })
    journey.expectPageError(page, /503|net::ERR/)
    const { detail, items } = await openOwnBin(page)
    await detail.getByRole('button', { name: 'Snap Bulk' }).click()
    const snap = page.getByRole('dialog', { name: 'Snap Bulk' })
    await snap.getByRole('button', { name: 'Add Items', exact: true }).click()
    await page.getByText('No items to save').first().waitFor()
    const shutter = snap.getByRole('button', { name: 'Take Photo' })
    const asked = page.waitForRequest('**/api/analyze-image')
    await shutter.click()
    expect((await asked).postDataJSON().base64Image).toMatch(/^[A-Za-z0-9+/]+=*$/)
    await page.getByText('Photo Captured!').first().waitFor()
    // Without an AI service the form works.
    await snap.getByText('AI analysis is not set up on this server.').waitFor()
    await page.waitForTimeout(300)
    await shutter.click()
    await snap.getByRole('button', { name: 'Photo 2' }).waitFor()
    await expectAccessible(page)

    await page.reload()
    await detail.getByRole('button', { name: '2 photos to name' }).click()
    await snap.getByRole('button', { name: 'Save & Continue' }).click()
    await page.getByText('Please enter a name for this item.').first().waitFor()
    await snap.getByLabel('Name').fill('4 brown things')
    await snap.getByLabel('Name').press('Enter')
    await expect.poll(() => snap.getByLabel('Name').inputValue()).toBe('')
    await snap.getByText('1 photo without a name stays in this bin for later.').waitFor()
    await expectAccessible(page)
    await snap.getByRole('button', { name: 'Close' }).click()
    await detail.getByRole('button', { name: '1 photo to name, 1 to add' }).click()
    const sent = page.waitForRequest('**/api/bulk-items')
    await snap.getByRole('button', { name: 'Add 1 Item' }).click()
    const body = (await sent).postDataJSON()
    expect(body.items).toHaveLength(1)
    expect(body.items[0].image).toMatch(/^data:image\/jpeg;base64,/)
    await page.getByText('Items Added Successfully').first().waitFor()
    expect(await items()).toMatchObject([{ name: 'brown things', quantity: 4, category: 'Miscellaneous' }])
    expect((await items())[0]?.imageUrl).toMatch(/^\/api\/images\//)

    // A server that fails without words is named by its status.
    await page.keyboard.press('Escape')
    await page.route('**/api/analyze-image', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    })
    await page.reload()
    await detail.getByRole('button', { name: '1 photo to name' }).click()
    await snap.getByText('AI analysis failed: 503').waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    })
    await snap.getByRole('button', { name: 'Open Camera' }).click()
    await shutter.click()
    await page.getByText('Failed to process the captured photo').first().waitFor()

    // The suggestion fills the form and can be restored.
    await page.reload()
    await page.route('**/api/analyze-image', (route) =>
      route.fulfill({
        json: { name: 'Cordless drill', category: 'Tools', description: 'Blue, 18 V', confidence: 0.9 },
      }),
    )
    await detail.getByRole('button', { name: '1 photo to name' }).click()
    await expect.poll(() => snap.getByLabel('Name').inputValue()).toBe('Cordless drill')
    await snap.getByLabel('Name').fill('My drill')
    await snap.getByRole('button', { name: 'Restore AI suggestion' }).click()
    expect(await snap.getByLabel('Name').inputValue()).toBe('Cordless drill')

    // Many photos scroll in a row; the page keeps its width.
    const more = await picture('#ccd')
    await snap.getByLabel('Choose photos').setInputFiles(
      Array.from({ length: 8 }, (_none, at) => ({
        name: `${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer: more,
      })),
    )
    await snap.getByRole('button', { name: 'Photo 9' }).waitFor()
    const field = await snap.getByLabel('Name').boundingBox()
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(390)
  },
)

browserTest('several photos named and added offline arrive later', async (journey) => {
  const page = await journey.open({ installed: true, device: 'desktop' })
  journey.expectPageError(page, /503|net::ERR/)
  const { detail, items } = await openOwnBin(page)
  await detail.getByRole('button', { name: 'Snap Bulk' }).waitFor()
  await goOffline(page)
  // A file dropped outside of any target does not replace the page.
  await detail.getByRole('button', { name: 'Bulk Add Items' }).click()
  const bulk = page.getByRole('dialog', { name: 'Bulk Add Items' })
  const isLeft = (type: string) =>
    bulk.getByRole('heading').evaluate((over, kind) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'list.csv', { type: 'text/csv' }))
      return over.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    }, type)
  expect([await isLeft('dragover'), await isLeft('drop')]).toEqual([false, false])
  await bulk.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    (await picture('#357')).toString('base64'),
  )
  await detail.getByRole('button', { name: '1 photo to name' }).click()
  const snap = page.getByRole('dialog', { name: 'Snap Bulk' })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await snap
    .getByLabel('Choose photos')
    .setInputFiles([
      file('a.jpg', await picture('#a33')),
      file('no.jpg', Buffer.from('not a picture')),
      file('b.jpg', await picture('#3a3')),
    ])
  await page
    .getByText('no.jpg: Please choose a JPEG, PNG, WebP or GIF image. The other 2 are kept.')
    .waitFor()
  await snap.getByRole('button', { name: 'Photo 3' }).waitFor()
  for (const name of ['Blue', 'Red', 'Green']) {
    await snap.getByLabel('Name').fill(name)
    await snap.getByLabel('Name').press('Enter')
    await snap.getByRole('button', { name: new RegExp(`${name}, saved`) }).waitFor()
  }
  await snap.getByRole('button', { name: 'Add 3 Items' }).click()
  await page.getByText('Saved on this device').first().waitFor()
  await detail.getByRole('heading', { name: 'Items in this bin (3)' }).waitFor()
  await goOnline(page)
  await expect.poll(async () => (await items()).filter(({ imageUrl }) => imageUrl).length).toBe(3)
})

browserTest('a refused camera leaves the choice of photos as the way on', async (journey) => {
  const page = await journey.open()
  journey.expectPageError(page, /503/)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const { detail } = await openOwnBin(page)
  await detail.getByRole('button', { name: 'Snap Bulk' }).click()
  const snap = page.getByRole('dialog', { name: 'Snap Bulk' })
  await snap.getByRole('alert').getByText('Camera permission denied.').waitFor()
  await snap.getByRole('button', { name: 'Try Again' }).waitFor()
  await snap.getByRole('button', { name: 'Choose Photos' }).waitFor()
  expect(await snap.getByRole('button', { name: /(Close|Open) Camera/ }).count()).toBe(0)
  await expectAccessible(page)
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#a33') }
  await snap.getByLabel('Choose photos').setInputFiles([file])
  await snap.getByRole('img', { name: 'The photo to name' }).waitFor()
})
