const RETRY_MS = 1500
const TIMEOUT_MS = 10_000

const isTransient = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Asks the browser for its database until it answers. Chromium closes one on a full disk, and then answers who asks for
 * it again with an `AbortError`, or not at all.
 * @param ask asks once
 * @param late is given what answers after another did, or after 10 seconds
 * @throws what the browser answered, at once unless it may pass; after 10 seconds in any case
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
