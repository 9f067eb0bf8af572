import type { Page } from 'playwright-core'
import { checkForBuild, type Device } from './device.ts'

export interface ReloadPath {
  readonly name: string
  /** Announces the new build while a reload is harmless. */
  announce(device: Device): Promise<void>
  fire(device: Device): Promise<void>
  /** True when it works without a server; else it must not happen then. */
  readonly worksOffline: boolean
  /** A deferred reload comes by itself, or with the next check. */
  readonly deferredUntil: 'by itself' | 'at the next look'
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const newWorker = async ({ page, proxy }: Device) => {
  proxy.deploy('second')
  await checkForBuild(page)
  await button(page, 'Quick Update').waitFor()
}

const press = async ({ page, proxy }: Device, name: string) => {
  // Another toast may cover it for five seconds.
  await button(page, name).click()
  proxy.name('second')
}

export const PATHS: readonly ReloadPath[] = [
  {
    name: 'Quick Update',
    announce: newWorker,
    fire: (device) => press(device, 'Quick Update'),
    worksOffline: true,
    deferredUntil: 'by itself',
  },
  {
    name: 'Force Refresh',
    announce: newWorker,
    fire: (device) => press(device, 'Force Refresh'),
    worksOffline: false,
    deferredUntil: 'by itself',
  },
  {
    name: 'FORCE_RELOAD',
    announce: async () => {},
    fire: async ({ context }) => {
      const [worker] = context.serviceWorkers()
      if (!worker) throw new Error('No worker runs')
      await worker.evaluate(async () => {
        const { clients } = globalThis as unknown as {
          clients: { matchAll(): Promise<{ postMessage(data: unknown): void }[]> }
        }
        for (const client of await clients.matchAll()) client.postMessage({ type: 'FORCE_RELOAD' })
      })
    },
    worksOffline: true,
    deferredUntil: 'by itself',
  },
  {
    name: 'another build id',
    announce: async () => {},
    fire: async ({ page, proxy }) => {
      proxy.deploy('second')
      proxy.name('second')
      await checkForBuild(page)
    },
    worksOffline: false,
    deferredUntil: 'at the next look',
  },
]
