import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

export interface KnownInventories extends Subscribable<readonly InventorySummary[]> {
  /** Reads what this device knows; empty before the first answer of the server. */
  load(): Promise<readonly InventorySummary[]>
  /** Last known name, also of an inventory that is no longer listed. */
  nameOf(id: string): string | undefined
  /** Asks the server. @throws CallError, NoAnswerError */
  refresh(): Promise<readonly InventorySummary[]>
}

const loadContract = () => import('#contracts/inventory/inventories.ts')

const createKnownInventories = (home: LocalDb, userId: string): KnownInventories => {
  const listed = createSignal<readonly InventorySummary[]>([])
  const key = META_KEYS.inventories(userId)
  const names = new Map<string, string>()
  const show = (inventories: readonly InventorySummary[]) => {
    for (const { id, name } of inventories) names.set(id, name)
    listed.set(inventories)
  }
  return {
    subscribe: listed.subscribe,
    getSnapshot: listed.getSnapshot,
    nameOf: (id) => names.get(id),
    load: async () => {
      const stored = await home.run((opened) => opened.get('metadata', key))
      const { inventoryEndpoints } = await loadContract()
      show(inventoryEndpoints.list.reply.safeParse({ inventories: stored }).data?.inventories ?? [])
      return listed.getSnapshot()
    },
    refresh: async () => {
      const { inventoryEndpoints } = await loadContract()
      const { inventories } = await call(inventoryEndpoints.list)
      await home.run((opened) => opened.put('metadata', inventories, key))
      show(inventories)
      return inventories
    },
  }
}

let known: { readonly userId: string; readonly inventories: KnownInventories } | null = null

/** Remembers the inventories that the server listed last, so that switching works offline. */
export const knownInventories = (home: LocalDb, userId: string): KnownInventories => {
  if (known?.userId !== userId) known = { userId, inventories: createKnownInventories(home, userId) }
  return known.inventories
}

/** Id of a listed inventory on this device: null for the home. */
export const inventoryIdOf = ({ id, isHome }: Pick<InventorySummary, 'id' | 'isHome'>): string | null =>
  isHome ? null : id
