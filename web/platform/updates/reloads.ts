import { lastInventory, saveLastInventory } from '../web-storage/last-inventory.ts'
import { lastUser, saveLastUser } from '../web-storage/last-user.ts'
import { buildIsLoading } from './deployment-check.ts'
import { safeToReload, whenSafeToReload } from './reload-gate.ts'

/** Browser parts used by a reload, replaceable in tests. */
export interface ReloadParts {
  reload(): void
  replace(url: string): void
  href(): string
  fetch(url: string): Promise<Response>
  caches(): CacheStorage | undefined
  workers(): ServiceWorkerContainer | undefined
  /** Clears local storage except the last user and inventory, needed to start offline. */
  clearLocal(now: number): void
  sessionStorage: Pick<Storage, 'clear'>
}

const CACHE_BUSTER = '_refresh'

/** Bypasses the worker: it does not know URLs with a query. */
const pastWorker = (url: string): string => `${url}?${CACHE_BUSTER}`

export const browserParts = (): ReloadParts => ({
  reload: () => location.reload(),
  replace: (url) => location.replace(url),
  href: () => location.href,
  fetch: (url) => fetch(pastWorker(url), { cache: 'reload' }),
  caches: () => globalThis.caches,
  workers: () => navigator.serviceWorker,
  clearLocal: (now) => {
    const user = lastUser()
    const inventory = user && lastInventory(user.id)
    localStorage.clear()
    saveLastUser(user)
    if (user) saveLastInventory(user.id, inventory)
    buildIsLoading(localStorage, now)
  },
  sessionStorage,
})

const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+)"/g

/** True when the server can deliver the whole program; a cleared browser depends on it. */
const canLoadAfresh = async ({ fetch }: ReloadParts): Promise<boolean> => {
  try {
    const shell = await fetch('/')
    const html = await shell.text()
    const files = [...html.matchAll(SCRIPT)].map((match) => match[1] ?? '')
    if (!shell.ok || files.length === 0) return false
    const answers = await Promise.all(files.map((file) => fetch(file)))
    return answers.every(
      (answer) => answer.ok && !/text\/html/.test(answer.headers.get('content-type') ?? ''),
    )
  } catch {
    return false
  }
}

const clearCaches = async ({ caches }: ReloadParts): Promise<void> => {
  const storage = caches()
  if (!storage) return
  await Promise.all((await storage.keys()).map((name) => storage.delete(name)))
}

const unregisterWorkers = async ({ workers }: ReloadParts): Promise<void> => {
  const registrations = (await workers()?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

/** Removes the Force Refresh query from the address. */
export const dropCacheBuster = (): void => {
  const url = new URL(location.href)
  if (!url.searchParams.has(CACHE_BUSTER)) return
  url.searchParams.delete(CACHE_BUSTER)
  history.replaceState(history.state, '', url)
}

const withCacheBuster = (href: string, stamp: number): string => {
  const url = new URL(href)
  url.searchParams.set(CACHE_BUSTER, String(stamp))
  return url.href
}

/** Waits until a reload is safe, then checks that the program can be loaded. */
const safeAndLoadable = async (parts: ReloadParts): Promise<boolean> => {
  // Checks first too: a form may hold the reload for hours.
  if (!(await canLoadAfresh(parts))) return false
  while (!safeToReload()) {
    await whenSafeToReload()
    if (!(await canLoadAfresh(parts))) return false
  }
  return true
}

/** True when the worker or the server can deliver the app. */
const wouldOpen = async (parts: ReloadParts): Promise<boolean> =>
  parts.workers()?.controller != null || (await canLoadAfresh(parts))

/** All reloads of the page; each waits until it is safe. None touches IndexedDB. */
export const createReloads = (parts: ReloadParts, clock: () => number) => {
  let going = false
  /** Joins a reload already under way. */
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (going) return true
    going = true
    try {
      return await work()
    } finally {
      going = false
    }
  }

  return {
    /**
     * Reloads when safe.
     * @param first runs just before
     * @returns false when the app could not open
     */
    reload: (first: () => Promise<void> = async () => {}): Promise<boolean> =>
      once(async () => {
        await whenSafeToReload()
        if (!(await wouldOpen(parts))) return false
        await first()
        await whenSafeToReload()
        parts.reload()
        return true
      }),

    /**
     * Force Refresh: clears caches and storage and reloads past every cache.
     * @returns false, with nothing cleared, when the server cannot deliver the program
     */
    forceRefresh: (): Promise<boolean> =>
      once(async () => {
        if (!(await safeAndLoadable(parts))) return false
        await clearCaches(parts)
        await unregisterWorkers(parts)
        parts.clearLocal(clock())
        parts.sessionStorage.clear()
        parts.replace(withCacheBuster(parts.href(), clock()))
        return true
      }),

    /**
     * Loads a new build: clears caches and session storage, unregisters workers, reloads.
     * @returns false, with nothing cleared, when the server cannot deliver the program
     */
    changeBuild: (): Promise<boolean> =>
      once(async () => {
        if (!(await safeAndLoadable(parts))) return false
        await clearCaches(parts)
        await unregisterWorkers(parts)
        parts.sessionStorage.clear()
        parts.reload()
        return true
      }),
  }
}
