import type { Role } from '#contracts/inventory/inventories.ts'
import { type CallRefusal, decideAccess } from '#domain/sync/client/client-access.ts'
import type { OfflineDeps } from '../offline-types.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { SyncStatus } from './sync-status.ts'

interface AccessDeps extends Pick<OfflineDeps, 'onAccessLost' | 'onRole' | 'now'> {
  readonly store: ClientStore
  readonly status: SyncStatus
}

interface AccessWatch {
  /** The server refused whole calls. */
  onNoAccess(refusal: CallRefusal): Promise<void>
  onAnswer(role: Role | undefined): void
}

/** Locks, opens or gives up the inventory as the server's answers demand. */
export const createAccessWatch = ({ store, status, now, onAccessLost, onRole }: AccessDeps): AccessWatch => ({
  async onNoAccess(refusal) {
    const { cursor, reached } = await store.meta()
    const { lock } = status.getSnapshot()
    const access = { inventoryId: store.inventoryId, cursor, reached }
    const decision = decideAccess(access, lock, refusal, now().toISOString())
    if (decision.kind === 'lock') await status.locked(decision.lock)
    if (decision.kind === 'wipe') onAccessLost?.(decision.appliedOpIds)
  },
  onAnswer(role) {
    if (status.getSnapshot().lock !== null) void status.locked(null)
    if (role) onRole?.(role)
  },
})
