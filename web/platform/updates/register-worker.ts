/** Milliseconds to wait where the page was there before the app: its first list needs the network first. */
const AFTER_LOAD_MS = 5_000
/** Milliseconds between update checks of the worker. */
const RECHECK_MS = 60_000
/** Milliseconds before a failed first installation is tried again; the last repeats. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000]

const isInstalled = ({ waiting, active }: ServiceWorkerRegistration): boolean =>
  waiting !== null || active !== null

/** Calls back when the first worker could not be installed: one file that fails ends its registration. */
const onFailedInstall = (registration: ServiceWorkerRegistration, onFailure: () => void): void => {
  if (isInstalled(registration)) return
  const { installing } = registration
  if (!installing) {
    onFailure()
    return
  }
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !isInstalled(registration)) onFailure()
  })
}

const whenOnline = (callback: () => void): void => {
  if (navigator.onLine) callback()
  else window.addEventListener('online', callback, { once: true })
}

/**
 * Registers `/sw.js`, again when it could not be installed; failures are only logged.
 * @param onRegistered called for each registration
 */
export const registerWorker = (onRegistered: (registration: ServiceWorkerRegistration) => void): void => {
  if (!('serviceWorker' in navigator)) return
  let registration: ServiceWorkerRegistration | null = null
  let failures = 0

  const retry = () => {
    setTimeout(() => whenOnline(register), RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)])
    failures++
  }
  const register = async () => {
    try {
      registration = await navigator.serviceWorker.register('/sw.js')
      onRegistered(registration)
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

  const begin = () => {
    void register()
    setInterval(recheck, RECHECK_MS)
    window.addEventListener('focus', recheck)
  }
  if (document.readyState === 'complete') setTimeout(begin, AFTER_LOAD_MS)
  else window.addEventListener('load', begin)
}
