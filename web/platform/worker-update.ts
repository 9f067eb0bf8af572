/** How long Quick Update waits for the new worker to take over before it reloads all the same. */
const TAKEOVER_MS = 3000

/** Calls back when a new worker has installed while another one controls the page (spec 4), and if one waits already. */
export const onWaitingWorker = (registration: ServiceWorkerRegistration, announce: () => void): void => {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) announce()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
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

/** Lets the waiting worker take over; resolves when it has, or after three seconds. */
export const activateWaitingWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { waiting } = registration ?? {}
  if (!waiting) return
  activating = true
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, TAKEOVER_MS)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

/** Messages of the server, passed on by the worker (spec 4). */
export const onWorkerMessage = (type: 'UPDATE_AVAILABLE' | 'FORCE_RELOAD', act: () => void): void => {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === type) act()
  })
}
