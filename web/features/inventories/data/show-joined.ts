import { setActiveInventory } from '#web/offline/inventories/active-inventory.ts'

/** Opens the inventory that a person just joined. */
export const showJoined = (userId: string, inventoryId: string): void =>
  setActiveInventory(userId, inventoryId)
