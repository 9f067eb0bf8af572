import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const PHOTOS = '**/api/images/**'

for (const device of ['phone', 'desktop'] as const)
  browserTest(
    `on a ${device}: a photo that is not on the device says so, until the network is back`,
    async ({ open, expectPageError }) => {
      const page = await open({ device })
      expectPageError(page, /ERR_FAILED/)
      await signUp(page)
      const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f97a0' } })
        .jpeg()
        .toBuffer()
      const made = await page.request.post('/api/bins', {
        multipart: {
          name: 'Camping',
          category: 'outdoor',
          image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
        },
      })
      expect(made.status()).toBeLessThan(300)
      await page.route(PHOTOS, (route) => route.abort())
      await page.goto('/bins')
      const camping = page.getByRole('article').filter({ hasText: 'Camping' })
      const sign = camping.getByText('Photo not on this device')
      await sign.waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Grid View' }).click()
      await expect.poll(async () => (await sign.boundingBox())?.width).toBeGreaterThan(60)
      await expectAccessible(page)

      await page.unroute(PHOTOS)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => sign.count()).toBe(0)
      await camping.locator('img[src^="/api/images/"]').waitFor()
    },
  )
