import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { scanByHand } from '../harness/hand-scanner.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'
import { makeBin } from './own-bin.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-products-'))
const PAINT = '4006381333931'

const barCode = async (text: string, format: 'EAN13' | 'UPCA'): Promise<Buffer> => {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { svg, error } = await writeBarcode(text, { format, scale: 3 })
  if (error) throw new Error(error)
  const margin = { top: 40, bottom: 40, left: 40, right: 40, background: '#fff' }
  return await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).extend(margin).png().toBuffer()
}

const openProducts = async (page: Page) => {
  await page.goto('/scanner')
  await page.getByText('Products', { exact: true }).click()
  await page.getByRole('region', { name: 'Product scanner' }).waitFor()
}

browserTest('the camera adds a product by its bar code offline, then finds it', async ({ open }) => {
  const maker = await open()
  const person = await signUp(maker)
  await makeBin(maker, { name: 'Workshop', category: 'garage' })
  await makeBin(maker, { name: 'Attic', category: 'storage' })
  const cameraVideo = await makeCameraVideo(await barCode(PAINT, 'EAN13'), join(folder, 'paint.png'))
  const page = await open({ cameraVideo, installed: true })
  await page.request.post('/api/auth/login', { data: person })
  await openProducts(page)
  const added = page.getByRole('region', { name: 'New product' })
  await added.getByText(`Code ${PAINT}`).waitFor()
  await goOffline(page)
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Add here with this code' }).click()
  await added.getByText('Enter a name').waitFor()
  await added.getByLabel('Name').fill('White paint')
  await added.getByRole('button', { name: 'Choose a bin' }).click()
  await page.getByRole('dialog').getByText('Workshop').click()
  await added.getByRole('button', { name: 'Bin: Workshop' }).waitFor()
  await added.getByRole('button', { name: 'Add here with this code' }).click()
  await added.waitFor({ state: 'detached' })
  // The same print in view does not come up again by itself.
  await page.locator('video').waitFor()
  await page.getByLabel('Code or link').fill('4 006381 333931')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const found = page.getByRole('region', { name: 'Product found' })
  await found.getByText('White paint').waitFor()
  await found.getByText('In Workshop').waitFor()
  await found.getByRole('button', { name: 'Put one back: White paint' }).click()
  await found.getByText('Quantity 2').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Move White paint' }).click()
  await page.getByRole('dialog').getByText('Attic').click()
  await found.getByText('In Attic').waitFor()
  await found.getByRole('button', { name: 'Open White paint' }).click()
  await page.waitForURL('**/scanner?*bin=*')
  await page.getByRole('dialog').getByText('White paint').first().waitFor()
})

browserTest('ten books by bar code take a tap each after the first', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const { id } = await makeBin(page, { name: 'Bookcase', category: 'other' })
  await page.goto('/scanner')
  await goOffline(page)
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.evaluate(() =>
    document.addEventListener('click', ({ isTrusted, detail }) => {
      // A label's click on its input, and Enter, are no taps.
      if (isTrusted && detail > 0) void (globalThis as unknown as { countTap: () => void }).countTap()
    }),
  )
  // A hand scanner turns the page of bins to products.
  for (let number = 0; number < 10; number++) {
    const digits = `97803064061${number}`.padEnd(12, '0')
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    await scanByHand(page, `${digits}${(10 - (sum % 10)) % 10}`)
    const added = page.getByRole('region', { name: 'New product' })
    await added.waitFor()
    // The name has the focus.
    await page.keyboard.type(`Book ${number}`)
    await added.getByRole('button', { name: 'Add here with this code' }).click()
    await added.waitFor({ state: 'detached' })
  }
  expect(taps).toBeGreaterThanOrEqual(10)
  expect(taps).toBeLessThanOrEqual(12)
  await page.goto(`/bins?bin=${id}`)
  await page.getByRole('dialog').getByText('Items in this bin (10)').waitFor()
})

browserTest(
  'a photo of a bar code finds a product, and foreign codes are refused',
  async ({ open, origin }) => {
    const page = await open({ installed: true })
    await signUp(page)
    await makeBin(page, { name: 'Bathroom', category: 'bathroom' }, [
      { name: 'Razor', codes: '036000291452' },
    ])
    await openProducts(page)
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await barCode('036000291452', 'UPCA') }
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await page.getByRole('region', { name: 'Product found' }).getByText('Razor').waitFor()
    await page.getByRole('button', { name: 'Scan the next one' }).click()
    const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } }).png()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...photo, buffer: await blank.toBuffer() })
    await page.getByRole('alert').getByText('Could not read a bar code in this photo.').waitFor()
    await page.getByLabel('Code or link').fill(`${origin}/qr/BIN-123456-ABCDEF`)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('alert').getByText('This is the code of a bin or place.').waitFor()
  },
)

browserTest('the form of an item reads a bar code into its codes', async ({ open }) => {
  const maker = await open()
  const person = await signUp(maker)
  const bin = await makeBin(maker, { name: 'Workshop', category: 'garage' }, [{ name: 'White paint' }])
  const cameraVideo = await makeCameraVideo(await barCode(PAINT, 'EAN13'), join(folder, 'form.png'))
  const page = await open({ cameraVideo, installed: true })
  await page.request.post('/api/auth/login', { data: person })
  await page.goto(`/bins?bin=${bin.id}`)
  await page.getByRole('button', { name: 'White paint', exact: true }).click()
  await page.getByRole('dialog', { name: 'White paint' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Item' })
  await form.getByRole('button', { name: 'More details' }).click()
  await form.getByRole('button', { name: 'Scan a bar code' }).click()
  await form.getByRole('button', { name: `Remove ${PAINT}` }).waitFor()
  await form.locator('video').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'White paint', exact: true }).click()
  await page.getByRole('dialog', { name: 'White paint' }).getByText(PAINT).waitFor()
})
