const CACHE = 'binnacle-installed'

/** Tells the service worker that the app is installed: only a page sees that it runs in its own window. */
export const markInstalled = async (): Promise<void> => {
  await globalThis.caches?.open(CACHE)
}

export const isMarkedInstalled = async (): Promise<boolean> =>
  (await globalThis.caches?.has(CACHE).catch(() => false)) ?? false
