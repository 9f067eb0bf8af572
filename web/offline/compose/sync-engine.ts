import { exportUnsent } from '../recovery/export-unsent.ts'
import { replay } from '../recovery/replay.ts'
import { createChunkMaintenance } from '../store/chunks/chunk-maintenance.ts'
import { inventoryKeyOf } from '../store/db/names.ts'
import { createAccessWatch } from '../sync/access-watch.ts'
import * as messages from '../sync/messages.ts'
import { createPendingResults } from '../sync/pending-results.ts'
import { createSyncLoop } from '../sync/sync-loop.ts'
import { createTransport } from '../sync/transport.ts'
import { readWaiting } from '../sync/waiting-changes.ts'
import type { Offline } from '../view/types.ts'
import { createAttentionActions } from '../write/attention-actions.ts'
import { createChangeDisplay } from '../write/change-display.ts'
import { createMutate } from '../write/mutate.ts'
import { createQueueChange } from '../write/queue-change.ts'
import { createRowWriter } from '../write/row-writer.ts'
import type { OfflineDeps, OpenParts, SyncEngine } from './offline-parts.ts'

const NETWORK_TIMEOUT_MS = 8000
const LOCK_TIMEOUT_MS = 30_000

/** Writes, sends and fetches; loaded apart, since no list waits for it that the device holds. */
export const createSyncEngine = (deps: OfflineDeps, parts: OpenParts): SyncEngine => {
  const { userId, inventoryId = null, deviceId, newId, now } = deps
  const { db, store, pictures, inventory, people, status, tabs, tabRefresh, writeAheadLog } = parts
  const networkTimeout = deps.networkTimeout ?? NETWORK_TIMEOUT_MS
  const idle = deps.idle ?? ((work: () => void) => setTimeout(work))
  const upkeep = createChunkMaintenance(db, userId, idle, store.advance, deps.chunking)
  const outcomes = createPendingResults()
  let stopped = false
  const fetchWhileOpen: typeof fetch = async (...request) => {
    const response = await deps.fetch(...request)
    if (stopped) throw new Error('The inventory was closed meanwhile')
    return response
  }
  const transport = createTransport({
    fetch: fetchWhileOpen,
    userId,
    inventoryId,
    deviceId,
    patience: networkTimeout,
  })
  const display = createChangeDisplay({ inventory, status, tabs })
  const loop = createSyncLoop({
    store,
    transport,
    pictures,
    newId,
    now,
    inventoryKey: inventoryKeyOf({ userId, inventoryId }),
    show: display.show,
    ...createAccessWatch({ ...deps, store, transport, status }),
    savePeople: people.save,
    settledVersion: inventory.settledVersion,
    locks: deps.locks,
    isOnline: deps.isOnline,
    isAwaited: outcomes.isAwaited,
    onSettled: outcomes.settle,
    onFailed: outcomes.fail,
    onStarted: status.started,
    lockWait: deps.lockWait ?? LOCK_TIMEOUT_MS,
    onTakeover: () => status.failed(messages.syncTakenOver),
    onEnded: (report) => {
      status.ended(report)
      upkeep.schedule()
    },
  })
  const sync: Offline['sync'] = async ({ force = false, unlessRunning = false } = {}) => {
    const { outcome } = await loop.run({ force, returnParked: force, unlessRunning })
    // Catches up after a sleep or a lost tab message.
    await store.meta().then(
      ({ changes }) => tabRefresh.readUpTo(changes),
      () => {},
    )
    await display.refreshed()
    return outcome
  }
  const writeRows = createRowWriter({ ...deps, store, inventory, pictures, writeAheadLog })
  const changeQueue = createQueueChange(store, display)

  return {
    ...createAttentionActions({ db, userId, status, pictures, changeQueue, sync, newId, now }),
    waitingChanges: () => readWaiting(db, store),
    mutate: createMutate({
      ...deps,
      ...display,
      writeRows,
      changeQueue,
      status,
      loop,
      outcomes,
      networkTimeout,
      canWrite: parts.mayWrite,
    }),
    sync,
    probe: async () => {
      const { cursor } = await store.meta()
      // Without a cursor only a run fetches the list.
      const result = cursor === null ? 'answered' : (await transport.pull(cursor)).kind
      if (result === 'answered' || result === 'signed-out') await sync()
    },
    exportUnsent: () => exportUnsent({ db, store, pictures, now }),
    replay: () => replay(store, writeAheadLog),
    maintain: upkeep.schedule,
    stop: () => {
      stopped = true
      upkeep.stop()
    },
  }
}
