import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { makeCameraFilm } from '../harness/camera-video.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-places-'))
const [WIDTH, HEIGHT] = [640, 360]
/** Two seconds of Chromium's camera, which plays 30 a second whatever the file says. */
const RATE = 30
const FRAMES_EACH = 60

const frameOf = async (text: string): Promise<GrayImage> => {
  const code = await sharp(Buffer.from(qrSvg(qrDrawing(text), 8)))
    .resize(280)
    .toBuffer()
  const { data } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888888' },
  })
    .composite([{ input: code }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: WIDTH, height: HEIGHT }
}

/** Shows one code after the other, over and over. */
const filmOf = async (name: string, texts: readonly string[]): Promise<string> => {
  const shown = await Promise.all(texts.map(frameOf))
  const frames = shown.flatMap((frame) => Array.from({ length: FRAMES_EACH }, () => frame))
  return makeCameraFilm(frames, join(folder, name), RATE)
}

browserTest(
  'a scanned place shows what stands there, and bins are put there one after the other',
  async ({ open, origin }) => {
    const maker = await open()
    const person = await signUp(maker)
    const tents = await makeBin(maker, { name: 'Tents', category: 'outdoor', location: 'Garage, loft' })
    const paint = await makeBin(maker, { name: 'Paint', category: 'garage', location: 'Cellar' })
    const ropes = await makeBin(maker, { name: 'Ropes', category: 'garage' })
    const places = (await (await maker.request.get('/api/places')).json()) as {
      name: string
      qrCode: string
    }[]
    const codeOf = (name: string) => places.find((place) => place.name === name)?.qrCode
    const textOf = (code: string | undefined) => `${origin}/qr/${code}`

    const cameraVideo = await filmOf('place.raw', [textOf(codeOf('loft'))])
    const shelf = await open({ installed: true, cameraVideo })
    await shelf.request.post('/api/auth/login', { data: person })
    await shelf.goto('/scanner')
    await shelf.getByRole('heading', { name: 'QR Scanner', exact: true }).waitFor()
    await goOffline(shelf)
    const found = shelf.getByRole('region', { name: 'Place Found!' })
    await found.getByText('Garage › loft').waitFor()
    await found.getByRole('list', { name: 'What is here' }).getByText('Tents').waitFor()
    expect(await found.getByText(/bin contents|no description/i).count()).toBe(0)
    await expectAccessible(shelf)
    await found.getByRole('link', { name: 'Add Bins' }).click()
    await shelf.getByRole('heading', { name: 'Put Bins in loft' }).waitFor()
    // A bin that is found for show would be moved.
    expect(await shelf.getByRole('button', { name: /Demo|Test/ }).count()).toBe(0)

    const film = await filmOf(
      'bins.raw',
      [ropes, paint, tents].map(({ qrCode }) => textOf(qrCode)),
    )
    const bins = await open({ installed: true, cameraVideo: film })
    await bins.request.post('/api/auth/login', { data: person })
    await bins.goto('/places')
    await bins.getByRole('link', { name: 'loft' }).click()
    await bins.getByRole('button', { name: 'Add Bins' }).first().click()
    await goOffline(bins)
    await bins.getByText(/^(Ropes|Paint|Tents) is here now \(3 in all\)\.$/).waitFor()
    // All of a round at once.
    await bins.getByText('2 bins put in loft').waitFor()
    await bins.getByRole('link', { name: 'loft' }).click()
    await bins.getByRole('button', { name: 'Undo' }).click()
    const here = bins.getByRole('list', { name: 'Bins in loft' })
    await expect.poll(() => here.getByRole('article').count()).toBe(1)
    await here.getByText('Tents').waitFor()
  },
)
