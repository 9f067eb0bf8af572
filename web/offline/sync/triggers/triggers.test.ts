import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignal } from '#web/platform/state/signal.ts'
import {
  FETCH_INTERVAL_MS,
  FETCH_PAUSE_MS,
  PROBE_INTERVAL_MS,
  SYNC_INTERVAL_MS,
  startTriggers,
} from './triggers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = ({
  online = true,
  waiting = true,
  visible = true,
  away = false,
  fetches = false,
  listens = false,
} = {}) => {
  const listening = createSignal(listens)
  const navigation = new Set<() => void>()
  const window = new EventTarget()
  const worker = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    visibilityState: visible ? ('visible' as const) : ('hidden' as const),
  })
  const did: string[] = []
  const answer = { success: true }
  const stop = startTriggers({
    window: window as Window,
    document: document as Document,
    worker: worker as ServiceWorkerContainer,
    isOnline: () => online,
    onVisibilityChange: () => void did.push('seen'),
    setOnline: (is) => void did.push(is ? 'online' : 'offline'),
    sync: async () => {
      did.push('sync')
      return answer
    },
    onSyncFailed: () => void did.push('failed'),
    isIdleWithPending: () => waiting,
    isServerAway: () => away,
    probe: () => void did.push('look'),
    fetchNews: () => void (fetches && did.push('fetch')),
    listening,
    onNavigate: (listener) => {
      navigation.add(listener)
      return () => navigation.delete(listener)
    },
    random: () => 0.5,
  })
  const say = (data: unknown, ports: MessagePort[] = []) =>
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
  const navigate = () => {
    for (const listener of navigation) listener()
  }
  return { window, document, did, answer, say, stop, navigate, listening }
}

test('syncs every five minutes while online, idle and with unsent changes', () => {
  expect([SYNC_INTERVAL_MS, PROBE_INTERVAL_MS]).toEqual([300_000, 30_000])
  const pages = [page(), page({ waiting: false }), page({ online: false })]
  vi.advanceTimersByTime(299_999)
  expect(pages.map(({ did }) => did)).toEqual([[], [], []])
  vi.advanceTimersByTime(1)
  expect(pages.map(({ did }) => did)).toEqual([['sync'], [], []])
  vi.advanceTimersByTime(300_000)
  expect(pages[0]?.did).toEqual(['sync', 'sync'])
})

test('syncs when the network or the user returns, but not when going offline', () => {
  const { window, document, did, stop } = page()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(did).toEqual(['offline', 'online', 'sync', 'seen', 'sync'])
  stop()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(300_000)
  expect(did).toHaveLength(5)
})

test('syncs on request of the worker and reports success or failure to it', async () => {
  const { did, answer, say } = page()
  const posted: unknown[] = []
  const port = { postMessage: (data: unknown) => void posted.push(data) } as MessagePort
  say({ type: 'START_SYNC' }, [port])
  await vi.advanceTimersByTimeAsync(0)
  answer.success = false
  say({ type: 'START_SYNC' }, [port])
  await vi.advanceTimersByTimeAsync(0)
  expect([did, posted]).toEqual([
    ['sync', 'sync'],
    [true, false],
  ])
  say({ type: 'BACKGROUND_SYNC_FAILED' })
  say({ type: 'something else' })
  say(null)
  expect(did).toEqual(['sync', 'sync', 'failed'])
})

test('probes an unavailable server every 30 seconds and soon after the network returned', () => {
  const away = page({ away: true })
  const answering = page()
  const unseen = page({ away: true, visible: false })
  const pages = [away, answering, unseen]
  const probes = () => pages.map(({ did }) => did.filter((what) => what === 'look').length)
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return probes()
  }
  for (const { window } of pages) window.dispatchEvent(new Event('online'))
  expect(pass(999)).toEqual([0, 0, 0])
  expect(pass(1)).toEqual([1, 0, 0])
  expect(pass(2000)).toEqual([2, 0, 0])
  expect(pass(5000)).toEqual([3, 0, 0])
  expect(pass(21_999)).toEqual([3, 0, 0])
  expect(pass(1)).toEqual([4, 0, 0])
  away.window.dispatchEvent(new Event('online'))
  away.window.dispatchEvent(new Event('offline'))
  expect(pass(29_999)).toEqual([4, 0, 0])
  away.window.dispatchEvent(new Event('online'))
  away.stop()
  expect(pass(60_000)).toEqual([4, 0, 0])
})

test('syncs once the change stream reaches a server that did not answer', () => {
  const pages = [page({ away: true }), page()]
  for (const { listening } of pages) {
    listening.set(true)
    listening.set(false)
  }
  expect(pages.map(({ did }) => did)).toEqual([['sync'], []])
  pages[0]?.stop()
  pages[0]?.listening.set(true)
  expect(pages[0]?.did).toEqual(['sync'])
})

test('a visible page pulls once a minute unless it listens, and on navigation', () => {
  const idle = { waiting: false, fetches: true }
  const [seen, ...others] = [
    page(idle),
    page({ ...idle, visible: false }),
    page({ ...idle, online: false }),
    page({ ...idle, away: true }),
  ]
  vi.advanceTimersByTime(FETCH_INTERVAL_MS)
  expect(seen?.did).toEqual(['fetch'])
  seen?.navigate()
  expect(seen?.did).toEqual(['fetch'])
  vi.advanceTimersByTime(FETCH_PAUSE_MS)
  for (const each of [seen, ...others]) each?.navigate()
  expect(seen?.did).toEqual(['fetch', 'fetch'])
  expect(others.flatMap(({ did }) => did.filter((what) => what === 'fetch'))).toEqual([])
  const listening = page({ ...idle, listens: true })
  vi.advanceTimersByTime(2 * FETCH_INTERVAL_MS)
  expect(listening.did).toEqual([])
  seen?.stop()
  seen?.navigate()
  vi.advanceTimersByTime(2 * FETCH_INTERVAL_MS)
  expect(seen?.did).toEqual(['fetch', 'fetch', 'fetch', 'fetch'])
})
