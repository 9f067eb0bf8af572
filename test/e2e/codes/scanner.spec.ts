import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { expectFocus } from '../harness/focus.ts'
import { scanByHand } from '../harness/hand-scanner.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { codeOf, makeBin } from './own-bin.ts'

const WINTER = { name: 'Winter things', category: 'garage', description: 'Top shelf' }
const folder = mkdtempSync(join(tmpdir(), 'binnacle-scans-'))

const pictureOf = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(qrDrawing(text), 8)))
    .png()
    .toBuffer()
const asFile = (buffer: Buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer })

/** Handheld photo of a code: rotated, dark, JPEG. */
const snapshotOf = async (code: Buffer) => {
  const turned = await sharp(code).rotate(17, { background: '#8a7a60' }).toBuffer()
  const lying = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#8a7a60' } })
    .composite([{ input: turned, left: 1100, top: 700 }])
    .modulate({ brightness: 0.7 })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await lying.jpeg({ quality: 70 }).toBuffer() }
}

const openScanner = async (page: Page) => {
  await page.goto('/scanner')
  await page.getByRole('heading', { name: 'QR Scanner', exact: true }).waitFor()
}
/** A person who has not allowed the camera yet. */
const askForCamera = (page: Page) =>
  page.addInitScript(() => {
    Permissions.prototype.query = async () => ({ state: 'prompt' }) as PermissionStatus
  })
const choosePhoto = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').first().setInputFiles(file)

browserTest('the camera finds the bin, and its contents are one tap away', async ({ open }) => {
  const maker = await open()
  const person = await signUp(maker)
  const bin = await makeBin(maker, WINTER)
  const cameraVideo = await makeCameraVideo(await codeOf(maker, bin.id), join(folder, 'own.png'))
  for (const device of ['desktop', 'phone'] as const) {
    const page = await open({ device, cameraVideo })
    await askForCamera(page)
    await page.request.post('/api/auth/login', { data: person })
    await openScanner(page)
    await page.getByText('The camera is off').waitFor()
    await page.getByRole('button', { name: device === 'phone' ? 'Browser Camera' : 'Start Camera' }).click()
    const found = page.getByRole('region', { name: 'Bin Found!' })
    await found.getByText('Winter things').waitFor()
    expect(await found.innerText()).toContain('Top shelf')
    expect(await found.innerText()).toContain('Garage')
    await page.getByText('Found bin: Winter things', { exact: true }).waitFor()
    await expectAccessible(page)
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream
      return stream.getVideoTracks()[0] as MediaStreamTrack
    })
    await page.getByRole('button', { name: 'Stop Camera' }).click()
    expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended')
    await found.getByRole('button', { name: 'View Bin Contents' }).click()
    await page.waitForURL(`**/scanner?bin=${bin.id}`)
    await page.getByRole('dialog').getByText('Items in this bin (0)').waitFor()
    await page.context().close()
  }
})

browserTest(
  'where the camera is allowed the picture is live at once, and contents come up over it',
  async ({ open }) => {
    const maker = await open()
    const person = await signUp(maker)
    const bin = await makeBin(maker, WINTER, [{ name: 'Sledge', quantity: 2 }])
    const cameraVideo = await makeCameraVideo(await codeOf(maker, bin.id), join(folder, 'live.png'))
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device, cameraVideo })
      await page.request.post('/api/auth/login', { data: person })
      await openScanner(page)
      const found = page.getByRole('region', { name: 'Bin Found!' })
      await found.getByText('Sledge').waitFor()
      const [picture, sheet] = [await page.locator('video').boundingBox(), await found.boundingBox()]
      if (!picture || !sheet) throw new Error('The picture or the sheet is not on the screen')
      expect(sheet.y - picture.y).toBeGreaterThan(picture.height / 5)
      expect(sheet.y + sheet.height).toBeLessThanOrEqual(picture.y + picture.height)
      expect(await found.getByRole('button', { name: 'Take one out: Sledge' }).count()).toBe(0)
      await found.getByRole('button', { name: 'Take Out' }).click()
      await found.getByRole('button', { name: 'Take one out: Sledge' }).click()
      await expectAccessible(page)
      // The camera is off behind what opens, and on again after it.
      await found.getByRole('button', { name: 'Add Item' }).click()
      await page.getByRole('dialog', { name: 'Add Item' }).waitFor()
      await page.locator('video').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.locator('video').waitFor()
      // A live camera slows the next page.
      await page.context().close()
    }
  },
)

browserTest('a photo from a phone finds the bin, also offline', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const bin = await makeBin(page, WINTER)
  const photo = await snapshotOf(await codeOf(page, bin.id))
  await openScanner(page)
  const opensCamera = page.locator('label', { hasText: 'Open Camera' }).locator('input')
  expect(await opensCamera.getAttribute('accept')).toBe('image/*')
  expect(await opensCamera.getAttribute('capture')).toBe('environment')
  await choosePhoto(page, photo)
  await page.getByRole('region', { name: 'Bin Found!' }).getByText('Winter things').waitFor()
  await page.getByRole('button', { name: 'Scan another' }).click()
  await goOffline(page)
  await choosePhoto(page, photo)
  await page.getByRole('region', { name: 'Bin Found!' }).getByText('Winter things').waitFor()
})

/** A photo of a shelf: two labels of different sizes side by side, the right one lower. */
const twoLabels = async (left: Buffer, right: Buffer) => {
  const [large, small] = await Promise.all([
    sharp(left).resize(700).rotate(6, { background: '#8a7a60' }).toBuffer(),
    sharp(right).resize(220).rotate(-9, { background: '#8a7a60' }).toBuffer(),
  ])
  const shelf = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a7a60' } })
    .composite([
      { input: large, left: 300, top: 300 },
      { input: small, left: 3400, top: 2500 },
    ])
    .modulate({ brightness: 0.8 })
  return { name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: await shelf.jpeg({ quality: 80 }).toBuffer() }
}

browserTest(
  'a photo of two labels offers both by name and place, also offline',
  async ({ open, origin, dataDir }) => {
    const maker = await open()
    const person = await signUp(maker)
    const winter = await makeBin(maker, WINTER)
    const tools = await makeBin(maker, { name: 'Tools', category: 'garage', description: 'By the door' })
    const sticker = await printSticker(dataDir)
    await maker.request.post('/api/physical-qr-codes/claim', { data: { qrCodeId: sticker } })
    await maker.request.post('/api/physical-qr-codes/link', { data: { qrCodeId: sticker, binId: tools.id } })
    const stickerCode = await pictureOf(`${origin}/qr/${sticker}`)
    const photo = await twoLabels(await codeOf(maker, winter.id), stickerCode)
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device, installed: true })
      await askForCamera(page)
      await page.request.post('/api/auth/login', { data: person })
      const stickers = page.waitForResponse((response) => response.url().endsWith(stickerEndpoints.list.path))
      await openScanner(page)
      await (await stickers).finished()
      await goOffline(page)
      await choosePhoto(page, photo)
      const several = page.getByRole('region', { name: 'Several codes in this photo' })
      await several.getByText('2 codes found. Choose one.').waitFor()
      await several.getByRole('img', { name: 'Your photo, with its codes numbered' }).waitFor()
      await several.getByRole('button', { name: '1. Winter things Top left' }).waitFor()
      // A sticker goes by the name of its bin.
      await several.getByRole('button', { name: '2. Tools Bottom right' }).waitFor()
      await expectAccessible(page)
      await several.getByRole('button', { name: 'Tools' }).click()
      const found = page.getByRole('region', { name: 'Bin Found!' })
      await found.getByText('By the door').waitFor()
      await found
        .getByRole('region', { name: 'Also in this photo' })
        .getByRole('button', { name: 'Winter things' })
        .click()
      await found.getByText('Top shelf').waitFor()
      await page.getByRole('button', { name: 'Scan another' }).click()
      await several.waitFor({ state: 'detached' })
      expect(await page.getByRole('img', { name: 'Your photo' }).count()).toBe(0)
      await page.context().close()
    }
  },
)

browserTest('foreign codes and photos without a code show a message', async ({ open, origin }) => {
  const page = await open()
  await signUp(page)
  await openScanner(page)
  const waitForAlert = async (words: string) => page.getByRole('alert').getByText(words).waitFor()
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer()
  await choosePhoto(page, asFile(blank))
  await waitForAlert(
    'Could not detect a QR code in this image. Please try taking a clearer photo of the QR code.',
  )
  await choosePhoto(page, asFile(await pictureOf(`${origin}.evil.example/shared/Zk3vP0aYq81LmTzX9cRw2B`)))
  await waitForAlert(
    'This QR code is not a valid code of this product. Please scan a QR code generated by this app.',
  )
  await choosePhoto(page, asFile(await pictureOf(`${origin}/shared/Zk3vP0aYq81LmTzX9cRw2B`)))
  await waitForAlert('Bin not found. This QR code may be invalid or the bin may have been deleted.')
  // The same code would fail again.
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Demo Scan' }).click()
  await waitForAlert('No bins available to demo scan.')
  const code = page.getByLabel('Code or link')
  await code.fill('https://evil.example/qr/1')
  expect(await code.getAttribute('aria-invalid')).toBe('false')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await waitForAlert('This QR code is not a valid code of this product.')
  await expectFocus(code)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  const words = page.locator(`[id="${await code.getAttribute('aria-describedby')}"]`)
  await words.getByText('This QR code is not a valid code of this product.').waitFor()
  // The next wrong code is announced, though by the same words.
  const first = await page.getByRole('alert').elementHandle()
  await code.press('Enter')
  await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false)
  await waitForAlert('This QR code is not a valid code of this product.')
  await code.press('End')
  await code.press('2')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await expectAccessible(page)
})

browserTest('another user’s bin opens its page, also by typed code', async ({ open, origin }) => {
  const owner = await open()
  await signUp(owner)
  const bin = await makeBin(owner, WINTER, [{ name: 'Sledge' }])
  const visitor = await open()
  await signUp(visitor)
  await openScanner(visitor)
  await visitor.getByLabel('Code or link').fill(bin.qrCode)
  await visitor.context().setOffline(true)
  await visitor.getByRole('button', { name: 'Find', exact: true }).click()
  const alert = visitor.getByRole('alert')
  await alert.getByText('This bin is not on this device, and the server cannot be reached.').waitFor()
  await goOnline(visitor)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await visitor.getByRole('button', { name: 'View Bin Contents' }).click()
  await visitor.getByText('Sledge').waitFor()
  expect(new URL(visitor.url()).pathname).toBe(`/qr/${bin.qrCode}`)

  // A scan counts as one view, here the last one allowed.
  const made = await owner.request.post('/api/shared-qr-codes', { data: { binId: bin.id, maxAccess: 1 } })
  const { shareCode } = (await made.json()) as { shareCode: string }
  await openScanner(visitor)
  await visitor.getByLabel('Code or link').fill(`${origin}/shared/${shareCode}`)
  const view = visitor.getByRole('button', { name: 'View Bin Contents' })
  for (const _time of ['first', 'again']) {
    await visitor.getByRole('button', { name: 'Find', exact: true }).click()
    await view.waitFor()
  }
  await view.click()
  await visitor.getByText('Views: 1 / 1').waitFor()
  await visitor.getByText('Sledge').waitFor()
})

browserTest('a camera failure shows its reason, and Try Again retries', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await openScanner(page)
  const failing = (name: string, message: string) =>
    page.evaluate(
      ([is, words]) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException(words, is))
      },
      [name, message] as const,
    )
  for (const [name, words] of [
    [
      'NotAllowedError',
      'Camera permission denied. Please allow camera access in your browser settings and refresh the page.',
    ],
    ['NotFoundError', 'No camera found on this device.'],
    ['NotReadableError', 'Camera is already in use by another application.'],
    ['AbortError', 'Camera error: xyz. Please check your device settings.'],
  ] as const) {
    await failing(name, 'xyz')
    const again = page.getByRole('button', { name: 'Try Again' })
    await ((await again.isVisible()) ? again : page.getByRole('button', { name: 'Start Camera' })).click()
    await page.getByRole('alert').getByText(words).waitFor()
  }
  // A later problem is shown, and gives way to the next failure of the camera.
  await page.getByRole('button', { name: 'Demo Scan' }).click()
  await page.getByRole('alert').getByText('No bins available to demo scan.').waitFor()
  await failing('NotFoundError', '')
  await page.getByRole('button', { name: 'Start Camera' }).click()
  await page.getByRole('alert').getByText('No camera found on this device.').waitFor()
})

browserTest(
  'a keyboard scanner finds bins, and actions apply to the bin found',
  async ({ open, origin, dataDir }) => {
    const page = await open({ installed: true })
    await signUp(page)
    const bin = await makeBin(page, WINTER, [{ name: 'Sledge', quantity: 1 }])
    const other = await makeBin(page, { name: 'Cellar shelf', category: 'storage' })
    await page.request.delete(`/api/bins/${other.id}`)
    const [linked, free] = [await printSticker(dataDir), await printSticker(dataDir)]
    await page.request.post('/api/physical-qr-codes/claim', { data: { qrCodeId: linked } })
    await page.request.post('/api/physical-qr-codes/link', { data: { qrCodeId: linked, binId: bin.id } })
    await openScanner(page)
    const scan = (text: string) => scanByHand(page, text)
    const found = page.getByRole('region', { name: 'Bin Found!' })
    // Starts with the keys of a shortcut.
    await scan('a code of another product')
    await page.getByText('This QR code is not a valid code of this product.').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await scan(`${origin}/qr/${bin.qrCode}`)
    await found.getByText('Winter things').waitFor()
    await found.getByRole('button', { name: 'Take Out' }).click()
    await found.getByRole('button', { name: 'Take one out: Sledge' }).click()
    await found.getByText('None left').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Scan another' }).click()

    await scan(free)
    await page.getByRole('alert').getByText('This sticker is not linked to a bin yet.').waitFor()
    expect(await page.getByRole('link', { name: 'Use This Sticker' }).getAttribute('href')).toBe(
      `/manage-qr-codes?code=${free}`,
    )
    await scan(other.qrCode)
    await page.getByRole('alert').getByText('Cellar shelf is in Trash.').waitFor()
    await page.getByRole('link', { name: 'Open Trash' }).waitFor()

    await goOffline(page)
    await scan(linked)
    await found.getByText('Winter things').waitFor()
    await found.getByRole('link', { name: 'Move Here' }).click()
    await page.getByRole('heading', { name: 'Move Items to Winter things' }).waitFor()
  },
)

browserTest('several codes in view offer a choice, and a wanted bin is highlighted', async ({ open }) => {
  const maker = await open()
  const person = await signUp(maker)
  const winter = await makeBin(maker, WINTER)
  const tools = await makeBin(maker, { name: 'Tools', category: 'garage' })
  const elsewhere = await makeBin(maker, { name: 'Attic', category: 'storage' })
  const codes = await Promise.all([winter, tools].map(({ id }) => codeOf(maker, id)))
  const { width = 0 } = await sharp(codes[0]).metadata()
  const shelf = await sharp({
    create: { width: 2 * width, height: width, channels: 3, background: '#fff' },
  })
    .composite(codes.map((input, at) => ({ input, left: width * at, top: 0 })))
    .png()
    .toBuffer()
  const page = await open({ cameraVideo: await makeCameraVideo(shelf, join(folder, 'shelf.png')) })
  await page.request.post('/api/auth/login', { data: person })
  await openScanner(page)
  const several = page.getByRole('region', { name: 'Several codes in view' })
  await several.getByRole('button', { name: 'Winter things' }).waitFor()
  await expectAccessible(page)
  await several.getByRole('button', { name: 'Tools' }).click()
  const found = page.getByRole('region', { name: 'Bin Found!' })
  await found.getByText('Tools', { exact: true }).first().waitFor()
  await found
    .getByRole('region', { name: 'Also in view' })
    .getByRole('button', { name: 'Winter things' })
    .click()
  await found.getByText('Top shelf').waitFor()

  await page.goto(`/scanner?seek=${elsewhere.id}`)
  await page.getByRole('status').filter({ hasText: 'Point the camera at the shelf to find Attic' }).waitFor()
  await page.goto(`/scanner?seek=${tools.id}`)
  await page.getByRole('status').filter({ hasText: 'Here it is: Tools' }).waitFor()
  await page.getByRole('button', { name: 'Zoom: 1 times' }).click()
  await page.getByRole('button', { name: 'Zoom: 2 times' }).waitFor()
  expect(await found.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.waitForURL('**/scanner')
})

browserTest('Test Scan finds the code in view, or else shows some bin', async ({ open }) => {
  const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#ccc' } }).png()
  const page = await open({
    cameraVideo: await makeCameraVideo(await blank.toBuffer(), join(folder, 'blank.png')),
  })
  await signUp(page)
  await makeBin(page, WINTER)
  await openScanner(page)
  await page.getByRole('button', { name: 'Demo Scan' }).waitFor()
  await page.getByRole('button', { name: 'Test Scan' }).click()
  await page.getByRole('region', { name: 'Bin Found!' }).getByText('Winter things').waitFor()
})
