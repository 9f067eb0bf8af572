const RETRY_MS = 5000

/**
 * Calls once when the network is back, or in a few seconds where the browser believes to have one.
 * @returns stops waiting
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
 * Fetches a part of the program, and where it does not arrive again as soon as it may.
 * @param what it is, for the log
 * @param missing hears of every time that it did not arrive
 * @returns gives up; nothing is called afterwards
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
