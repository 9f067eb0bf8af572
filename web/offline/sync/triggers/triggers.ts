import type { Subscribable } from '#web/platform/state/signal.ts'
import { START_SYNC, SYNC_FAILED } from '#web/platform/updates/worker-sync.ts'
import type { SyncOutcome } from '../../view/types.ts'

export const SYNC_INTERVAL_MS = 5 * 60 * 1000

export const PROBE_INTERVAL_MS = 30 * 1000

/** Milliseconds between fetches while visible and not listening, ±20 %. */
export const FETCH_INTERVAL_MS = 60 * 1000

/** Milliseconds after a fetch in which navigation triggers none. */
export const FETCH_PAUSE_MS = 15 * 1000

/** Milliseconds of extra probes: `online` fires before the network works. */
export const PROBE_DELAYS_MS = [1000, 3000, 8000]

interface TriggerDeps {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  readonly worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined
  readonly isOnline: () => boolean
  readonly setOnline: (isOnline: boolean) => void
  readonly onVisibilityChange: () => void
  readonly sync: () => Promise<Pick<SyncOutcome, 'success'>>
  readonly onSyncFailed: () => void
  readonly isIdleWithPending: () => boolean
  readonly isServerAway: () => boolean
  readonly fetchNews: () => void
  /** True while changes of others are told as they happen. */
  readonly listening: Subscribable<boolean>
  readonly onNavigate: (listener: () => void) => () => void
  /** 0 ≤ x < 1 */
  readonly random: () => number
  readonly probe: () => void
}

/** Triggers runs: network, change stream, visibility, navigation, timers and the service worker. */
export const startTriggers = (needs: TriggerDeps): (() => void) => {
  const { window, document, worker } = needs
  const probe = () => {
    const seen = document.visibilityState === 'visible'
    if (seen && needs.isOnline() && needs.isServerAway()) needs.probe()
  }
  let returned: ReturnType<typeof setTimeout>[] = []
  const forgetReturn = () => returned.forEach(clearTimeout)
  const online = () => {
    needs.setOnline(true)
    void needs.sync()
    forgetReturn()
    returned = PROBE_DELAYS_MS.map((after) => setTimeout(probe, after))
  }
  const offline = () => {
    forgetReturn()
    needs.setOnline(false)
  }
  const visible = () => {
    needs.onVisibilityChange()
    if (document.visibilityState === 'visible') void needs.sync()
  }
  const onWorkerMessage = (event: Event) => {
    const { data, ports } = event as MessageEvent<{ type?: string } | null>
    if (data?.type === SYNC_FAILED) needs.onSyncFailed()
    if (data?.type !== START_SYNC) return
    const run = needs.sync().then(
      ({ success }) => success,
      () => false,
    )
    void run.then((success) => ports[0]?.postMessage(success))
  }
  let fetchedAt = Date.now()
  const fetchNews = () => {
    const isDue = Math.abs(Date.now() - fetchedAt) >= FETCH_PAUSE_MS
    if (!isDue || document.visibilityState !== 'visible' || !needs.isOnline() || needs.isServerAway()) return
    fetchedAt = Date.now()
    needs.fetchNews()
  }
  let fetching: ReturnType<typeof setTimeout>
  const fetchLater = () => {
    fetching = setTimeout(
      () => {
        if (!needs.listening.getSnapshot()) fetchNews()
        fetchLater()
      },
      FETCH_INTERVAL_MS * (0.8 + 0.4 * needs.random()),
    )
  }
  fetchLater()
  // The change stream may reach a server that the last run did not; the browser fires no `online` for that.
  const stopListening = needs.listening.subscribe(() => {
    if (needs.listening.getSnapshot() && needs.isServerAway()) void needs.sync()
  })
  const stopNavigated = needs.onNavigate(fetchNews)
  const timer = setInterval(() => {
    if (needs.isOnline() && needs.isIdleWithPending()) void needs.sync()
  }, SYNC_INTERVAL_MS)
  const looking = setInterval(probe, PROBE_INTERVAL_MS)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', visible)
  worker?.addEventListener('message', onWorkerMessage)
  return () => {
    clearInterval(timer)
    clearTimeout(fetching)
    stopNavigated()
    stopListening()
    clearInterval(looking)
    forgetReturn()
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', visible)
    worker?.removeEventListener('message', onWorkerMessage)
  }
}
