import type { InventoryReader } from '../lookup/inventory-reader.ts'
import type { RowPrecondition } from './answer.ts'
import { truncateName } from './sentences.ts'

export const describeStaleRow = (
  inventory: InventoryReader,
  preconditions: readonly RowPrecondition[],
): string | null => {
  for (const { entity, id, version, at, items } of preconditions) {
    const row = entity === 'bin' ? inventory.bin(id) : inventory.item(id)
    if (!row) return `One of the ${entity === 'bin' ? 'bins' : 'things'} is not there any more.`
    if (row.version !== version || row.updatedAt !== at)
      return `${truncateName(row.name)} was changed since I asked.`
    if (items !== undefined && inventory.itemsOf(id).length !== items) {
      return `${truncateName(row.name)} holds something else since I asked.`
    }
  }
  return null
}
