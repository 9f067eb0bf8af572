import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import { walkAlong } from '#proofs/sweep/scene/camera.ts'
import { createFilm } from '#proofs/sweep/scene/film.ts'
import { makeShelf } from '#proofs/sweep/scene/shelf.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraFilm } from '../harness/camera-video.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'
import { goOffline, goOnline } from '../harness/worker.ts'
import { FORMER_ORIGIN } from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-sweeps-'))
const RATE = 5
const FRAMES = 15

/** A shelf of two boards before an unsteady camera that sees nearly all of it. */
const filmOf = (texts: readonly string[]): Promise<string> => {
  const shelf = makeShelf({
    rows: 2,
    columns: texts.length / 2,
    column: 125,
    row: 165,
    seed: 5,
    texts,
  })
  const { width, height } = shelf
  const pose = walkAlong({ seed: 5, width, height, distance: 700, seconds: FRAMES / RATE, shake: 0.6 })
  const light = { level: 0.8, glare: 0, grain: 3 }
  const film = createFilm({ shelf, pose, light, exposure: 0.006, isCovered: false })
  const frames = Array.from({ length: FRAMES }, (_, index) => film(index / RATE, index))
  return makeCameraFilm(frames, join(folder, 'shelf.raw'), RATE)
}

browserTest(
  'a sweep draws the shelf and puts its record right, without a network',
  async ({ open, origin, dataDir }) => {
    const maker = await open()
    const person = await signUp(maker)
    const here = { category: 'garage', location: 'Shelf B' }
    const bins = [
      await makeBin(maker, { ...here, name: 'Christmas lights' }),
      await makeBin(maker, { ...here, name: 'Tents' }),
      await makeBin(maker, { ...here, name: 'Paint' }),
      await makeBin(maker, { ...here, name: 'Skis', location: 'Attic' }),
      await makeBin(maker, { ...here, name: 'Ropes' }),
    ]
    await makeBin(maker, { ...here, name: 'Sledges' })
    const sticker = await printSticker(dataDir)
    const places = (await (await maker.request.get('/api/places')).json()) as {
      name: string
      qrCode: string
    }[]
    const label = places.find(({ name }) => name === 'Shelf B')?.qrCode
    const codes = [label, ...bins.map(({ qrCode }) => qrCode), sticker, 'Zk3vP0aYq81LmTzX9cRw2B']
    const texts = codes.map((code, at) => `${at % 3 === 2 ? FORMER_ORIGIN : origin}/qr/${code}`)
    const page = await open({ installed: true, cameraVideo: await filmOf(texts) })
    await page.request.post('/api/auth/login', { data: person })
    await page.goto('/scanner')
    await page.getByRole('link', { name: 'Scan a shelf' }).click()
    await page.getByRole('heading', { name: 'Scan a Shelf', exact: true }).waitFor()
    await goOffline(page)
    await page.getByRole('button', { name: 'Start Scan' }).click()
    await page.getByRole('status').getByText('8 codes read').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()

    const boards = page.getByRole('list', { name: 'Shelves from the top, bins from the left' })
    await boards.getByRole('button', { name: 'Ropes' }).waitFor()
    expect(await boards.getByRole('button').allInnerTexts()).toEqual([
      'Shelf B',
      'Christmas lights',
      'Tents',
      'Paint',
      'Skis',
      'Ropes',
      `Sticker ${sticker}`,
      'Unknown code',
    ])
    const picture = page.getByRole('region', { name: 'Picture of the shelf' })
    await picture.getByRole('button', { name: 'Skis' }).click()
    await page.getByText('Bottom shelf, left of Ropes').waitFor()

    expect(await page.getByLabel('Place').inputValue()).toBe('Shelf B')
    const elsewhere = page.getByRole('region', { name: 'Belongs elsewhere' })
    await elsewhere.getByText('Recorded in Attic').waitFor()
    const missing = page.getByRole('region', { name: 'Missing' })
    await missing.getByRole('button', { name: 'Sledges' }).waitFor()
    await page.getByText('1 unknown code.').waitFor()
    await page.getByRole('region', { name: 'Not linked' }).getByRole('link', { name: 'Link' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put All Right' }).click()
    await page.getByText('5 bins match your records').waitFor()
    await page.getByText('Saved as checked').waitFor()
    await expectFocus(page.getByRole('status').filter({ hasText: 'Saved as checked' }))
    expect(await page.getByRole('button', { name: /Put All Right|Save as Checked/ }).count()).toBe(0)
    // A label that was not read stays on record.
    await missing.getByRole('button', { name: 'Sledges' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await elsewhere.waitFor()
    await page.getByRole('button', { name: 'Put All Right' }).waitFor()
    await missing.getByRole('button', { name: 'Not Here' }).click()
    await missing.waitFor({ state: 'detached' })
    const record = page.getByRole('heading', { name: 'Compared with your records' })
    await expectFocus(record)
    await page.getByRole('button', { name: 'Undo' }).click()
    await missing.waitFor()
    await elsewhere.getByRole('button', { name: 'Put Here' }).click()
    await elsewhere.waitFor({ state: 'detached' })
    await expectFocus(record)

    await page.goto('/bins?q=ropes')
    const seen = page.getByRole('figure').filter({ hasText: 'Seen here today · Bottom shelf' })
    await seen.getByRole('img', { name: 'Picture of the shelf' }).waitFor()
  },
)

/** A photo of codes side by side. */
const photoOf = async (texts: readonly string[]): Promise<Buffer> => {
  const codes = texts.map(async (text, at) => ({
    input: await sharp(Buffer.from(qrSvg(qrDrawing(text), 8)))
      .resize(300)
      .png()
      .toBuffer(),
    top: 150,
    left: 100 + at * 450,
  }))
  return await sharp({
    create: { width: 100 + texts.length * 450, height: 600, channels: 3, background: '#ddd' },
  })
    .composite(await Promise.all(codes))
    .jpeg()
    .toBuffer()
}

browserTest(
  'a refused camera tells why, tries again, and leaves a photo of the shelf',
  async ({ open, origin }) => {
    const page = await open()
    await signUp(page)
    const bins = [
      await makeBin(page, { name: 'Tents', category: 'garage' }),
      await makeBin(page, { name: 'Ropes', category: 'garage' }),
    ]
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto('/sweep')
    await page.getByRole('button', { name: 'Start Scan' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Camera permission denied.').waitFor()
    await expectFocus(alert.getByRole('button', { name: 'Try Again' }))
    expect(await page.getByRole('button', { name: 'Start Scan' }).count()).toBe(0)
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await alert.getByText('Camera permission denied.').waitFor()
    const choose = (buffer: Buffer) =>
      page.getByLabel('Choose a Photo').setInputFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer })
    await choose(await photoOf([]))
    await alert.getByText('Could not detect a QR code in this image.').waitFor()
    await choose(await photoOf(bins.map(({ qrCode }) => `${origin}/qr/${qrCode}`)))
    const boards = page.getByRole('list', { name: 'Shelves from the top, bins from the left' })
    await boards.getByRole('button', { name: 'Ropes' }).waitFor()
    expect(await boards.getByRole('button').allInnerTexts()).toEqual(['Tents', 'Ropes'])
  },
)

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}: a shelf swept offline outlives a reload and reaches the other person’s device`,
    async ({ open, origin }) => {
      const maker = await open()
      const ada = await signUp(maker)
      const shelf = 'Garage, Shelf B'
      const bins = [
        await makeBin(maker, { category: 'garage', location: shelf, name: 'Lights' }),
        await makeBin(maker, { category: 'garage', location: shelf, name: 'Tents' }),
        await makeBin(maker, { category: 'garage', location: shelf, name: 'Paint' }),
        await makeBin(maker, { category: 'garage', location: `${shelf}, Low board`, name: 'Ropes' }),
        await makeBin(maker, { category: 'garage', location: `${shelf}, Low board`, name: 'Stove' }),
        await makeBin(maker, { category: 'garage', location: 'Attic', name: 'Skis' }),
      ]
      const bob = await open({ device: device === 'phone' ? 'desktop' : 'phone' })
      await signUp(bob)
      const { inventories } = (await (await maker.request.get('/api/inventories')).json()) as {
        inventories: { id: string; name: string }[]
      }
      const home = inventories[0]
      const invited = await maker.request.post(`/api/inventories/${home?.id}/invitations`, {
        data: { role: 'viewer' },
      })
      const { token } = (await invited.json()) as { token: string }
      await bob.request.post(`/api/invitations/${token}/accept`)
      const places = (await (await maker.request.get('/api/places')).json()) as { id: string; name: string }[]
      const placeId = places.find(({ name }) => name === 'Shelf B')?.id ?? ''

      const film = await filmOf(bins.map(({ qrCode }) => `${origin}/qr/${qrCode}`))
      const page = await open({ device, installed: true, cameraVideo: film })
      await page.request.post('/api/auth/login', { data: ada })
      await page.goto(`/places/${placeId}`)
      await page.getByRole('link', { name: 'Scan a Shelf' }).click()
      await page.getByRole('button', { name: 'Start Scan' }).waitFor()
      await goOffline(page)
      await page.getByRole('button', { name: 'Start Scan' }).click()
      await page.getByRole('status').getByText('6 codes read').waitFor()
      await page.getByRole('button', { name: 'Done' }).click()
      expect(await page.getByLabel('Place').inputValue()).toBe('Garage › Shelf B')
      // Bins on a board of the shelf are here.
      await page.getByText('5 bins match your records').waitFor()
      const elsewhere = page.getByRole('region', { name: 'Belongs elsewhere' })
      await elsewhere.getByText('Recorded in Attic').waitFor()
      await page.getByRole('button', { name: 'Put All Right' }).click()
      await page.getByText('6 bins match your records').waitFor()

      await page.goto(`/places/${placeId}`)
      const swept = page.getByRole('region', { name: /^Scanned( by you,)? today$/ })
      await swept.getByRole('button', { name: 'Skis' }).first().waitFor()
      await expectAccessible(page)
      await page.reload()
      const picture = (on: typeof page) => on.getByRole('region', { name: 'Picture of the shelf' })
      await picture(page).getByRole('button', { name: 'Stove' }).click()
      await swept
        .getByRole('status')
        .getByText(/^Bottom shelf/)
        .waitFor()

      await goOnline(page)
      const kept = async () =>
        ((await (await maker.request.get(`/api/places/${placeId}`)).json()) as { sweepImageUrl?: string })
          .sweepImageUrl ?? null
      await expect.poll(kept).not.toBeNull()

      await bob.goto('/dashboard')
      await bob
        .getByRole('button', { name: /^Inventory:/ })
        .first()
        .click()
      await bob
        .getByRole('menuitem', { name: home?.name ?? '' })
        .last()
        .click()
      await bob.goto(`/places/${placeId}`)
      await bob.getByRole('region', { name: /^Scanned by .+, today$/ }).waitFor()
      await picture(bob).getByRole('button', { name: 'Skis' }).click()
      await bob.goto('/bins?q=skis')
      const ring = bob.getByRole('figure').filter({ hasText: 'Seen here today · Bottom shelf' })
      await ring.getByRole('img', { name: 'Picture of the shelf' }).waitFor()
      await bob.goto('/history')
      await bob
        .getByText(/^Scanned/)
        .first()
        .waitFor()
      expect(await bob.getByRole('link', { name: 'Scan Again' }).count()).toBe(0)
    },
  )
}
