import { createUpdateToast } from '#web/features/app-update/update-toast.ts'
import {
  buildIsLoading,
  createDeploymentCheck,
  RELOAD_EVERY_MS,
  watchDeployment,
} from '#web/platform/updates/deployment-check.ts'
import { isStandalone } from '#web/platform/updates/install-prompt.ts'
import { markInstalled } from '#web/platform/updates/installed-mark.ts'
import { registerWorker } from '#web/platform/updates/register-worker.ts'
import { reloadBlockers, safeToReload, safeToReloadWithin } from '#web/platform/updates/reload-gate.ts'
import { browserParts, createReloads, dropCacheBuster } from '#web/platform/updates/reloads.ts'
import {
  activateNewWorker,
  onOtherTabsUpdate,
  onWaitingWorker,
  onWorkerMessage,
} from '#web/platform/updates/worker-update.ts'
import { safeSessionStorage } from '#web/platform/web-storage/safe-storage.ts'
import { setReload } from '#web/ui/on-demand/load-code.ts'

const RELOAD_GRACE_MS = 3000

const LOADED_AGAIN_KEY = 'loaded-again-at'

export const startUpdates = (): void => {
  // Blocked storage: links open the server's page.
  if (isStandalone()) void markInstalled().catch(() => {})
  dropCacheBuster()
  const reloads = createReloads(browserParts(), Date.now)
  const { announce, withdraw } = createUpdateToast({
    reloadBlockers: () => (safeToReload() ? [] : reloadBlockers()),
    quickUpdate: () =>
      reloads.reload(async () => {
        if (await activateNewWorker()) buildIsLoading(localStorage, Date.now())
      }),
    forceRefresh: reloads.forceRefresh,
  })
  setReload(() => {
    const before = Number(safeSessionStorage.read(LOADED_AGAIN_KEY) ?? Number.NEGATIVE_INFINITY)
    if (Date.now() - before < RELOAD_EVERY_MS) return
    void reloads.reload(async () => {
      safeSessionStorage.write(LOADED_AGAIN_KEY, String(Date.now()))
    })
  })
  const announceWorker = () => announce('worker')
  onOtherTabsUpdate(announceWorker)
  registerWorker((registration) => onWaitingWorker(registration, announceWorker))
  onWorkerMessage('UPDATE_AVAILABLE', announceWorker)
  onWorkerMessage('FORCE_RELOAD', () => void reloads.reload())
  watchDeployment(
    createDeploymentCheck({
      fetch: (url) => fetch(url, { cache: 'no-store' }),
      storage: localStorage,
      clock: Date.now,
      // Waits briefly for a running write or sync instead of asking.
      safe: () => safeToReloadWithin(RELOAD_GRACE_MS),
      changeBuild: reloads.changeBuild,
      announce: () => announce('build'),
      withdraw: () => withdraw('build'),
    }),
  )
}
