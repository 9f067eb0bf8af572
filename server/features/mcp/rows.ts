import type { McpRow } from '#contracts/assistant/mcp.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'

export const binRow = ({ id, name, location }: BinSnapshot): McpRow => ({
  id,
  kind: 'bin',
  name,
  binId: id,
  binName: name,
  place: location,
  quantity: null,
})

export const itemRow = (inventory: InventoryReader, item: ItemSnapshot): McpRow => {
  const bin = inventory.bin(item.binId)
  const { id, name, binId, quantity } = item
  return { id, kind: 'item', name, binId, binName: bin?.name ?? '', place: bin?.location ?? null, quantity }
}

/** @returns nothing for an id that is not in the inventory */
export const rowOf = (inventory: InventoryReader, id: string): McpRow[] => {
  const [bin, item] = [inventory.bin(id), inventory.item(id)]
  if (bin) return [binRow(bin)]
  return item ? [itemRow(inventory, item)] : []
}
