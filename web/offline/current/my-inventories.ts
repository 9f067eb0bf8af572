import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import type { Subscribable } from '#web/platform/state/signal.ts'
import { knownInventories } from '../inventories/known-inventories.ts'
import { currentUserId, localDb } from './current-offline.ts'

/** Lists the person's inventories known here; empty before the first list of the server. */
export const myInventories = (): Subscribable<readonly InventorySummary[]> =>
  knownInventories(localDb, currentUserId())
