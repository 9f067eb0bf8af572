import type { PersonName, Role } from '#contracts/inventory/inventories.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { requeueReadOnly, requeueTransient } from '#domain/sync/client/client-results.ts'
import type { ClientState, ParkedEntry } from '#domain/sync/client/client-state.ts'
import { requeueRestored } from '#domain/sync/client/recovery/client-restore.ts'
import { missingDependency } from '#domain/sync/client/recovery/missing-dependency.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { ClientStore, StoreChange } from '../store/client-store.ts'
import { InventoryClosed } from '../store/db/closable-db.ts'
import type { SyncOutcome } from '../view/types.ts'
import * as messages from './messages.ts'
import { pull } from './pull.ts'
import { keysOf, type PushDeps, push } from './push.ts'
import type { Transport } from './transport.ts'

export interface RunReport {
  readonly outcome: SyncOutcome
  readonly errors: readonly string[]
  readonly stopped: 'silent' | 'signed-out' | 'no-access' | 'busy' | null
  readonly current: boolean
}

interface SyncLoopDeps extends Pick<PushDeps, 'isAwaited' | 'onSettled' | 'onFailed' | 'onNoAccess'> {
  readonly store: ClientStore
  readonly transport: Transport
  readonly pictures: LocalPhotos
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly inventoryKey: string
  readonly newId: () => string
  readonly now: () => Date
  readonly isOnline: () => boolean
  readonly show: (changed: StoreChange) => void
  readonly settledVersion: (id: string) => number | undefined
  /** The inventory answered. */
  readonly onAnswer: (role: Role | undefined) => void
  readonly savePeople: (people: readonly PersonName[]) => Promise<void>
  readonly onStarted: () => void
  readonly lockWait: number
  /** Another tab's run timed out; this one runs beside it. */
  readonly onTakeover: () => void
  readonly onEnded: (report: RunReport) => void
}

export interface SyncLoop {
  /**
   * Pushes and pulls once. One run at a time across tabs; a second request follows the first.
   * @param returnParked also retries parked transient changes
   * @param unlessRunning answers 'Sync already in progress' instead of waiting
   */
  run(options: { force: boolean; returnParked: boolean; unlessRunning?: boolean }): Promise<RunReport>
}

const skippedRun = (error: string): RunReport => ({
  outcome: { success: false, syncedOperations: 0, failedOperations: 0, error },
  errors: [],
  stopped: null,
  current: false,
})

const joinErrors = (first: RunReport, second: RunReport): RunReport => ({
  ...second,
  errors: [...first.errors, ...second.errors],
  outcome: {
    success: first.outcome.success && second.outcome.success,
    syncedOperations: first.outcome.syncedOperations + second.outcome.syncedOperations,
    failedOperations: first.outcome.failedOperations + second.outcome.failedOperations,
  },
})

/** Tells that nothing more can be sent or fetched in this run. */
const isAway = <S>(stopped: S): stopped is Extract<S, 'silent' | 'signed-out' | 'no-access'> =>
  stopped === 'silent' || stopped === 'signed-out' || stopped === 'no-access'

export const createSyncLoop = (needs: SyncLoopDeps): SyncLoop => {
  const { store, transport, pictures, now, show, settledVersion } = needs
  let running: Promise<RunReport> | null = null
  let next: Promise<RunReport> | null = null
  let serverAnswered = false

  const parkedTransient = async () => (await store.parked()).filter((entry) => entry.reason === 'transient')

  const requeueEntries = async (entries: readonly ParkedEntry[]) => {
    if (entries.length === 0) return
    const opIds = new Set(entries.map((entry) => entry.opId))
    const toRequeued = (state: ClientState) => requeueTransient(state, (entry) => opIds.has(entry.opId))
    show(await store.change({ rows: keysOf(entries), waiting: 'rows' }, toRequeued))
  }

  /** True when changes that a viewer could not make are queued again. */
  const requeueReadOnlyEntries = async (): Promise<boolean> => {
    const readOnlyEntries = (await store.parked()).filter((entry) => entry.reason === 'read-only')
    if (readOnlyEntries.length > 0)
      show(await store.change({ rows: keysOf(readOnlyEntries), waiting: 'rows' }, requeueReadOnly))
    return readOnlyEntries.length > 0
  }

  /** True when changes are queued again whose row somebody restored. */
  const requeueDependentEntries = async (): Promise<boolean> => {
    const dependentEntries = (await store.parked()).filter((entry) => missingDependency(entry) !== null)
    if (dependentEntries.length === 0) return false
    const rows = [
      ...keysOf(dependentEntries),
      ...dependentEntries.flatMap((entry) => missingDependency(entry) ?? []),
    ]
    let isBack = false
    show(
      await store.change({ rows, waiting: 'rows' }, (state) => {
        const next = requeueRestored(state, needs.newId)
        isBack = next !== state
        return next
      }),
    )
    return isBack
  }

  const passOnce = async (): Promise<RunReport> => {
    const pushed = await push({ ...needs, store, transport, pictures, now, show })
    serverAnswered = pushed.serverAnswered
    const away = isAway(pushed.stopped) ? pushed.stopped : null
    let role: Role | undefined
    const onAnswer = (newRole: Role | undefined) => {
      role = newRole
      needs.onAnswer(newRole)
    }
    const { onNoAccess, savePeople } = needs
    const fetched =
      away ?? (await pull({ store, transport, show, settledVersion, onNoAccess, onAnswer, savePeople }))
    if (fetched === 'done') serverAnswered = true
    const stopped = isAway(fetched) ? fetched : pushed.stopped
    const failedOperations = pushed.failures.length
    const success = failedOperations === 0 && fetched === 'done' && stopped === null
    const outcome = { success, syncedOperations: pushed.synced, failedOperations }
    // The full list arrived, so the queue can be sent.
    if (pushed.serverRolledBack && fetched === 'done') {
      return joinErrors({ outcome, errors: pushed.failures, stopped: null, current: true }, await passOnce())
    }
    const report = { outcome, errors: pushed.failures, stopped, current: fetched === 'done' }
    return canWrite(role ?? null) && (await requeueReadOnlyEntries())
      ? joinErrors(report, await passOnce())
      : report
  }

  const once = async (withParked: boolean): Promise<RunReport> => {
    const transientEntries = await parkedTransient()
    const trusted = withParked || serverAnswered
    if (trusted) await requeueEntries(transientEntries)
    let report = await passOnce()
    // The server works again: retry parked changes in this run.
    if (!trusted && serverAnswered && report.stopped === null && transientEntries.length > 0) {
      await requeueEntries(transientEntries)
      report = joinErrors(report, await passOnce())
    }
    if (report.current && (await requeueDependentEntries())) report = joinErrors(report, await passOnce())
    await pictures.deleteUnused()
    return report
  }

  const lockName = `sync:${needs.inventoryKey}`
  const runsElsewhere = async (): Promise<boolean> =>
    (await needs.locks?.request(lockName, { ifAvailable: true }, (lock) => lock === null)) ?? false

  // The lock only avoids double work; receipts keep it correct.
  const locked = async (withParked: boolean): Promise<RunReport> => {
    const { locks } = needs
    if (!locks) return await once(withParked)
    let hasLock = false
    const signal = AbortSignal.timeout(needs.lockWait)
    const run = () => {
      hasLock = true
      return once(withParked)
    }
    try {
      return await locks.request(lockName, { signal }, run)
    } catch (error) {
      if (hasLock || !signal.aborted) throw error
      needs.onTakeover()
      return await once(withParked)
    }
  }

  const run = async (withParked: boolean): Promise<RunReport> => {
    needs.onStarted()
    let report = skippedRun(messages.backgroundSyncFailed)
    const release = holdReload('a sync that is running')
    try {
      report = await locked(withParked)
      return report
    } catch (error) {
      if (!(error instanceof InventoryClosed)) throw error
      return report
    } finally {
      release()
      needs.onEnded(report)
    }
  }

  const start = (withParked: boolean): Promise<RunReport> => {
    running = run(withParked).finally(() => {
      running = null
    })
    return running
  }

  return {
    run: async ({ force, returnParked: withParked, unlessRunning = false }) => {
      if (!force && !needs.isOnline()) return skippedRun(messages.currentlyOffline)
      if (unlessRunning && (running || (await runsElsewhere())))
        return skippedRun(messages.syncAlreadyInProgress)
      if (!running) return await start(withParked)
      next ??= running
        .catch(() => null)
        .then(() => {
          next = null
          return start(withParked)
        })
      return await next
    },
  }
}
