import type { Role } from '#contracts/inventory/inventories.ts'

/** Names an inventory, and the owner of one that is not the reader's: 'Home · Ben Miller'. */
export const inventoryLabel = (inventory: {
  readonly name: string
  readonly role: Role
  readonly ownerName: string
}): string => (inventory.role === 'owner' ? inventory.name : `${inventory.name} · ${inventory.ownerName}`)
