/** How long Quick Update waits for the new worker to take over before it reloads all the same. */
const TAKEOVER_MS = 3000
/** How long it waits for a worker that the server has and this browser has not. */
const DOWNLOAD_MS = 8000

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls back when a new worker has installed while another one controls the page, and if one waits already. */
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

/**
 * Calls back when another tab has put a newer worker in charge: this page runs on, but what it has not loaded yet
 * may be gone.
 */
export const onOtherTabsUpdate = (announce: () => void): void => {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller) return
  serviceWorker.addEventListener('controllerchange', () => {
    if (!activating) announce()
  })
}

/** The new worker that waits, or the one that the server has by now, once it has installed; null when there is none. */
const newWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  if (registration.waiting) return registration.waiting
  const check = registration.update().then(
    () => registration.installing,
    () => null,
  )
  const installing = registration.installing ?? (await within(DOWNLOAD_MS, check))
  if (!installing) return registration.waiting
  const installed = new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve())
  })
  await within(DOWNLOAD_MS, installed)
  return registration.waiting
}

/**
 * Lets the new worker take over. The build may have been noticed before its worker was, which is then fetched first:
 * a reload alone would only bring the old program again.
 * @returns whether a new program is in charge, or will be with the reload
 */
export const activateNewWorker = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration ? await newWorker(registration) : null
  if (!worker) return false
  activating = true
  const took = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  worker.postMessage({ type: 'SKIP_WAITING' })
  await within(TAKEOVER_MS, took)
  return true
}

/** Messages of the server, passed on by the worker. */
export const onWorkerMessage = (type: 'UPDATE_AVAILABLE' | 'FORCE_RELOAD', act: () => void): void => {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === type) act()
  })
}
