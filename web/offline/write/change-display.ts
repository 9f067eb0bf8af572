import type { StoreChange } from '../store/client-store.ts'
import type { SyncStatus } from '../sync/sync-status.ts'
import type { TabChannel } from '../sync/tabs/tab-channel.ts'
import type { Inventory } from '../view/inventory.ts'

interface ChangeDisplayDeps {
  readonly inventory: Inventory
  readonly status: SyncStatus
  readonly tabs: TabChannel
}

export interface ChangeDisplay {
  show(change: StoreChange): void
  /** Resolves when the lists of the change shown last are up to date. */
  refreshed(): Promise<void>
}

/** Shows stored changes here and in other tabs. */
export const createChangeDisplay = ({ inventory, status, tabs }: ChangeDisplayDeps): ChangeDisplay => {
  let refreshed: Promise<void> = Promise.resolve()
  return {
    show({ before, after, rows, pending, changes }) {
      inventory.show(rows)
      if (after.isWhole) inventory.completed()
      const listsMoved =
        before.parked.length + after.parked.length > 0 ||
        before.notices !== after.notices ||
        before.offers !== after.offers
      // Count and lists update together, so that a refused change is always in one of them.
      if (listsMoved) refreshed = status.refresh().catch(() => status.pending(pending))
      else status.pending(pending)
      tabs.post(rows, listsMoved, changes.after)
    },
    refreshed: () => refreshed,
  }
}
