import { lostInventories } from '#web/offline/inventories/lost-inventory.ts'
import type { LostInventory } from '#web/offline/recovery/lost-inventories.ts'
import { useStore } from '#web/platform/state/use-store.ts'

export type { LostInventory }

/** Lists inventories that this person lost, with what was not sent. */
export const useLostInventories = (): readonly LostInventory[] => useStore(lostInventories)
