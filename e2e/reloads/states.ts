import { expect } from 'vitest'
import {
  addDialog,
  type Device,
  inspect,
  multiplyQueued,
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

const reloaded = (device: Device, page = device.page) =>
  expect.poll(() => device.reloads(page), { timeout: 60_000 }).toBe(1)

const heldBack = async (device: Device, page = device.page) => {
  await page.waitForTimeout(QUIET_MS)
  expect(device.reloads(page)).toBe(0)
}

/** Expects exactly one reload afterwards. */
const comes = async (device: Device, { comesLater }: ReloadPath) => {
  if (comesLater === 'at the next look') await inspect(device.page)
  await reloaded(device)
}

const articles = ({ page }: Device, name: string) => page.getByRole('article').filter({ hasText: name })

export const STATES: readonly State[] = [
  {
    name: 'online',
    play: async (device, _path, fire) => {
      await saveBin(device, 'Sent')
      await fire()
      await reloaded(device)
      await articles(device, 'Sent').waitFor()
    },
  },
  {
    name: 'offline',
    play: async (device, { worksOffline }, fire) => {
      await device.context.setOffline(true)
      await saveBin(device, 'Kept here')
      await fire()
      if (worksOffline) await reloaded(device)
      else await heldBack(device)
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
      await heldBack(device)
      device.proxy.api('pass')
      await comes(device, path)
    },
  },
  {
    name: 'dirty form',
    play: async (device, path, fire) => {
      await typeBin(device.page, 'Half typed')
      await fire()
      await heldBack(device)
      expect(await addDialog(device.page).getByLabel('Name').inputValue()).toBe('Half typed')
      await sendBin(device, device.page, 'Half typed')
      await comes(device, path)
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
      await heldBack(device)
      await page.getByRole('button', { name: 'Stop Camera' }).click()
      await comes(device, path)
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
      await reloaded(device)
      await heldBack(device, other)
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
      await multiplyQueued(device, 99)
      await fire()
      await reloaded(device)
      await device.page.getByText('9+').first().waitFor()
      expect(await queued(device.page)).toBe(100)
      device.proxy.api('pass')
      await inspect(device.page)
      await device.page.evaluate(() => void window.dispatchEvent(new Event('online')))
    },
  },
]
