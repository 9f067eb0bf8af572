/** Milliseconds between update checks of the worker. */
const RECHECK = 60_000

/** Registers `/sw.js`; failures are only logged. */
export const registerWorker = (registered: (registration: ServiceWorkerRegistration) => void) => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js')
      registered(registration)
      const recheck = () => {
        registration
          .update()
          .catch((error: unknown) => console.info('Looking for a new version failed', error))
      }
      setInterval(recheck, RECHECK)
      window.addEventListener('focus', recheck)
    } catch (error) {
      console.warn('The service worker could not be registered', error)
    }
  })
}
