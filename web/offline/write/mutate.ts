import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { discardParked } from '#domain/sync/client/recovery/client-attention.ts'
import { isShownInForm, type PendingResults, toOutcome } from '../sync/pending-results.ts'
import type { SyncLoop } from '../sync/sync-loop.ts'
import type { SyncStatus } from '../sync/sync-status.ts'
import type { ChangeOutcome, Offline } from '../view/types.ts'
import type { ChangeDisplay } from './change-display.ts'
import type { SavedWrite } from './previewed-write.ts'
import type { ChangeQueue } from './queue-change.ts'
import type { createRowWriter } from './row-writer.ts'

interface MutateDeps {
  readonly isOnline: () => boolean
  /** Requests persistent storage once something exists on this device only. */
  readonly persist?: () => void
  readonly requestBackgroundSync?: () => void
  readonly writeRows: ReturnType<typeof createRowWriter>
  readonly canWrite: () => boolean
  readonly show: ChangeDisplay['show']
  readonly changeQueue: ChangeQueue
  readonly status: SyncStatus
  readonly loop: SyncLoop
  readonly outcomes: PendingResults
  readonly networkTimeout: number
}

const BRIEF_TIMEOUT_MS = 1000

const READ_ONLY: ChangeOutcome = {
  kind: 'refused',
  id: '',
  status: 403,
  error: 'READ_ONLY',
  message: READ_ONLY_MESSAGE,
}

/** Writes changes and waits a moment for the server's answer. */
export const createMutate = (deps: MutateDeps): Offline['mutate'] => {
  const { writeRows, canWrite, show, changeQueue, status, loop, outcomes, networkTimeout } = deps

  const toKept = (id: string): ChangeOutcome => {
    deps.persist?.()
    deps.requestBackgroundSync?.()
    return { kind: 'kept', id }
  }

  const follow = async ({ id, opIds, changed }: SavedWrite, all = false): Promise<ChangeOutcome> => {
    if (changed) show(changed)
    if (opIds.length === 0) return { kind: 'sent', id, lost: [] }
    if (!deps.isOnline()) return toKept(id)
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
    const changeAnswer = await answer
    if (changeAnswer === null) return toKept(id)
    const refused = [
      ...changeAnswer.results.filter(isShownInForm).map(({ opId }) => opId),
      ...changeAnswer.failedOpIds,
    ]
    if (refused.length > 0) await changeQueue((state) => refused.reduce(discardParked, state))
    return toOutcome(id, changeAnswer)
  }

  const sendLater = ({ id, changed }: SavedWrite): ChangeOutcome => {
    if (changed) show(changed)
    if (!deps.isOnline()) return toKept(id)
    void loop.run({ force: false, returnParked: false })
    return { kind: 'kept', id }
  }

  return async (changes, { wait = true } = {}) => {
    // Refuses viewers before anything is stored.
    if (!canWrite()) return READ_ONLY
    const saved = await writeRows(changes, wait)
    return wait ? follow(saved, changes.length > 1) : sendLater(saved)
  }
}
