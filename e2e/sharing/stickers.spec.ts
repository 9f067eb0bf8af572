import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'

browserTest('a sticker is claimed, linked and unlinked', async ({ open, dataDir }) => {
  const qrCodeId = await printSticker(dataDir)
  const page = await open({ viewport: { width: 390, height: 844 } })
  await signUp(page)
  await makeBin(page, { name: 'Camping', category: 'outdoor' })
  await page.goto('/manage-qr-codes')
  await page.getByText('No QR Codes Yet').waitFor()
  await page.getByRole('button', { name: 'Claim QR Code' }).click()
  const claiming = page.getByRole('dialog', { name: 'Claim QR Code' })
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await page.getByText('Please enter the QR code ID from your physical sticker').waitFor()
  await claiming.getByLabel('QR Code ID').fill(`  ${qrCodeId.toLowerCase()} `)
  await expectAccessible(page)
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await page.getByText('Not linked', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Link to Bin: ${qrCodeId}` }).click()
  await page.getByRole('dialog', { name: 'Link to Bin' }).getByLabel('Bin').selectOption('Camping (Outdoor)')
  await page.getByRole('button', { name: 'Link QR Code' }).click()
  await page.getByText('QR Code Linked', { exact: true }).waitFor()
  await page.getByRole('main').getByText('Camping', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Unlink: ${qrCodeId}` }).click()
  await page.getByText('Not linked', { exact: true }).waitFor()
})

browserTest('a sticker found on a box starts its life by being scanned', async ({ open, dataDir }) => {
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
