import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'
import { codeOf, makeBin } from './own-bin.ts'

const openStudio = async (page: Page, bin: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Actions for ${bin}` }).click()
  await page.getByRole('menuitem', { name: 'Customize QR' }).click()
  return page.getByRole('dialog', { name: 'Customize QR' })
}

const download = async (page: Page, dialog: Locator, kind: 'PNG' | 'SVG') => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `Download ${kind}` }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

const chooseLogo = (dialog: Locator, name: string, mimeType: string, buffer: Buffer) =>
  dialog.getByLabel('Logo: choose a file').setInputFiles({ name, mimeType, buffer })

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60" onload="document.title='run'">
  <script>document.title = 'run'</script><rect width="100" height="60" fill="#c02020"/></svg>`

browserTest(
  'a code gets colors, a logo and a shape, is stored with its bin and can be scanned',
  async ({ open, origin }) => {
    const page = await open({ reducedMotion: 'no-preference' })
    await signUp(page)
    const bin = await makeBin(page, { name: 'Tools A', category: 'garage' })
    const address = `${origin}/qr/${bin.qrCode}`
    await page.goto('/bins')
    const dialog = await openStudio(page, 'Tools A')
    await dialog.getByText('Scans everywhere').waitFor()
    await dialog.getByText(/^Reads from up to .* when printed 1½ in wide/).waitFor()
    const motion = await dialog.evaluate((panel) => {
      const { animationName, animationDuration } = getComputedStyle(panel)
      return [animationName, animationDuration]
    })
    expect(motion).toEqual(['sheet-in', '0.25s'])
    const presets = dialog.getByRole('group', { name: 'Presets' })
    expect(await presets.getByRole('button').allInnerTexts()).toEqual([
      'Classic Black',
      'Ocean Blue',
      'Forest Green',
      'Sunset Orange',
      'Royal Purple',
      'Rose Gold',
    ])
    await presets.getByRole('button', { name: 'Ocean Blue' }).click()
    const preview = dialog.getByRole('img', { name: 'Preview of the QR code for Tools A' })
    expect(await preview.locator('path').getAttribute('fill')).toBe('#0B4A82')
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: 'Logo' }).click()
    await dialog.getByText('Max 5MB').waitFor()
    await chooseLogo(dialog, 'big.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await page.getByText('Please select an image smaller than 5MB.', { exact: true }).waitFor()
    await chooseLogo(dialog, 'empty.png', 'image/png', Buffer.alloc(0))
    await page.getByText('This file is empty', { exact: true }).waitFor()
    await chooseLogo(dialog, 'notes.txt', 'text/plain', Buffer.from('hello'))
    await page.getByText('This is not an image', { exact: true }).waitFor()
    expect(await dialog.getByAltText('Your logo').count()).toBe(0)
    await chooseLogo(dialog, 'logo.svg', 'image/svg+xml', Buffer.from(LOGO))
    const logo = dialog.getByAltText('Your logo')
    await logo.waitFor()
    expect(await logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(await page.title()).not.toBe('run')
    await dialog.getByRole('tab', { name: 'Advanced' }).click()
    expect(await dialog.getByRole('radio', { name: 'H 30%' }).isChecked()).toBe(true)
    await dialog.getByText('Circle', { exact: true }).click()
    await dialog.getByText('Extra rounded', { exact: true }).click()
    await dialog.getByRole('slider', { name: 'Margin' }).fill('2')
    await dialog.getByText('Scans everywhere').waitFor()
    await expectAccessible(page)

    const png = await download(page, dialog, 'PNG')
    expect(png.name).toBe('Tools A-qr-code.png')
    expect(await textsIn(png.bytes)).toEqual([address])
    const { width = 0 } = await sharp(png.bytes).metadata()
    expect((width / 8 - 4 - 17) % 4).toBe(0)
    const svg = await download(page, dialog, 'SVG')
    expect(svg.name).toBe('Tools A-qr-code.svg')
    expect(await textsIn(await sharp(svg.bytes).png().toBuffer())).toEqual([address])

    const going = dialog.evaluate(
      (panel) =>
        new Promise((resolve) =>
          panel.addEventListener('animationstart', (event) => {
            if (!(event instanceof AnimationEvent) || event.target !== panel) return
            resolve([event.animationName, getComputedStyle(panel).animationDuration])
          }),
        ),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Bin updated successfully', { exact: true }).waitFor()
    expect(await going).toEqual(['sheet-out', '0.2s'])
    await dialog.waitFor({ state: 'hidden' })
    const { qrStyle } = (await (await page.request.get(`/api/bins/${bin.id}`)).json()) as { qrStyle: object }
    expect(qrStyle).toMatchObject({ foregroundColor: '#0B4A82', dotStyle: 'circle', margin: 2 })
    expect(await textsIn(await codeOf(page, bin.id))).toEqual([address])
    // The dialog shows the new style and links back.
    await page.getByRole('button', { name: 'QR Code' }).click()
    const picture = page.getByRole('img', { name: 'QR code for Tools A' })
    await picture.waitFor()
    const shown = Buffer.from(((await picture.getAttribute('src')) ?? '').split(',')[1] ?? '', 'base64')
    expect(await textsIn(shown)).toEqual([address])
    const corner = await sharp(shown)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...corner]).toEqual([0xf1, 0xf8, 0xfe])
    await page.getByRole('button', { name: 'Customize' }).click()
    await page.getByRole('dialog', { name: 'Customize QR' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await preview.locator('path').getAttribute('fill')).toBe('#000000')
    expect(await preview.locator('image').count()).toBe(0)
  },
)

browserTest('an unscannable style is repaired instead of saved, also offline', async ({ open }) => {
  const page = await open({ installed: true, device: 'desktop' })
  await signUp(page)
  await makeBin(page, { name: 'Basement', category: 'storage' })
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Basement' }).waitFor()
  await goOffline(page)
  const dialog = await openStudio(page, 'Basement')
  await dialog.getByText('Scans everywhere').waitFor()
  await dialog.getByLabel('Foreground', { exact: true }).fill('#dcdcdc')
  await dialog.getByText('Cannot be scanned').waitFor()
  await dialog.getByText('Most scanners cannot read it because the colors are too much alike.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(true)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openStudio(page, 'Basement')
  await dialog.getByText('What you typed before is still here.').waitFor()
  await dialog.getByRole('button', { name: 'Make it scan' }).click()
  await dialog.getByText('Made the foreground darker.').waitFor()
  await dialog.getByText('Scans everywhere').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('Cannot be scanned').waitFor()
  await dialog.getByRole('button', { name: 'Make it scan' }).click()
  await dialog.getByText('Scans everywhere').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved on this device: Basement', { exact: true }).waitFor()
})
