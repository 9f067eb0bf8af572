import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { samplePdf } from '#server/testing/files/sample-files.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const photoBytes = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#b5793a' } })
    .jpeg()
    .toBuffer()

const openDrill = async (page: Page, bin: { id: string }): Promise<Locator> => {
  await page.goto(`/bins?bin=${bin.id}`)
  await page.getByRole('button', { name: 'Drill', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Drill', exact: true })
  await sheet.getByRole('heading', { name: 'Drill' }).waitFor()
  return sheet
}

const filesOnServer = async (page: Page, itemId: string) =>
  (await (await page.request.get(`/api/records?targetId=${itemId}`)).json()) as {
    id: string
    name: string
    role: string
  }[]

const isDrawn = (row: Locator) =>
  row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device}, files are added to an item without a network, seen on another device, deleted and brought back`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      const person = await signUp(page)
      const bin = await makeBin(page, { name: 'Workshop', category: 'garage' }, [{ name: 'Drill' }])
      const [item] = (await (await page.request.get(`/api/bins/${bin.id}/items`)).json()) as { id: string }[]
      const itemId = item?.id ?? ''
      const receipt = {
        name: 'Receipt.pdf',
        mimeType: 'application/pdf',
        buffer: samplePdf(`of a ${device}`),
      }
      const photo = { name: 'Label.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() }
      const sheet = await openDrill(page, bin)
      expect(await sheet.getByRole('heading', { name: 'Files' }).count()).toBe(0)

      await goOffline(page)
      await sheet.getByRole('button', { name: 'More for Drill' }).click()
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Add a file...' }).click()
      await (await chosen).setFiles([receipt, photo])
      const rows = sheet.getByRole('region', { name: 'Files' }).getByRole('listitem')
      await rows.filter({ hasText: 'Receipt.pdf' }).waitFor()
      const label = rows.filter({ hasText: 'Label.jpg' })
      await expect.poll(() => isDrawn(label)).toBe(true)
      expect(await sheet.getByLabel('Kind of Receipt.pdf').inputValue()).toBe('receipt')
      expect(await sheet.getByLabel('Kind of Label.jpg').inputValue()).toBe('photo')
      await sheet.getByLabel('Kind of Receipt.pdf').selectOption({ label: 'Warranty' })
      await expectAccessible(page)

      // Refused in words, before anything is kept.
      const input = sheet.getByLabel('Drill: choose files')
      await input.setInputFiles({
        name: 'page.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<html>'),
      })
      await page.getByText('page.pdf was not added').waitFor()
      await page.getByText('A file can be a picture (JPEG, PNG, GIF, WebP, AVIF) or a PDF.').waitFor()
      await input.setInputFiles(Array.from({ length: 19 }, (_, at) => ({ ...receipt, name: `${at}.pdf` })))
      await page.getByText('An item can have 20 files. There is room for 18 more files.').waitFor()
      const big = { ...receipt, name: 'Big.pdf', buffer: Buffer.alloc(25 * 1024 * 1024 + 1, 32) }
      await input.setInputFiles(big)
      await page.getByText('Big.pdf was not added').waitFor()
      expect(await rows.count()).toBe(2)
      expect(await filesOnServer(page, itemId)).toEqual([])

      await goOnline(page)
      await expect
        .poll(async () => (await filesOnServer(page, itemId)).map(({ name, role }) => [name, role]).sort())
        .toEqual([
          ['Label.jpg', 'photo'],
          ['Receipt.pdf', 'warranty'],
        ])

      const other = await open({ device })
      await other.request.post('/api/auth/login', { data: person })
      const there = await openDrill(other, bin)
      const thereRows = there.getByRole('region', { name: 'Files' }).getByRole('listitem')
      const thereLabel = thereRows.filter({ hasText: 'Label.jpg' })
      await expect.poll(() => isDrawn(thereLabel)).toBe(true)
      // Bytes that were never opened here are elsewhere.
      await other.context().setOffline(true)
      await there.getByRole('button', { name: /^Receipt\.pdf/ }).click()
      await other.getByText('Connect to the internet to open it.').waitFor()
      await other.context().setOffline(false)
      await thereLabel.getByRole('button', { name: /^Label\.jpg/ }).click()
      const shown = other.getByRole('dialog', { name: 'Label.jpg' })
      await shown.getByRole('img', { name: 'Label.jpg' }).waitFor()
      await expectAccessible(other)
      await shown.getByRole('button', { name: 'Close' }).click()
      const download = other.waitForEvent('download')
      await there.getByRole('button', { name: /^Receipt\.pdf/ }).click()
      expect((await download).suggestedFilename()).toBe('Receipt.pdf')

      await there.getByRole('button', { name: 'Delete Receipt.pdf' }).click()
      await other.getByText('File deleted').waitFor()
      expect(await thereRows.allTextContents()).toHaveLength(1)
      await other.getByRole('button', { name: 'Undo' }).click()
      await thereRows.filter({ hasText: 'Receipt.pdf' }).waitFor()
      await expect.poll(async () => (await filesOnServer(page, itemId)).length).toBe(2)
    },
  )
