import { nanoid } from 'nanoid'
import { askForBackgroundSync } from '#web/platform/updates/worker-sync.ts'
import { createOffline, type OpenOffline } from './offline.ts'
import { createShareInbox } from './photos/share-inbox.ts'
import { watchDatabase } from './recovery/database-watch.ts'
import { countUnsent, forgetUser } from './recovery/forget-user.ts'
import { countPhotos, createUnsentCounter, detectLoss } from './recovery/loss-detector.ts'
import { createWriteAheadLog } from './recovery/write-ahead-log.ts'
import { createLocalDb, type LocalDb } from './store/local-db.ts'
import { readDeviceId } from './sync/device-id.ts'
import { startTriggers } from './sync/triggers.ts'
import type { Offline } from './types.ts'

export const localDb: LocalDb = createLocalDb(undefined, () => void recoverOpen())

const canary = createUnsentCounter({
  storage: localStorage,
  page: document,
  secure: location.protocol === 'https:',
})

export const shareInbox = createShareInbox(localDb)

interface OpenInventory {
  readonly userId: string
  readonly mark: () => string
  readonly offline: OpenOffline
  /** Shows what is left after the database was cleared, then fetches the rest. */
  readonly recover: () => Promise<void>
  readonly stop: () => Promise<void>
}

let current: OpenInventory | null = null
let opening: { readonly userId: string; readonly done: Promise<Offline> } | null = null

const recoverOpen = () => current?.recover().catch((error: unknown) => console.warn(error))

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

const isOnline = (): boolean => navigator.onLine

const openFor = async (userId: string): Promise<Offline> => {
  const deviceId = await readDeviceId(localDb)
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('binnacle-inventory') : null
  const writeAheadLog = createWriteAheadLog(userId, localStorage)
  // `visibilitychange` is the last event a phone sends before it may kill the page.
  const leaving = () => writeAheadLog.flush()
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', leaving)
  const offline = createOffline({
    writeAheadLog,
    db: localDb,
    userId,
    deviceId,
    fetch: (input, init) => fetch(input, init),
    locks: navigator.locks,
    channel,
    urls: URL,
    newId: nanoid,
    now: () => new Date(),
    isOnline,
    idle: whenIdle,
    beforeNextFrame: (work) => void requestAnimationFrame(work),
    // The browser may prompt; a refusal is fine.
    persist: () => void navigator.storage?.persist?.().catch(() => {}),
    requestBackgroundSync: () => void askForBackgroundSync(navigator.serviceWorker).catch(() => {}),
  })
  let mark = await detectLoss(localDb, canary, userId)
  await offline.open()
  let recovering = false
  const note = () => {
    // The loss detector still needs the counters.
    if (recovering) return
    const { pendingOperations, parked } = offline.state.getSnapshot()
    canary.write(userId, { mark, count: pendingOperations + parked.length })
  }
  const stopNoting = offline.state.subscribe(note)
  note()
  const stopWatching = watchDatabase({
    ...{ window, document, db: localDb },
    somethingUnsent: () => {
      const { pendingOperations, parked } = offline.state.getSnapshot()
      return pendingOperations + parked.length > 0
    },
  })
  // Imported late: it needs a window, which tests of this file lack.
  const { onAddress } = await import('#web/platform/navigation/address.ts')
  const stop = startTriggers({
    window,
    document,
    worker: navigator.serviceWorker,
    isOnline,
    online: offline.online,
    visibilityChanged: offline.visibilityChanged,
    sync: () => offline.sync(),
    failed: offline.backgroundFailed,
    isIdleWithPending: () => {
      const { syncStatus, pendingOperations } = offline.state.getSnapshot()
      return syncStatus !== 'syncing' && pendingOperations > 0
    },
    isServerAway: () => {
      const { syncStatus, server } = offline.state.getSnapshot()
      return syncStatus !== 'syncing' && server !== 'answers'
    },
    fetchNews: () => void offline.sync(),
    navigated: onAddress,
    random: Math.random,
    probe: () => void offline.probe().catch((error: unknown) => console.warn(error)),
  })
  current = {
    userId,
    mark: () => mark,
    offline,
    recover: async () => {
      recovering = true
      mark = await detectLoss(localDb, canary, userId)
      await readDeviceId(localDb, deviceId)
      await offline.open()
      recovering = false
      note()
      void offline.sync()
    },
    stop: async () => {
      stop()
      window.removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
      stopNoting()
      stopWatching()
      await offline.close()
      channel?.close()
    },
  }
  void offline.sync()
  return offline
}

let latest: Promise<unknown> = Promise.resolve()
/** Serializes opening and closing, so an inventory opens only after the previous one wrote its last row. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const done = latest.then(work)
  latest = done.catch(() => {})
  return done
}

const closeOpen = async (): Promise<void> => {
  const was = current
  current = null
  await was?.stop()
}

/**
 * Opens a person's inventory; resolves when it is in memory. Call once the session or last user is known.
 * @throws StorageError when IndexedDB does not open
 */
export const openOffline = (userId: string): Promise<Offline> => {
  if (opening?.userId === userId) return opening.done
  if (!opening && current?.userId === userId) return Promise.resolve(current.offline)
  void closeOffline()
  const done = oneAtATime(() => openFor(userId)).finally(() => {
    if (opening?.done === done) opening = null
  })
  opening = { userId, done }
  return done
}

/** The open inventory. @throws Error outside the session gate */
export const currentOffline = (): Offline => {
  if (!current) throw new Error('User not initialized')
  return current.offline
}

export const currentUserId = (): string => {
  if (!current) throw new Error('No inventory is open: nobody is signed in')
  return current.userId
}

/** Counts photos without a name outside the database, in case the browser clears it. */
export const recordShotCount = (userId: string, count: number): void => {
  if (current?.userId === userId) canary.write(countPhotos(userId), { mark: current.mark(), count })
}

export const closeOffline = (): Promise<void> => {
  const stopped = closeOpen()
  opening = null
  return oneAtATime(async () => {
    await stopped
    await closeOpen()
  })
}

/** Counts changes the server does not have yet: confirm before signing out. */
export const unsentChanges = (userId: string): Promise<number> => countUnsent(localDb, userId)

/** Deletes a person's data from this browser, optionally keeping unsent changes. */
export const signOutOfDevice = async (userId: string, options: { keepUnsent: boolean }): Promise<void> => {
  await closeOffline()
  await forgetUser(localDb, userId, options)
  for (const counted of options.keepUnsent ? [] : [userId, countPhotos(userId)])
    canary.write(counted, { mark: '', count: 0 })
}
