const RETRY_MS = 1500
const TIMEOUT_MS = 10_000

const isTransient = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Retries opening for 10 seconds: after a full disk Chromium answers with an `AbortError` or not at all.
 * @param late receives a connection that opens after another did, or too late
 * @throws the error of the browser
 */
export const openWithRetry = <T>(ask: () => Promise<T>, late: (answer: T) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    let isOver = false
    let failure: unknown = new DOMException('The browser did not open its database.', 'TimeoutError')
    const end = (): boolean => {
      const wasOver = isOver
      isOver = true
      clearInterval(asking)
      clearTimeout(patience)
      return !wasOver
    }
    const askOnce = () =>
      void ask().then(
        (answer) => (end() ? resolve(answer) : late(answer)),
        (error: unknown) => {
          failure = error
          if (!isTransient(error) && end()) reject(error)
        },
      )
    const asking = setInterval(askOnce, RETRY_MS)
    const patience = setTimeout(() => end() && reject(failure), TIMEOUT_MS)
    askOnce()
  })
