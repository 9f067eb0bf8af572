import { lastUser, saveLastUser } from '../device/last-user.ts'
import { buildIsLoading } from './deployment-check.ts'
import { safeToReload, whenSafeToReload } from './reload-gate.ts'

/** The parts of the browser that a reload touches, so that tests can stand in for them. */
export interface ReloadParts {
  reload(): void
  /** Opens this address in place of the page. */
  replace(url: string): void
  href(): string
  fetch(url: string): Promise<Response>
  caches(): CacheStorage | undefined
  workers(): ServiceWorkerContainer | undefined
  /** Empties the local storage but for who is signed in: without that, no start without the server. */
  clearLocal(now: number): void
  sessionStorage: Pick<Storage, 'clear'>
}

const CACHE_BUSTER = '_refresh'

/** The worker answers with what it keeps for every address that it knows; with a query it does not know it. */
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
    localStorage.clear()
    saveLastUser(user)
    buildIsLoading(localStorage, now)
  },
  sessionStorage,
})

const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+)"/g

/** Whether the server hands out a whole new program right now: without it a cleared browser stays white. */
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

/** Takes the mark of a Force Refresh out of the address, so that nobody bookmarks or shares it. */
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

/** Waits until nothing would be lost and, at that very moment, the whole new program is to be had. */
const safeAndLoadable = async (parts: ReloadParts): Promise<boolean> => {
  // A person who asked is told at once that it cannot be; a form may keep the reload waiting for hours after that.
  if (!(await canLoadAfresh(parts))) return false
  while (!safeToReload()) {
    await whenSafeToReload()
    if (!(await canLoadAfresh(parts))) return false
  }
  return true
}

/** Whether a plain reload would show the app: the worker keeps it, or the server hands it out. */
const wouldOpen = async (parts: ReloadParts): Promise<boolean> =>
  parts.workers()?.controller != null || (await canLoadAfresh(parts))

/**
 * Every reload of the page happens here, and each waits until it is safe. The queue and the inventory live in
 * IndexedDB, which none of these ever touches.
 */
export const createReloads = (parts: ReloadParts, clock: () => number) => {
  let going = false
  /** Another reload that is already on its way counts for this one. */
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
     * Reloads when nothing would be lost.
     * @param first done just before, when it is safe
     * @returns false when the app would not open now: a white page is no update
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
     * Force Refresh: clears caches, local and session storage and loads anew past every cache.
     * @returns false when the server cannot hand out the program now; nothing was cleared then
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
     * Another build is on the server: clears caches and session storage, unregisters workers, reloads.
     * @returns false when the server cannot hand out the program now; nothing was cleared then
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
