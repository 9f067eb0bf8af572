import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeCameraVideo } from '../harness/camera-video.ts'
import { launchChromium, launchShell } from '../harness/chromium.ts'
import { startBuildProxy } from './build-proxy.ts'
import { checkForBuild, type Device, expectIntact, makeDevice } from './device.ts'
import { PATHS } from './paths.ts'
import { STATES } from './states.ts'

/** `npm run proof:reloads` runs every path in every state, `npm test` each path once. */
const SELECTED = [
  'Quick Update, 100 queued',
  'Force Refresh, offline',
  'FORCE_RELOAD, syncing',
  'another build id, two tabs',
]
const CELLS = PATHS.flatMap((path) =>
  STATES.map((state) => ({ name: `${path.name}, ${state.name}`, path, state })),
).filter(({ name }) => process.env.ALL_RELOADS === '1' || SELECTED.includes(name))

const startBrowser = async (): Promise<Browser> => {
  if (!CELLS.some(({ state }) => state.needsCamera)) return launchShell()
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-reloads-'))
  const table = sharp({ create: { width: 300, height: 300, channels: 3, background: 'grey' } }).png()
  return launchChromium({
    cameraVideo: await makeCameraVideo(await table.toBuffer(), join(folder, 'table.png')),
  })
}

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const withDevice = async (play: (device: Device) => Promise<void>): Promise<void> => {
  const proxy = await startBuildProxy(inject('origin'))
  const context = await browser.newContext({
    baseURL: proxy.origin,
    viewport: { width: 1280, height: 800 },
  })
  try {
    await play(await makeDevice(context, proxy, inject('dataDir')))
  } finally {
    await context.close()
    await proxy.close()
  }
}

test.each(CELLS)('$name: nothing is lost, and the page reloads at most once', async ({ path, state }) => {
  await withDevice(async (device) => {
    await path.announce(device)
    await state.play(device, path, () => path.fire(device))
    await expectIntact(device)
    // The current build is not loaded again.
    const { page } = device
    await checkForBuild(page)
    await page.waitForTimeout(1000)
    expect(device.reloads()).toBeLessThanOrEqual(1)
  })
})

test('alternating builds reload the page once in ten minutes', async () => {
  await withDevice(async (device) => {
    const { page, proxy } = device
    const lookAt = async (build: string) => {
      proxy.deploy(build)
      proxy.name(build)
      await checkForBuild(page)
      await page.waitForTimeout(1000)
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    }
    await lookAt('second')
    await expect.poll(() => device.reloads()).toBe(1)
    for (const build of ['first', 'second', 'first', 'second', 'first']) await lookAt(build)
    expect(device.reloads()).toBe(1)
    await page.evaluate(
      (at) => localStorage.setItem('binnacle:build-reloaded-at', String(at)),
      Date.now() - 601_000,
    )
    await checkForBuild(page)
    await expect.poll(() => device.reloads()).toBe(2)
    await expectIntact(device)
  })
})
