import { createUpdateToast } from '#web/features/app-update/update-toast.ts'
import { createDeploymentCheck, watchDeployment } from '#web/platform/deployment-check.ts'
import { registerWorker } from '#web/platform/register-worker.ts'
import { safeToReload } from '#web/platform/reload-gate.ts'
import { browserParts, createReloads, dropCacheBuster } from '#web/platform/reloads.ts'
import { activateWaitingWorker, onWaitingWorker, onWorkerMessage } from '#web/platform/worker-update.ts'

/** Keeps the program up to date (spec 4): the worker, its messages, the build on the server, and the toast. */
export const startUpdates = (): void => {
  dropCacheBuster()
  const reloads = createReloads(browserParts(), Date.now)
  const { announce } = createUpdateToast({
    quickUpdate: async () => {
      await activateWaitingWorker()
      await reloads.reload()
    },
    forceRefresh: reloads.forceRefresh,
  })
  registerWorker((registration) => onWaitingWorker(registration, announce))
  onWorkerMessage('UPDATE_AVAILABLE', announce)
  onWorkerMessage('FORCE_RELOAD', () => void reloads.reload())
  watchDeployment(
    createDeploymentCheck({
      fetch: (url) => fetch(url, { cache: 'no-store' }),
      storage: localStorage,
      clock: Date.now,
      safe: safeToReload,
      changeBuild: reloads.changeBuild,
      announce,
    }),
  )
}
