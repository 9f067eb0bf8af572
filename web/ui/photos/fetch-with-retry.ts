const RETRY_MS = 5000

/**
 * Calls once when the network returns, or after some seconds if online.
 * @returns cancels
 */
const whenReachable = (call: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
  const go = () => {
    stop()
    call()
  }
  const timer = setTimeout(() => navigator.onLine && go(), RETRY_MS)
  window.addEventListener('online', go)
  return stop
}

/**
 * Loads a chunk and retries when reachable.
 * @param what name for the log
 * @param missing called after every failure
 * @returns cancels
 */
export const fetchWithRetry = <T>(
  what: string,
  fetch: () => Promise<T>,
  { there, missing }: { there: (part: T) => void; missing: () => void },
): (() => void) => {
  let wanted = true
  let stop = () => {}
  const ask = () =>
    void fetch().then(
      (part) => wanted && there(part),
      (error: unknown) => {
        console.warn(`${what} could not be loaded`, error)
        if (!wanted) return
        stop = whenReachable(ask)
        missing()
      },
    )
  ask()
  return () => {
    wanted = false
    stop()
  }
}
