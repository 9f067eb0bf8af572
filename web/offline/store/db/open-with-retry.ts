const RETRY_MS = 1500
const TIMEOUT_MS = 10_000

const isTransient = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Retries opening for 10 seconds: after a full disk Chromium answers with an `AbortError` or not at all.
 * @param onLate receives a connection that opens after another did, or too late
 * @throws the error of the browser
 */
export const openWithRetry = <T>(open: () => Promise<T>, onLate: (answer: T) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    let isOver = false
    let failure: unknown = new DOMException('The browser did not open its database.', 'TimeoutError')
    const end = (): boolean => {
      const wasOver = isOver
      isOver = true
      clearInterval(retryTimer)
      clearTimeout(timeout)
      return !wasOver
    }
    const attempt = () =>
      void open().then(
        (answer) => (end() ? resolve(answer) : onLate(answer)),
        (error: unknown) => {
          failure = error
          if (!isTransient(error) && end()) reject(error)
        },
      )
    const retryTimer = setInterval(attempt, RETRY_MS)
    const timeout = setTimeout(() => end() && reject(failure), TIMEOUT_MS)
    attempt()
  })
