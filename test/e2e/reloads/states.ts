import { expect } from 'vitest'
import {
  addDialog,
  checkForBuild,
  copyQueued,
  type Device,
  queued,
  saveBin,
  sendBin,
  typeBin,
} from './device.ts'
import type { ReloadPath } from './paths.ts'

/** Longer than the start of any reload that is not deferred. */
const QUIET_MS = 2500

export interface State {
  readonly name: string
  readonly needsCamera?: true
  /** Enters the state, requests the reload through `fire`, checks and leaves the state. */
  play(device: Device, path: ReloadPath, fire: () => Promise<void>): Promise<void>
}

const expectReload = (device: Device, page = device.page) =>
  expect.poll(() => device.reloads(page), { timeout: 60_000 }).toBe(1)

const expectNoReload = async (device: Device, page = device.page) => {
  await page.waitForTimeout(QUIET_MS)
  expect(device.reloads(page)).toBe(0)
}

/** Expects exactly one reload afterwards. */
const expectOneReload = async (device: Device, { deferredUntil }: ReloadPath) => {
  if (deferredUntil === 'at the next look') await checkForBuild(device.page)
  await expectReload(device)
}

const articles = ({ page }: Device, name: string) => page.getByRole('article').filter({ hasText: name })

export const STATES: readonly State[] = [
  {
    name: 'online',
    play: async (device, _path, fire) => {
      await saveBin(device, 'Sent')
      await fire()
      await expectReload(device)
      await articles(device, 'Sent').waitFor()
    },
  },
  {
    name: 'offline',
    play: async (device, { worksOffline }, fire) => {
      await device.context.setOffline(true)
      await saveBin(device, 'Kept here')
      await fire()
      if (worksOffline) await expectReload(device)
      else await expectNoReload(device)
      await articles(device, 'Kept here').waitFor()
      expect(await queued(device.page)).toBe(1)
      await device.context.setOffline(false)
    },
  },
  {
    name: 'syncing',
    play: async (device, path, fire) => {
      await device.context.setOffline(true)
      await saveBin(device, 'On its way')
      await device.page.getByText('Saved on this device').waitFor({ state: 'hidden' })
      device.proxy.api('held')
      await device.context.setOffline(false)
      await device.page.getByRole('button', { name: '1 change waiting' }).waitFor()
      await fire()
      await expectNoReload(device)
      device.proxy.api('pass')
      await expectOneReload(device, path)
    },
  },
  {
    name: 'dirty form',
    play: async (device, path, fire) => {
      await typeBin(device.page, 'Half typed')
      await fire()
      await expectNoReload(device)
      expect(await addDialog(device.page).getByLabel('Name').inputValue()).toBe('Half typed')
      await sendBin(device, device.page, 'Half typed')
      await expectOneReload(device, path)
    },
  },
  {
    name: 'camera open',
    needsCamera: true,
    play: async (device, path, fire) => {
      const { page } = device
      await page.getByRole('link', { name: 'QR Scanner' }).first().click()
      await page.getByRole('button', { name: 'Stop Camera' }).waitFor()
      await fire()
      await expectNoReload(device)
      await page.getByRole('button', { name: 'Stop Camera' }).click()
      await expectOneReload(device, path)
      // Live again after the reload.
      await page.getByRole('button', { name: 'Stop Camera' }).waitFor()
    },
  },
  {
    name: 'two tabs',
    play: async (device, _path, fire) => {
      const other = await device.tab()
      await typeBin(other, 'In the other tab')
      await device.page.bringToFront()
      await fire()
      await expectReload(device)
      await expectNoReload(device, other)
      await other.bringToFront()
      expect(await addDialog(other).getByLabel('Name').inputValue()).toBe('In the other tab')
      await sendBin(device, other, 'In the other tab')
      await other.waitForTimeout(QUIET_MS)
      expect(device.reloads(other)).toBeLessThanOrEqual(1)
      await articles(device, 'In the other tab').waitFor()
    },
  },
  {
    name: '100 queued',
    play: async (device, _path, fire) => {
      device.proxy.api('dead')
      await saveBin(device, 'Queued first')
      await copyQueued(device, 99)
      await fire()
      await expectReload(device)
      await device.page.getByText('9+').first().waitFor()
      expect(await queued(device.page)).toBe(100)
      device.proxy.api('pass')
      await checkForBuild(device.page)
      await device.page.evaluate(() => void window.dispatchEvent(new Event('online')))
    },
  },
]
