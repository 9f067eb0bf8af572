import { UNSENT_COUNTER_NAME } from '../offline/store/db/names.ts'
import { deleteDatabases } from './device-database.ts'

/** Deletes all app data in this browser and reloads. */
export const clearData = async (): Promise<void> => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is blocked: nothing to clear.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: this page must run in browsers without the Cookie Store API
  document.cookie = `${UNSENT_COUNTER_NAME}=; Path=/; Max-Age=0`
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  await deleteDatabases()
  location.reload()
}
