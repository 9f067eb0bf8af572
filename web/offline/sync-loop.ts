import { returned } from '#domain/sync/client-answer.ts'
import { holdReload } from '#web/platform/reload-gate.ts'
import type { Changed, ClientStore } from './client-store.ts'
import type { Pictures } from './pictures.ts'
import { pull } from './pull.ts'
import { keysOf, type PushNeeds, push } from './push.ts'
import type { SyncOutcome } from './surface.ts'
import type { Transport } from './transport.ts'

/** What one run told the person's indicator. */
export interface RunReport {
  readonly outcome: SyncOutcome
  readonly errors: readonly string[]
  readonly stopped: 'silent' | 'signed-out' | 'busy' | null
  /** Everything was fetched. */
  readonly current: boolean
}

interface LoopNeeds extends Pick<PushNeeds, 'isAwaited' | 'settled'> {
  readonly store: ClientStore
  readonly transport: Transport
  readonly pictures: Pictures
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly now: () => Date
  readonly isOnline: () => boolean
  readonly show: (changed: Changed) => void
  readonly started: () => void
  readonly ended: (report: RunReport) => void
}

export interface SyncLoop {
  /**
   * Sends and fetches once. One run at a time over all tabs; a second asked for meanwhile follows the first.
   * @param returnParked also what left the queue for lack of an answer
   */
  run(options: { force: boolean; returnParked: boolean }): Promise<RunReport>
}

const nothing = (error: string): RunReport => ({
  outcome: { success: false, syncedOperations: 0, failedOperations: 0, error },
  errors: [],
  stopped: null,
  current: false,
})

export const createSyncLoop = (needs: LoopNeeds): SyncLoop => {
  const { store, transport, pictures, now, show } = needs
  let running: Promise<RunReport> | null = null
  let next: Promise<RunReport> | null = null
  let contact = false

  const returnParked = async () => {
    const { parked } = await store.waiting()
    const back = parked.filter((entry) => entry.reason === 'transient')
    if (back.length === 0) return
    const rows = keysOf(back)
    show(await store.change({ rows, waiting: 'rows' }, (state) => returned(state)))
  }

  const once = async (withParked: boolean): Promise<RunReport> => {
    if (withParked || contact) await returnParked()
    contact = false
    const pushed = await push({ ...needs, store, transport, pictures, now, show })
    contact = pushed.contact
    const away = pushed.stopped === 'silent' || pushed.stopped === 'signed-out'
    const fetched = away ? pushed.stopped : await pull({ store, transport, show })
    if (fetched === 'done') contact = true
    const stopped = fetched === 'silent' || fetched === 'signed-out' ? fetched : pushed.stopped
    await pictures.sweep()
    const failedOperations = pushed.failures.length
    const success = failedOperations === 0 && fetched === 'done' && stopped === null
    const outcome = { success, syncedOperations: pushed.synced, failedOperations }
    return { outcome, errors: pushed.failures, stopped, current: fetched === 'done' }
  }

  // Correctness never depends on the lock (operations are received once); it spares double work.
  const locked = async (withParked: boolean): Promise<RunReport> => {
    if (!needs.locks) return await once(withParked)
    return await needs.locks.request(`sync:${store.userId}`, () => once(withParked))
  }

  const run = async (withParked: boolean): Promise<RunReport> => {
    needs.started()
    let report = nothing('Background sync failed')
    const release = holdReload('a sync that is running')
    try {
      report = await locked(withParked)
      return report
    } finally {
      release()
      needs.ended(report)
    }
  }

  const start = (withParked: boolean): Promise<RunReport> => {
    running = run(withParked).finally(() => {
      running = null
    })
    return running
  }

  return {
    run: async ({ force, returnParked: withParked }) => {
      if (!force && !needs.isOnline()) return nothing('Currently offline')
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
