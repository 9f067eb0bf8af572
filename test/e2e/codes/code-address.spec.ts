import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { makeBin } from './own-bin.ts'

const ORIGIN = 'http://bins.lan:3000'

const folder = makeTestFolder('binnacle-address-')
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, ORIGIN, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const DEVICES = [{ device: 'phone' }, { device: 'desktop', viewport: { width: 1440, height: 900 } }] as const

for (const options of DEVICES) {
  browserTest(
    `opened at another address than ORIGIN, a ${options.device} is warned before printing, and scans both`,
    async ({ open }) => {
      const page = await open({ ...options, baseURL: server.origin })
      await signUp(page)
      const bin = await makeBin(page, { name: 'Tools', category: 'garage' })

      await page.goto('/bins')
      await page.getByRole('button', { name: 'QR Code' }).click()
      const dialog = page.getByRole('dialog')
      const picture = dialog.getByRole('img', { name: 'QR code for Tools' })
      await picture.waitFor()
      await dialog.getByText('Codes lead to another address').waitFor()
      const words = await dialog.innerText()
      expect(words).toContain(`You have this open at ${server.origin}, and codes lead to ${ORIGIN}.`)
      expect(words).toContain('set ORIGIN to the right address')
      expect(await textsIn(await picture.screenshot())).toEqual([`${ORIGIN}/qr/${bin.qrCode}`])
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Close' }).click()

      await page.goto('/labels')
      await page.getByText('Codes lead to another address').waitFor()
      await expectAccessible(page)

      for (const origin of [ORIGIN, server.origin]) {
        await page.goto('/scanner')
        await page.getByLabel('Code or link').fill(`${origin}/qr/${bin.qrCode}`)
        await page.keyboard.press('Enter')
        await page.getByRole('region', { name: 'Bin Found!' }).getByText('Tools').first().waitFor()
      }
    },
  )
}

browserTest('at localhost, a person is told that phones cannot open the codes', async ({ open, origin }) => {
  const page = await open()
  await signUp(page)
  await makeBin(page, { name: 'Tools', category: 'garage' })
  await page.goto('/labels')
  await page.getByText("Phones can't open these codes yet").waitFor()
  await page.getByText(`They lead to ${origin}, which only the server's own machine can open.`).waitFor()
})
