let hasFailed = false
let failedAgain = (): void => {}

/** Sets what is done when code fails to load once more: Chromium 150 keeps a failed import for the life of a page. */
export const onLoadFailedAgain = (act: () => void): void => {
  failedAgain = act
}

/** Loads code on demand. @example loadCode(() => import('./make-export.ts')) */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (hasFailed && navigator.onLine) failedAgain()
    hasFailed = true
    throw error
  }
}
