import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'
import { goOffline, waitForServiceWorker } from '../harness/worker.ts'

browserTest(
  'the installed app that catches the link of a code opens the bin itself, offline too',
  async ({ open, dataDir }) => {
    const stranger = await open()
    await signUp(stranger)
    const foreign = await makeBin(stranger, { name: 'Garden tools', category: 'garage' }, [{ name: 'Rake' }])
    const [linked, free] = [await printSticker(dataDir), await printSticker(dataDir)]
    for (const device of ['phone', 'desktop'] as const) {
      const page = await open({ device, installed: true })
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await signUp(page)
      const bin = await makeBin(page, { name: 'Winter things', category: 'garage' }, [{ name: 'Sledge' }])
      if (device === 'phone') {
        await page.request.post('/api/physical-qr-codes/claim', { data: { qrCodeId: linked } })
        await page.request.post('/api/physical-qr-codes/link', { data: { qrCodeId: linked, binId: bin.id } })
      }
      await page.goto('/manage-qr-codes')
      await page.getByRole('heading', { name: 'Physical QR Codes' }).waitFor()
      await page.goto('/bins')
      await page.getByRole('link', { name: 'Winter things' }).waitFor()
      await waitForServiceWorker(page)
      const opensItself = async (code: string) => {
        await page.goto(`/qr/${code}`)
        const detail = page.getByRole('dialog', { name: /Winter things/ })
        await detail.getByText('Sledge').waitFor()
        expect(new URL(page.url()).pathname).toBe('/bins')
      }
      await opensItself(bin.qrCode)
      await page.goto(`/qr/${foreign.qrCode}`)
      await page.getByText('Rake').waitFor()
      expect(await page.getByRole('link', { name: 'Open in Binnacle' }).count()).toBe(0)
      await page.goto(`/qr/${free}`)
      await page.getByRole('link', { name: 'Use This Sticker' }).waitFor()
      await expectAccessible(page)
      await goOffline(page)
      await opensItself(bin.qrCode)
      if (device === 'phone') await opensItself(linked)
    }
  },
)
