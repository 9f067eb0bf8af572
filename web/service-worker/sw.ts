import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_TARGET } from '#contracts/pages.ts'
import { createShareInbox } from '#web/offline/photos/share-inbox.ts'
import { createLocalDb } from '#web/offline/store/db/local-db.ts'
import { isMarkedInstalled } from '#web/platform/updates/installed-mark.ts'
import { SYNC_TAG } from '#web/platform/updates/worker-sync.ts'
import { backgroundSync } from './background-sync.ts'
import { fillPrecache } from './fill-precache.ts'
import { isPublicPage, isShellPage } from './navigation.ts'
import { PRECACHE_BUNDLE } from './precache-bundle.ts'
import { openPublicPage } from './public-page.ts'
import { receiveShare, SHARE_REFUSED_URL } from './receive-share.ts'
import { isFromShareMenu } from './share-sender.ts'

/** Files that few need and that are as large as the rest of an installation; kept once they were fetched. */
const isOnDemand = (pathname: string): boolean => /^\/assets\/jschardet[^/]*\.js$/.test(pathname)

const CACHE = 'on-demand'

/** Answers from the cache, else fetches and keeps the file in place of an earlier version. */
const fetchOnDemand = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    for (const earlier of await cache.keys()) await cache.delete(earlier)
    await cache.put(request, response.clone())
  }
  return response
}

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

// Precaches hashed files and the shell; API responses are never cached.
const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(precache))

const shell = async (): Promise<Response> =>
  (await precache.matchPrecache('/index.html')) ?? fetch('/index.html')

const fillHashed = async (): Promise<void> => {
  const hashed = [...precache.getURLsToCacheKeys()].filter(([url, key]) => url === key)
  const cache = await caches.open(precache.strategy.cacheName)
  await fillPrecache(
    hashed.map(([url]) => url),
    {
      cache,
      fetch: (url) => fetch(url, { credentials: 'same-origin' }),
      bundle: new URL(PRECACHE_BUNDLE, self.location.origin).href,
    },
  )
}

self.addEventListener('install', (event) =>
  event.waitUntil(
    fillHashed()
      // The install meets what failed here again, and reports it.
      .catch(() => {})
      .then(() => precache.install(event)),
  ),
)
registerRoute(new NavigationRoute(shell, { allowlist: [isShellPage] }))
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicPage.test(url.pathname),
  ({ request }) =>
    openPublicPage(request, {
      fetch: (asked, init) => fetch(asked, init),
      shell,
      isInstalled: isMarkedInstalled,
    }),
)

registerRoute(
  ({ url }) => url.origin === self.location.origin && isOnDemand(url.pathname),
  ({ request }) => fetchOnDemand(request),
)

const keepShare = async (request: Request): Promise<Response> => {
  if (!isFromShareMenu(request, self.location.origin)) return Response.redirect(SHARE_REFUSED_URL, 303)
  const db = createLocalDb()
  try {
    const needs = { inbox: createShareInbox(db), origin: self.location.origin, now: () => new Date() }
    return Response.redirect(await receiveShare(await request.formData(), needs), 303)
  } finally {
    await db.close()
  }
}
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === SHARE_TARGET,
  ({ request }) => keepShare(request),
  'POST',
)

// Waits for the page, so that unsaved work is not reloaded away.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag !== SYNC_TAG) return
  const pages = self.clients.matchAll({ type: 'window' })
  sync.waitUntil(pages.then((open) => backgroundSync(open, sync.lastChance)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event))
  event.waitUntil(self.clients.claim())
})
