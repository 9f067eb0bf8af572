import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-stickers-'))

browserTest('a sticker is claimed, linked and unlinked', async ({ open, dataDir, origin }) => {
  const qrCodeId = await printSticker(dataDir)
  const page = await open({ viewport: { width: 390, height: 844 } })
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.goto('/manage-qr-codes')
  await page.getByText('No QR Codes Yet').waitFor()
  await page.getByRole('button', { name: 'Claim QR Code' }).click()
  const claiming = page.getByRole('dialog', { name: 'Claim QR Code' })
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await page.getByText('QR Code ID Required', { exact: true }).waitFor()
  await claiming.getByText('Please enter the QR code ID from your physical sticker').waitFor()
  const id = claiming.getByLabel('QR Code ID')
  await expectFocus(id)
  await id.fill('BIN-000000-KQWTRA')
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await page.getByText('Failed to claim QR code', { exact: true }).waitFor()
  await claiming.getByText('This QR code ID is not known. Please check it and try again.').waitFor()
  expect(await id.getAttribute('aria-invalid')).toBe('true')
  await id.fill(`  ${qrCodeId.toLowerCase()} `)
  expect(await id.getAttribute('aria-invalid')).toBe('false')
  await expectAccessible(page)
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await page.getByText('Not linked', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Link to Bin: ${qrCodeId}` }).click()
  const bin = page.getByRole('dialog', { name: 'Link to Bin' }).getByLabel('Bin')
  await page.getByRole('button', { name: 'Link QR Code' }).click()
  await expectFocus(bin)
  await page.getByText('Please choose a bin').waitFor()
  expect(await bin.getAttribute('aria-invalid')).toBe('true')
  await bin.selectOption('Camping (Outdoor)')
  await page.getByRole('button', { name: 'Link QR Code' }).click()
  await page.getByText('QR Code Linked', { exact: true }).waitFor()
  await expectFocus(page.getByRole('button', { name: `Replace: ${qrCodeId}` }))
  await page
    .getByRole('button', { name: `Replace: ${qrCodeId}` })
    .getByText('Replace')
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Camping', exact: true }).click()
  await page.getByRole('dialog', { name: 'Camping' }).waitFor()
  // A table may name the bin by its sticker.
  await page.goto('/import')
  const table = ['Bin,Item', `${origin}/qr/${qrCodeId},Tent`, `${origin}/qr/BIN-000000-KQWTRA,Rope`]
  await page
    .getByLabel('Choose a file to import')
    .setInputFiles({ name: 'wand.csv', mimeType: 'text/csv', buffer: Buffer.from(table.join('\n')) })
  await page.getByText("Line 3: This code isn't linked to a bin in this inventory").waitFor()
  await page.getByRole('button', { name: 'Skip All Rows with Problems' }).click()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await page.getByText('Imported 1 item').first().waitFor()
  await page.goto('/manage-qr-codes')
  await page.getByRole('button', { name: `Unlink: ${qrCodeId}` }).click()
  await page.getByText('Not linked', { exact: true }).waitFor()
  await expectFocus(page.getByRole('button', { name: `Link to Bin: ${qrCodeId}` }))
})

browserTest('a new sticker is claimed and linked by scanning it', async ({ open, dataDir }) => {
  const qrCodeId = await printSticker(dataDir)
  const page = await open()
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent' }])
  await page.goto(`/qr/${qrCodeId}`)
  await page.getByRole('heading', { name: 'Not linked yet' }).waitFor()
  await page.getByRole('link', { name: 'Use This Sticker' }).click()
  await page.getByRole('button', { name: 'Claim and Link to a Bin' }).click()
  await page.getByRole('dialog', { name: 'Link to Bin' }).getByLabel('Bin').selectOption('Camping (Outdoor)')
  await page.getByRole('button', { name: 'Link QR Code' }).click()
  await page.getByText('QR Code Linked', { exact: true }).waitFor()
  const stranger = await open()
  await stranger.goto(`/qr/${qrCodeId}`)
  await stranger.getByText('Tent', { exact: true }).waitFor()
  expect(await stranger.title()).toContain('Camping')
})

browserTest(
  'a bin gets a sticker in its dialog, and a new one for a damaged one',
  async ({ open, dataDir, origin }) => {
    const [first, second] = [await printSticker(dataDir), await printSticker(dataDir)]
    const code = await sharp(Buffer.from(qrSvg(qrDrawing(`${origin}/qr/${second}`), 8)))
      .png()
      .toBuffer()
    const cameraVideo = await makeCameraVideo(code, join(folder, 'sticker.png'))
    const page = await open({ cameraVideo })
    await signUp(page)
    const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent' }])
    await page.goto(`/bins?bin=${bin.id}`)
    await page.getByRole('button', { name: 'Assign sticker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign QR Code' })
    const assign = dialog.getByRole('button', { name: 'Assign QR Code' })
    await assign.click()
    await page.getByText('QR Code Required', { exact: true }).waitFor()
    await dialog.getByText('Please enter or scan a QR code ID', { exact: true }).waitFor()
    await expectFocus(dialog.getByLabel('QR Code ID'))
    await dialog.getByLabel('QR Code ID').fill('BIN-000000-AAAAAA')
    await assign.click()
    await page.getByText('Failed to assign QR code', { exact: true }).waitFor()
    await page.getByText('Please check the QR code and try again', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('QR Code ID').fill(first)
    await assign.click()
    await page.getByText('QR Code Assigned', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Assign sticker' }).click()
    await page.getByRole('button', { name: `Replace ${first}` }).click()
    const swapping = page.getByRole('dialog', { name: 'Replace Sticker' })
    await swapping.getByRole('button', { name: 'Scan with Camera' }).click()
    await expect.poll(() => swapping.getByLabel('ID of the new sticker').inputValue()).toBe(second)
    await swapping.getByRole('button', { name: 'Replace Sticker' }).click()
    await page.getByText('Sticker Replaced', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: `Replace ${second}` }).waitFor()
    await dialog.getByRole('button', { name: first, exact: true }).waitFor()
    const stranger = await open()
    await stranger.goto(`/qr/${second}`)
    await stranger.getByText('Tent', { exact: true }).waitFor()
    await stranger.goto(`/qr/${first}`)
    await stranger.getByRole('heading', { name: 'Not linked yet' }).waitFor()

    // The bin is deleted elsewhere while the dialog is open.
    await dialog.getByLabel('QR Code ID').fill(first)
    await page.request.delete(`/api/bins/${bin.id}`)
    await dialog.getByText('Stick a printed code on this bin').waitFor()
    await assign.click()
    await page.getByText('No Bin Selected', { exact: true }).waitFor()
  },
)
