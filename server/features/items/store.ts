import { DETAIL_FIELDS, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { Item } from '#contracts/inventory/items.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { selectList } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const LIST_QUERY = {
  name: 'items.list',
  text: `select ${selectList(['id', ...Object.keys(ITEM), 'version', 'createdAt', 'updatedAt'])}
    from items where inventory_id = $1 and bin_id = $2 and deleted_at is null order by created_at, seq`,
}

/** Leaves out details that a row does not have: most have none, and nine nulls would double a short one. */
const withoutEmptyDetails = (row: Item): Item => {
  const told: Partial<Item> = { ...row }
  for (const field of DETAIL_FIELDS) if (told[field] === null) delete told[field]
  return told as Item
}

export const createItemStore = (db: Db) => ({
  async list(inventoryId: InventoryId, binId: string) {
    return (await db.readHot<Item>(LIST_QUERY, [inventoryId, binId])).map(withoutEmptyDetails)
  },
})

export type ItemStore = ReturnType<typeof createItemStore>
