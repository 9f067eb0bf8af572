import type { Role } from '#contracts/inventory/inventories.ts'
import { canWrite, READ_ONLY_MESSAGE } from '#domain/inventories/role-rights.ts'
import { type CallRefusal, decideAccess } from '#domain/sync/client/client-access.ts'
import {
  declineOffer,
  discardParked,
  dismissNotice,
  resolveWithMine,
  retryParked,
} from '#domain/sync/client/client-attention.ts'
import { moveToOtherBin, restoreAndRetry } from '#domain/sync/client/client-restore.ts'
import { requeueTransient } from '#domain/sync/client/client-results.ts'
import { reuploadRow } from '#domain/sync/client/client-reupload.ts'
import type { ClientOffer, ClientState } from '#domain/sync/client/client-state.ts'
import { readCursor } from '#domain/sync/cursor.ts'
import { toDataUrl } from '#web/platform/media/data-url.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { createInventory } from './inventory.ts'
import { createLocalPhotos } from './photos/local-photos.ts'
import { createWriteAheadLog, replay, type WriteAheadLog } from './recovery/write-ahead-log.ts'
import { createChunkMaintenance } from './store/chunks/chunk-maintenance.ts'
import type { ChunkOptions } from './store/chunks/row-chunks.ts'
import {
  type ClientStore,
  createClientStore,
  type ReadScope,
  type RowKey,
  type StoreChange,
} from './store/client-store.ts'
import { createClosableDb } from './store/closable-db.ts'
import type { LocalDb } from './store/local-db.ts'
import { inventoryKeyOf } from './store/names.ts'
import { META_KEYS } from './store/records.ts'
import { createPendingResults, isRolledBack, toOutcome } from './sync/pending-results.ts'
import { createPeopleNames } from './sync/people-names.ts'
import { createSyncLoop } from './sync/sync-loop.ts'
import { createSyncStatus } from './sync/sync-status.ts'
import { createTabChannel } from './sync/tab-channel.ts'
import { createTabRefresh } from './sync/tab-refresh.ts'
import { createTransport } from './sync/transport.ts'
import { readWaiting } from './sync/waiting-changes.ts'
import type { ChangeOutcome, Offline } from './types.ts'
import { createRowWriter, type SavedWrite } from './write/row-writer.ts'

export interface OfflineDeps {
  readonly db: LocalDb
  readonly userId: string
  /** Null for the person's home. */
  readonly inventoryId?: string | null
  readonly deviceId: string
  readonly fetch: typeof fetch
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: BroadcastChannel | null
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly writeAheadLog?: WriteAheadLog
  readonly newId: () => string
  readonly now: () => Date
  readonly isOnline: () => boolean
  /** Requests persistent storage once something exists on this device only. */
  readonly persist?: () => void
  readonly requestBackgroundSync?: () => void
  /** Schedules work before the next frame; absent without a screen. */
  readonly beforeNextFrame?: (work: () => void) => void
  readonly idle?: (work: () => void) => void
  /** Row count from which chunks are used. */
  readonly chunking?: ChunkOptions
  /** Milliseconds until a silent network counts as offline. */
  readonly networkTimeout?: number
  /** Milliseconds to wait for another tab's run. */
  readonly lockWait?: number
  /** The person lost this inventory. @param taken ids of operations that were carried out before */
  readonly accessLost?: (taken: readonly string[]) => void
  readonly roleTold?: (role: Role) => void
  /** Role as last listed; null while unknown. */
  readonly knownRole?: () => Role | null
}

export interface OpenOffline extends Offline {
  open(): Promise<void>
  /** Place in the inventory's order of changes up to which this device has everything; -1 before the list. */
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

const NETWORK_TIMEOUT_MS = 8000
const LOCK_TIMEOUT_MS = 30_000
const BRIEF_TIMEOUT_MS = 1000

const READ_ONLY: ChangeOutcome = {
  ...{ kind: 'refused', id: '', status: 403, error: 'READ_ONLY' },
  message: READ_ONLY_MESSAGE,
}

export const createOffline = (deps: OfflineDeps): OpenOffline => {
  const { userId, inventoryId = null, deviceId, newId, now } = deps
  const inventoryKey = inventoryKeyOf({ userId, inventoryId })
  const db = createClosableDb(deps.db)
  const networkTimeout = deps.networkTimeout ?? NETWORK_TIMEOUT_MS
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
  const idle = deps.idle ?? ((work: () => void) => setTimeout(work))
  const upkeep = createChunkMaintenance(db, userId, idle, stored.advance, deps.chunking)
  const outcomes = createPendingResults()
  let closed = false
  const fetchWhileOpen: typeof fetch = async (...request) => {
    const response = await deps.fetch(...request)
    if (closed) throw new Error('The inventory was closed meanwhile')
    return response
  }
  const transport = createTransport({
    ...{ fetch: fetchWhileOpen, userId, inventoryId, deviceId },
    patience: networkTimeout,
  })

  let refreshed: Promise<void> = Promise.resolve()
  const show = ({ before, after, rows, pending, changes }: StoreChange): void => {
    inventory.show(rows)
    if (after.isWhole) inventory.completed()
    const listsMoved =
      before.parked.length + after.parked.length > 0 ||
      before.notices !== after.notices ||
      before.offers !== after.offers
    // Count and lists update together, so that a refused change is always in one of them.
    if (listsMoved) refreshed = status.refresh().catch(() => status.pending(pending))
    else status.pending(pending)
    tabs.tell(rows, listsMoved, changes.after)
  }

  const noAccess = async (refusal: CallRefusal): Promise<void> => {
    const { cursor, reached } = await store.meta()
    const { lock } = status.getSnapshot()
    const decision = decideAccess({ inventoryId, cursor, reached }, lock, refusal, now().toISOString())
    if (decision.kind === 'lock') await status.locked(decision.lock)
    if (decision.kind === 'wipe') deps.accessLost?.(decision.taken)
  }
  const answered = (role: Role | undefined): void => {
    if (status.getSnapshot().lock !== null) void status.locked(null)
    if (role) deps.roleTold?.(role)
  }

  const loop = createSyncLoop({
    ...{ store, transport, pictures, now, show, inventoryKey, noAccess, answered },
    peopleTold: people.told,
    settledVersion: inventory.settledVersion,
    locks: deps.locks,
    isOnline: deps.isOnline,
    isAwaited: outcomes.isAwaited,
    settled: outcomes.settled,
    failed: outcomes.failed,
    started: status.started,
    lockWait: deps.lockWait ?? LOCK_TIMEOUT_MS,
    waited: () => status.failed('Another tab did not finish its sync. It goes on here.'),
    ended: (report) => {
      status.ended(report)
      upkeep.ask()
    },
  })
  const writeAheadLog = deps.writeAheadLog ?? createWriteAheadLog(inventoryKey, null)
  const writeRows = createRowWriter({ ...deps, store, inventory, pictures, writeAheadLog })

  const needOfWaiting = async (...more: RowKey[]): Promise<ReadScope> => {
    const { queue, parked } = await store.waiting()
    const rows = [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
    return { rows: [...rows, ...more], waiting: 'all', attention: true }
  }
  const settle = async (
    transition: (state: ClientState) => ClientState,
    ...more: RowKey[]
  ): Promise<void> => {
    show(await store.change(await needOfWaiting(...more), transition))
    await refreshed
  }
  const settleAndSend = async (...given: Parameters<typeof settle>): Promise<void> => {
    await settle(...given)
    void sync()
  }

  const waits = (): void => {
    deps.persist?.()
    deps.requestBackgroundSync?.()
  }
  const kept = (id: string): ChangeOutcome => {
    waits()
    return { kind: 'kept', id }
  }

  const follow = async ({ id, opIds, changed }: SavedWrite, all = false): Promise<ChangeOutcome> => {
    if (changed) show(changed)
    if (opIds.length === 0) return { kind: 'sent', id, lost: [] }
    if (!deps.isOnline()) return kept(id)
    const silent = status.getSnapshot().server === 'silent'
    const { answer, release } = outcomes.wait(
      opIds,
      silent ? Math.min(networkTimeout, BRIEF_TIMEOUT_MS) : networkTimeout,
      all,
    )
    void loop.run({ force: false, returnParked: false }).then(
      ({ current }) => release(current),
      () => release(false),
    )
    const answered = await answer
    if (answered === null) return kept(id)
    const refused = [
      ...answered.results.filter(isRolledBack).map(({ opId }) => opId),
      ...answered.failedOpIds,
    ]
    if (refused.length > 0) {
      await settle((state) => refused.reduce(discardParked, state))
    }
    return toOutcome(id, answered)
  }

  /** Defers reloads until the change is written and reported. */
  const unbroken = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = holdReload('a change that is being saved')
    try {
      return await work()
    } finally {
      release()
    }
  }

  const sendLater = ({ id, changed }: SavedWrite): ChangeOutcome => {
    if (changed) show(changed)
    if (!deps.isOnline()) return kept(id)
    void loop.run({ force: false, returnParked: false })
    return { kind: 'kept', id }
  }

  const mayWrite = (): boolean => {
    const role = deps.knownRole?.() ?? null
    return role === null || canWrite(role)
  }
  const mutate: Offline['mutate'] = (changes, { wait = true } = {}) =>
    unbroken(async () => {
      // A viewer learns it before anything is stored.
      if (!mayWrite()) return READ_ONLY
      const written = await writeRows(changes, wait)
      return wait ? follow(written, changes.length > 1) : sendLater(written)
    })

  const sync: Offline['sync'] = async ({ force = false, unlessRunning = false } = {}) => {
    const { outcome } = await loop.run({ force, returnParked: force, unlessRunning })
    // Catches up after a sleep or a lost tab message.
    await stored.meta().then(
      ({ changes }) => tabRefresh.readUpTo(changes),
      () => {},
    )
    await refreshed
    return outcome
  }

  const noticeRow = (noticeId: string): RowKey[] =>
    status
      .getSnapshot()
      .notices.filter((notice) => notice.noticeId === noticeId)
      .map(({ entity, id }) => ({ entity, id }))
  const offeredPicture = async (id: string): Promise<unknown> => {
    const offer = await db.run((opened) => opened.get('metadata', META_KEYS.offer(userId, id)))
    return (offer as ClientOffer | undefined)?.fields.imageUrl
  }
  const offerRow = (id: string): RowKey[] =>
    status
      .getSnapshot()
      .offers.filter((offer) => offer.id === id)
      .map(({ entity }) => ({ entity, id }))

  return {
    inventory,
    state: status,
    people,
    deviceId,
    waitingChanges: () => readWaiting(db, store),
    canWrite: mayWrite,
    mutate,
    localPhoto: (imageUrl) => pictures.readUrl(imageUrl),
    sync,
    probe: async () => {
      const { cursor } = await store.meta()
      // Without a cursor only a run fetches the list.
      const told = cursor === null ? 'answered' : (await transport.pull(cursor)).kind
      if (told === 'answered' || told === 'signed-out') await sync()
    },
    revive: async (opId) => {
      const missing = status.getSnapshot().parked.find((parked) => parked.opId === opId)?.missing
      if (!missing) return
      await settleAndSend((state) => restoreAndRetry(state, opId, newId, now().toISOString()), missing)
    },
    rehome: (opId, binId) => settleAndSend((state) => moveToOtherBin(state, opId, newId(), binId)),
    retry: (opId) => settleAndSend((state) => retryParked(state, opId, newId())),
    discard: (opId) => settleAndSend((state) => discardParked(state, opId)),
    resolveWithMine: (noticeId) =>
      settleAndSend(
        (state) => resolveWithMine(state, noticeId, newId(), now().toISOString()),
        ...noticeRow(noticeId),
      ),
    dismiss: (noticeId) => settle((state) => dismissNotice(state, noticeId)),
    reupload: async (id) => {
      const picture = await pictures.fetched(await offeredPicture(id))
      const photo = picture && (await pictures.add(picture))
      const blobs = picture && photo ? new Map([[photo, picture]]) : undefined
      const upload = (state: ClientState) =>
        reuploadRow(state, id, { newId, now: now().toISOString(), photo })
      show(await store.change(await needOfWaiting(...offerRow(id)), upload, { ...(blobs && { blobs }) }))
      await refreshed
      void sync()
    },
    declineOffer: (id) => settle((state) => declineOffer(state, id), ...offerRow(id)),
    limitsRaised: () =>
      settleAndSend((state) => requeueTransient(state, (entry) => entry.error === 'LIMIT_REACHED')),
    acknowledgeLoss: status.lossTold,
    exportUnsent: async () => {
      const { queue, parked } = await store.waiting()
      const waiting = [...parked, ...queue]
      const photos = await Promise.all(waiting.map(({ photo }) => photo && pictures.dataUrl(photo)))
      const changes = waiting.map((entry, at) => ({ ...entry, photo: photos[at] ?? null }))
      const shots = await db.run((opened) => opened.getAll('metadata', META_KEYS.shotsOf(userId)))
      const photosToName = await Promise.all(
        (shots as { photo: Blob }[]).map(async (shot) => ({
          ...shot,
          photo: await toDataUrl(shot.photo).catch(() => null),
        })),
      )
      const offers = await db.run((opened) => opened.getAll('metadata', META_KEYS.offersOf(userId)))
      const all = { userId, exportedAt: now().toISOString(), changes, offers, photosToName }
      return JSON.stringify(all, null, 2)
    },
    open: async () => {
      await replay(store, writeAheadLog)
      status.opened()
      const [{ isWhole }] = await Promise.all([store.meta(), tabRefresh.readAll(), people.load()])
      inventory.completed(isWhole)
      upkeep.ask()
    },
    position: async () => {
      const { cursor } = await store.meta()
      return (cursor === null ? null : readCursor(cursor))?.seq ?? -1
    },
    visibilityChanged: stored.invalidate,
    online: status.online,
    backgroundFailed: () => status.failed('Background sync failed'),
    close: async () => {
      closed = true
      upkeep.stop()
      await db.close()
      tabs.close()
    },
  }
}
