let failures = 0
let reload = (): void => {}

/** Sets how the page is loaded again for code that does not load: Chromium 150 keeps a failed import for its life. */
export const setReload = (newReload: () => void): void => {
  reload = newReload
}

/** Call when a screen waits for code that failed to load; once is no reason. */
export const reloadIfStuck = (): void => {
  if (failures > 1 && navigator.onLine) reload()
}

/** Loads code on demand. @example loadCode(() => import('./make-export.ts')) */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    failures++
    throw error
  }
}
