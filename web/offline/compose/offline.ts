import { canWrite } from '#domain/inventories/role-rights.ts'
import { readCursor } from '#domain/sync/wire/cursor.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { createLocalPhotos } from '../photos/local-photos.ts'
import { createWriteAheadLog } from '../recovery/write-ahead-log.ts'
import { type ClientStore, createClientStore } from '../store/client-store.ts'
import { createClosableDb } from '../store/db/closable-db.ts'
import { inventoryKeyOf } from '../store/db/names.ts'
import * as messages from '../sync/messages.ts'
import { createPeopleNames } from '../sync/people-names.ts'
import { createSyncStatus } from '../sync/sync-status.ts'
import { createTabChannel } from '../sync/tabs/tab-channel.ts'
import { createTabRefresh } from '../sync/tabs/tab-refresh.ts'
import { createInventory } from '../view/inventory.ts'
import type { Offline, SyncOutcome } from '../view/types.ts'
import { loadSyncEngine } from './load-sync-engine.ts'
import type { OfflineDeps, OpenParts, SyncEngine } from './offline-parts.ts'

export interface OpenOffline extends Offline {
  open(): Promise<void>
  /** Position in the inventory's order of changes up to which this device has everything; -1 before the list. */
  position(): Promise<number>
  /** A hidden page may miss tab messages, so it refreshes when visible. */
  visibilityChanged(): void
  online(isOnline: boolean): void
  /** The service worker could not send in the background. */
  backgroundFailed(): void
  /** Probes the server without counting a retry; syncs on success. */
  probe(): Promise<void>
  /** Stops listening and resolves after the last write. Unsent changes stay. */
  close(): Promise<void>
}

/** Defers reloads until the change is written and reported. */
const holdingReload = async <T>(work: () => Promise<T>): Promise<T> => {
  const release = holdReload('a change that is being saved')
  try {
    return await work()
  } finally {
    release()
  }
}

/** Reads and shows what the device holds; writes, sends and fetches once the sync engine is loaded. */
export const createOffline = (deps: OfflineDeps): OpenOffline => {
  const { userId, inventoryId = null, deviceId, newId, now } = deps
  const inventoryKey = inventoryKeyOf({ userId, inventoryId })
  const db = createClosableDb(deps.db)
  const stored = createClientStore(db, userId, deviceId, newId, {
    chunking: deps.chunking,
    hearsOtherTabs: deps.channel !== null,
    inventoryId,
  })
  const pictures = createLocalPhotos({ db, newId, urls: deps.urls, fetch: deps.fetch })
  const inventory = createInventory(db, userId, pictures)
  const people = createPeopleNames(db, userId)
  const status = createSyncStatus({ db, userId, now, view: inventory.getSnapshot, isOnline: deps.isOnline() })
  const tabRefresh = createTabRefresh(async () => {
    const loaded = await inventory.load()
    stored.prime(loaded)
    await status.refresh()
    return loaded.meta.changes
  })
  const store: ClientStore = {
    ...stored,
    change: async (...asked) => {
      const changed = await stored.change(...asked)
      tabRefresh.changedHere(changed.changes)
      return changed
    },
  }
  const tabs = createTabChannel(deps.channel, inventoryKey, {
    rows: (keys, change) => {
      stored.invalidate()
      tabRefresh.changedElsewhere(change)
      return inventory.reread(keys)
    },
    everything: () => {
      stored.invalidate()
      return tabRefresh.readAll()
    },
    status: () => status.refresh(),
  })
  const writeAheadLog = deps.writeAheadLog ?? createWriteAheadLog(inventoryKey, null)
  const mayWrite = (): boolean => {
    const role = deps.knownRole?.() ?? null
    return role === null || canWrite(role)
  }
  const parts: OpenParts = {
    db,
    store,
    pictures,
    inventory,
    people,
    status,
    tabs,
    tabRefresh,
    writeAheadLog,
    mayWrite,
  }

  let engine: SyncEngine | null = null
  let loading: Promise<SyncEngine> | null = null
  const load = (): Promise<SyncEngine> => {
    if (loading) return loading
    loading = (deps.loadSyncEngine ?? loadSyncEngine)().then(({ createSyncEngine }) =>
      createSyncEngine(deps, parts),
    )
    // The first to hear of it, so that what was asked meanwhile is done before anything else.
    loading.then(
      (loaded) => {
        engine = loaded
      },
      () => {
        loading = null
      },
    )
    return loading
  }
  /** At once where it is loaded, so that a change is logged before the tap is over. */
  const withEngine = <T>(work: (engine: SyncEngine) => Promise<T>): Promise<T> =>
    engine ? work(engine) : load().then(work)

  const notLoaded = (): SyncOutcome => {
    const error = messages.backgroundSyncFailed
    status.failed(error)
    return { success: false, syncedOperations: 0, failedOperations: 0, error }
  }

  return {
    inventory,
    state: status,
    people,
    deviceId,
    canWrite: mayWrite,
    localPhoto: (imageUrl) => pictures.readUrl(imageUrl),
    localFile: (digest) => pictures.read(digest),
    acknowledgeLoss: status.acknowledgeLoss,
    mutate: (changes, options) => holdingReload(() => withEngine(({ mutate }) => mutate(changes, options))),
    sync: (options) => (engine ? engine.sync(options) : load().then(({ sync }) => sync(options), notLoaded)),
    probe: () => withEngine((engine) => engine.probe()),
    waitingChanges: () => withEngine((engine) => engine.waitingChanges()),
    exportUnsent: () => withEngine((engine) => engine.exportUnsent()),
    revive: (opId) => withEngine((engine) => engine.revive(opId)),
    moveToOtherBin: (opId, binId) => withEngine((engine) => engine.moveToOtherBin(opId, binId)),
    retry: (opId) => withEngine((engine) => engine.retry(opId)),
    discard: (opId) => withEngine((engine) => engine.discard(opId)),
    resolveWithMine: (noticeId) => withEngine((engine) => engine.resolveWithMine(noticeId)),
    dismiss: (noticeId) => withEngine((engine) => engine.dismiss(noticeId)),
    reupload: (id) => withEngine((engine) => engine.reupload(id)),
    declineOffer: (id) => withEngine((engine) => engine.declineOffer(id)),
    limitsRaised: () => withEngine((engine) => engine.limitsRaised()),
    open: async () => {
      if (writeAheadLog.read().length > 0) await withEngine((engine) => engine.replay())
      status.opened()
      const [{ isWhole }] = await Promise.all([store.meta(), tabRefresh.readAll(), people.load()])
      inventory.completed(isWhole)
      load().then(
        ({ maintain }) => maintain(),
        () => {},
      )
    },
    position: async () => {
      const { cursor } = await store.meta()
      return (cursor === null ? null : readCursor(cursor))?.seq ?? -1
    },
    visibilityChanged: stored.invalidate,
    online: status.online,
    backgroundFailed: () => status.failed(messages.backgroundSyncFailed),
    close: async () => {
      // Writes that wait for the engine are begun before the database closes.
      const loaded = await loading?.catch(() => null)
      loaded?.stop()
      await db.close()
      tabs.close()
    },
  }
}
