import type { Role } from '#contracts/inventory/inventories.ts'
import { SENT_OPS_MAX } from '#contracts/sync/sync-op.ts'
import {
  type AccessDecision,
  type CallRefusal,
  decideAccess,
  sentOpIds,
} from '#domain/sync/client/client-access.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { SyncStatus } from './sync-status.ts'
import type { Transport } from './transport.ts'

export interface AccessListeners {
  /** The person lost this inventory. @param appliedOpIds ids of operations that were carried out before */
  readonly onAccessLost?: (appliedOpIds: readonly string[]) => void
  readonly onRole?: (role: Role) => void
}

interface AccessDeps extends AccessListeners {
  readonly now: () => Date
  readonly store: ClientStore
  readonly transport: Pick<Transport, 'pull'>
  readonly status: SyncStatus
}

interface AccessWatch {
  /** The server refused whole calls. */
  onNoAccess(refusal: CallRefusal): Promise<void>
  onAnswer(role: Role | undefined): void
}

/** Locks, opens or deletes the inventory as the server's answers demand. */
export const createAccessWatch = (deps: AccessDeps): AccessWatch => {
  const { store, transport, status, now, onAccessLost, onRole } = deps

  const decide = async (refusal: CallRefusal): Promise<AccessDecision> => {
    const [{ cursor, reached }, waiting] = await Promise.all([store.meta(), store.waiting()])
    const { lock } = status.getSnapshot()
    const access = { inventoryId: store.inventoryId, cursor, reached, sent: sentOpIds(waiting) }
    return decideAccess(access, lock, refusal, now().toISOString())
  }

  /** Refusal of a call that names more operations; null when it was not refused, or not answered. */
  const askAbout = async (opIds: readonly string[], refusal: CallRefusal): Promise<CallRefusal | null> => {
    const asked = opIds.slice(0, SENT_OPS_MAX)
    const { cursor } = await store.meta()
    const answer = await transport.pull(cursor, [], asked)
    if (answer.kind !== 'no-access') return null
    const { named = [], taken = [] } = refusal
    return {
      ...answer.refusal,
      named: [...named, ...asked],
      taken: [...taken, ...(answer.refusal.taken ?? [])],
    }
  }

  return {
    async onNoAccess(refusal) {
      let told = refusal
      let decision = await decide(told)
      while (decision.kind === 'ask') {
        const more = await askAbout(decision.opIds, told)
        // The next run meets the same refusal, or the inventory is open again.
        if (!more) return
        told = more
        decision = await decide(told)
      }
      if (decision.kind === 'lock') await status.locked(decision.lock)
      if (decision.kind === 'wipe') onAccessLost?.(decision.appliedOpIds)
    },
    onAnswer(role) {
      if (status.getSnapshot().lock !== null) void status.locked(null)
      if (role) onRole?.(role)
    },
  }
}
