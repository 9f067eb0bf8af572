/** Milliseconds Quick Update waits for the new worker before it reloads anyway. */
const TAKEOVER_MS = 3000
/** Milliseconds to wait for a worker being downloaded. */
const DOWNLOAD_MS = 8000

const withTimeout = async <T>(milliseconds: number, promise: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls back when an update waits to activate, now or later. */
export const onWaitingWorker = (registration: ServiceWorkerRegistration, announce: () => void): void => {
  const check = () => {
    if (registration.waiting && navigator.serviceWorker.controller) announce()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check)
  })
  check()
}

let activating = false

/** Calls back when another tab activated a newer worker: unloaded chunks of this page may be gone. */
export const onOtherTabsUpdate = (announce: () => void): void => {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller) return
  serviceWorker.addEventListener('controllerchange', () => {
    if (!activating) announce()
  })
}

/** Returns the waiting worker, or one now downloaded and installed; null without one. */
const newWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  if (registration.waiting) return registration.waiting
  const check = registration.update().then(
    () => registration.installing,
    () => null,
  )
  const installing = registration.installing ?? (await withTimeout(DOWNLOAD_MS, check))
  if (!installing) return registration.waiting
  const installed = new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve())
  })
  await withTimeout(DOWNLOAD_MS, installed)
  return registration.waiting
}

/**
 * Activates the new worker, downloading it first if needed: a reload alone would load the old program.
 * @returns true when the reload brings a new program
 */
export const activateNewWorker = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration ? await newWorker(registration) : null
  if (!worker) return false
  activating = true
  const takeover = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  worker.postMessage({ type: 'SKIP_WAITING' })
  await withTimeout(TAKEOVER_MS, takeover)
  return true
}

export const onWorkerMessage = (type: 'UPDATE_AVAILABLE' | 'FORCE_RELOAD', callback: () => void): void => {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === type) callback()
  })
}
