import { useSyncExternalStore } from 'react'
import { currentUserId, localDb } from '#web/offline/current-offline.ts'
import { exportLeftovers, type LostInventory } from '#web/offline/inventories/leftovers.ts'
import { forgetLostInventory, lostInventories } from '#web/offline/inventories/lost-inventory.ts'
import { saveFile } from '#web/platform/device/save-file.ts'

export type { LostInventory }

/** Inventories that this person lost, with what was not sent. */
export const useLostInventories = (): readonly LostInventory[] =>
  useSyncExternalStore(lostInventories.subscribe, lostInventories.getSnapshot)

export const downloadLeftovers = async (lost: LostInventory): Promise<void> => {
  const text = await exportLeftovers(lost)
  saveFile(new Blob([text], { type: 'application/json' }), `${lost.name} - not sent.json`)
}

export const forgetLost = ({ inventoryId }: LostInventory): Promise<void> =>
  forgetLostInventory(localDb, currentUserId(), inventoryId)
