/** Milliseconds between update checks of the worker. */
const RECHECK = 60_000
/** Milliseconds before a failed first installation is tried again; the last repeats. */
const RETRIES = [2_000, 10_000, 60_000]

const isInstalled = ({ waiting, active }: ServiceWorkerRegistration): boolean =>
  waiting !== null || active !== null

/** Calls back when the first worker could not be installed: one file that fails ends its registration. */
const onFailedInstall = (registration: ServiceWorkerRegistration, failed: () => void): void => {
  if (isInstalled(registration)) return
  const { installing } = registration
  if (!installing) {
    failed()
    return
  }
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !isInstalled(registration)) failed()
  })
}

const whenOnline = (act: () => void): void => {
  if (navigator.onLine) act()
  else window.addEventListener('online', act, { once: true })
}

/**
 * Registers `/sw.js`, again when it could not be installed; failures are only logged.
 * @param registered called for each registration
 */
export const registerWorker = (registered: (registration: ServiceWorkerRegistration) => void): void => {
  if (!('serviceWorker' in navigator)) return
  let registration: ServiceWorkerRegistration | null = null
  let failures = 0

  const retry = () => {
    setTimeout(() => whenOnline(register), RETRIES[Math.min(failures, RETRIES.length - 1)])
    failures++
  }
  const register = async () => {
    try {
      registration = await navigator.serviceWorker.register('/sw.js')
      registered(registration)
      onFailedInstall(registration, () => {
        console.warn('The service worker could not be installed')
        retry()
      })
    } catch (error) {
      console.warn('The service worker could not be registered', error)
      retry()
    }
  }
  const recheck = () => {
    if (!registration || !isInstalled(registration) || !navigator.onLine) return
    registration.update().catch((error: unknown) => console.info('Looking for a new version failed', error))
  }

  window.addEventListener('load', () => {
    void register()
    setInterval(recheck, RECHECK)
    window.addEventListener('focus', recheck)
  })
}
