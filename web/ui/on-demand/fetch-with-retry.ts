const RETRY_MS = 5000

/**
 * Calls once when the network returns, or after some seconds if online.
 * @returns cancels
 */
const whenReachable = (call: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', retry)
  }
  const retry = () => {
    stop()
    call()
  }
  const timer = setTimeout(() => navigator.onLine && retry(), RETRY_MS)
  window.addEventListener('online', retry)
  return stop
}

/**
 * Loads a chunk and retries when reachable.
 * @param name for the log
 * @param onFailed called after every failure
 * @returns cancels
 */
export const fetchWithRetry = <T>(
  name: string,
  load: () => Promise<T>,
  { onLoaded, onFailed }: { onLoaded: (part: T) => void; onFailed: () => void },
): (() => void) => {
  let isActive = true
  let cancelRetry = () => {}
  const attempt = () =>
    void load().then(
      (part) => isActive && onLoaded(part),
      (error: unknown) => {
        console.warn(`${name} could not be loaded`, error)
        if (!isActive) return
        cancelRetry = whenReachable(attempt)
        onFailed()
      },
    )
  attempt()
  return () => {
    isActive = false
    cancelRetry()
  }
}
