import { replaceEqualDeep } from '@tanstack/react-query'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryLock } from '#domain/sync/client/client-access.ts'
import type { ClientNotice, ClientOffer, ParkedEntry } from '#domain/sync/client/client-state.ts'
import { missingDependency } from '#domain/sync/client/recovery/missing-dependency.ts'
import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { InventoryView, ParkedChange, RestoreOffer, SyncNotice, SyncState } from '../view/types.ts'
import type { RunReport } from './sync-loop.ts'

interface SyncProgress {
  readonly lastSyncAt: string | null
  readonly syncErrors: readonly string[]
}

export interface SyncStatus extends Subscribable<SyncState> {
  opened(): void
  refresh(): Promise<void>
  online(isOnline: boolean): void
  started(): void
  ended(report: RunReport): void
  failed(error: string): void
  /** Stores and shows that the inventory is locked; null opens it. */
  locked(lock: InventoryLock | null): Promise<void>
  pending(count: number): void
  /** Acknowledges the loss; in memory only if it cannot be stored. */
  acknowledgeLoss(): Promise<void>
}

interface SyncStatusDeps {
  readonly db: LocalDb
  readonly userId: string
  readonly now: () => Date
  readonly view: () => InventoryView
  readonly isOnline: boolean
}

const ERRORS_KEPT = 20

/** @returns '' for a row that nothing names */
const rowName = (view: InventoryView, entity: SyncEntity, id: string, fallback: unknown): string =>
  (view[entity](id) ?? view.trashed(id))?.name ?? String(fallback ?? '')

const serverStateAfter = ({
  stopped,
  current,
}: Pick<RunReport, 'stopped' | 'current'>): SyncState['server'] => {
  if (stopped === 'silent') return 'silent'
  return current || stopped === 'signed-out' || stopped === 'no-access' ? 'answers' : 'failing'
}

/** Names a row that a parked change needs, and whether it is beyond Trash. */
const missingRow = (entry: ParkedEntry, view: InventoryView): ParkedChange['missing'] => {
  const missing = missingDependency(entry)
  if (!missing) return null
  const { entity, id } = missing
  return { ...missing, isGone: (view[entity](id) ?? view.trashed(id)) === undefined }
}

const toParkedChange = (entry: ParkedEntry, view: InventoryView): ParkedChange => ({
  opId: entry.opId,
  entity: entry.entity,
  id: entry.entityId,
  name: String(entry.data.name ?? ''),
  reason: entry.reason,
  error: entry.error,
  message: entry.message,
  missing: missingRow(entry, view),
  type: entry.type,
  fields: Object.fromEntries(entry.changed.map((field) => [field, entry.data[field] ?? null])),
  at: entry.timestamp,
})

export const createSyncStatus = ({ db, userId, now, view, isOnline }: SyncStatusDeps): SyncStatus => {
  const signal = createSignal<SyncState>({
    isOnline,
    connectionStatus: isOnline ? 'online' : 'offline',
    server: 'answers',
    syncStatus: 'idle',
    pendingOperations: 0,
    lastSyncAt: null,
    syncErrors: [],
    needsSignIn: false,
    lost: 0,
    lock: null,
    parked: [],
    notices: [],
    offers: [],
  })
  /** Acknowledged losses that could not be removed from storage. */
  let acknowledgedLoss = 0
  const merge = (part: Partial<SyncState>) => {
    const next = { ...signal.getSnapshot(), ...part }
    const connectivity = next.isOnline && next.server !== 'silent' ? 'online' : 'offline'
    const connectionStatus = next.syncStatus === 'syncing' ? 'syncing' : connectivity
    // Keeps equal parts as they are, so that nothing renders but what shows another part.
    signal.set(replaceEqualDeep(signal.getSnapshot(), { ...next, connectionStatus }))
  }
  const storeProgress = (progress: SyncProgress) => {
    void db.run((opened) => opened.put('metadata', progress, META_KEYS.progress(userId))).catch(() => {})
  }
  return {
    subscribe: signal.subscribe,
    getSnapshot: signal.getSnapshot,
    opened: () => {
      acknowledgedLoss = 0
    },
    refresh: async () => {
      const read = await db.run(async (opened) => {
        const tx = opened.transaction(['syncQueue', 'metadata'], 'readonly')
        const metadata = tx.objectStore('metadata')
        const [count, parked, notices, offers, progress, lost, lock] = await Promise.all([
          tx.objectStore('syncQueue').index('userId').count(userId),
          metadata.getAll(META_KEYS.parkedOf(userId)),
          metadata.getAll(META_KEYS.noticesOf(userId)),
          metadata.getAll(META_KEYS.offersOf(userId)),
          metadata.get(META_KEYS.progress(userId)),
          metadata.get(META_KEYS.lost(userId)),
          metadata.get(META_KEYS.lock(userId)),
        ])
        const known = {
          progress: progress as SyncProgress | undefined,
          lock: lock as InventoryLock | undefined,
        }
        return { count, parked, notices, offers, lost, ...known }
      })
      const inventoryView = view()
      merge({
        pendingOperations: read.count,
        lock: read.lock ?? null,
        lost: Math.max(0, ((read.lost as number | undefined) ?? 0) - acknowledgedLoss),
        parked: (read.parked as ParkedEntry[]).map((entry) => toParkedChange(entry, inventoryView)),
        notices: (read.notices as ClientNotice[]).map(
          (notice): SyncNotice => ({
            ...notice,
            name: rowName(
              inventoryView,
              notice.entity,
              notice.id,
              notice.field === 'name' ? notice.mine : '',
            ),
          }),
        ),
        offers: (read.offers as ClientOffer[]).map(
          ({ entity, id, kind, fields }): RestoreOffer => ({
            entity,
            id,
            kind,
            name: rowName(inventoryView, entity, id, fields.name),
          }),
        ),
        ...read.progress,
      })
    },
    // A new network may reach the server.
    online: (online) => merge({ isOnline: online, server: 'answers' }),
    started: () => merge({ syncStatus: 'syncing' }),
    ended: ({ outcome, errors, stopped, current }) => {
      const before = signal.getSnapshot()
      const lastSyncAt = current ? now().toISOString() : before.lastSyncAt
      const runErrors = outcome.error === undefined ? errors : [...errors, outcome.error]
      const syncErrors = outcome.success ? [] : [...before.syncErrors, ...runErrors].slice(-ERRORS_KEPT)
      storeProgress({ lastSyncAt, syncErrors })
      merge({
        lastSyncAt,
        syncErrors,
        syncStatus: outcome.success ? 'success' : 'error',
        server: outcome.error === undefined ? serverStateAfter({ stopped, current }) : before.server,
        needsSignIn: stopped === 'signed-out',
      })
    },
    failed: (error) =>
      merge({
        syncStatus: 'error',
        syncErrors: [...signal.getSnapshot().syncErrors, error].slice(-ERRORS_KEPT),
      }),
    locked: async (lock) => {
      merge({ lock })
      const key = META_KEYS.lock(userId)
      await db.run((opened) =>
        lock ? opened.put('metadata', lock, key) : opened.delete('metadata', key).then(() => key),
      )
    },
    acknowledgeLoss: async () => {
      try {
        // Stored first: a reload right after the report closed would show it again.
        await db.run((opened) => opened.delete('metadata', META_KEYS.lost(userId)))
        acknowledgedLoss = 0
      } catch (error) {
        acknowledgedLoss += signal.getSnapshot().lost
        throw error
      } finally {
        merge({ lost: 0 })
      }
    },
    pending: (count) => {
      if (count !== signal.getSnapshot().pendingOperations) merge({ pendingOperations: count })
    },
  }
}
