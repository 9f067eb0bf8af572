const AGAIN_MS = 5000

/**
 * Calls once when the network is back, or in a few seconds where the browser believes to have one.
 * @returns stops waiting
 */
export const whenReachable = (call: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
  const go = () => {
    stop()
    call()
  }
  const timer = setTimeout(() => navigator.onLine && go(), AGAIN_MS)
  window.addEventListener('online', go)
  return stop
}
