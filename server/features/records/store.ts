import { RECORD } from '#contracts/inventory/fields/record-fields.ts'
import { RECORDS_LISTED_MAX, type StoredRecord } from '#contracts/inventory/records.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { selectList } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const listQuery = (name: string, condition: string) => ({
  name,
  text: `select ${selectList(['id', ...Object.keys(RECORD), 'version', 'createdAt', 'updatedAt'])} from records
    where inventory_id = $1 and ${condition} and deleted_at is null
    order by kind, position, created_at, seq limit ${RECORDS_LISTED_MAX}`,
})

const OF_TARGET_QUERY = listQuery('records.ofTarget', 'target_id = $2')
const OF_INVENTORY_QUERY = listQuery('records.ofInventory', 'target_id is null')

export const createRecordStore = (db: Db) => ({
  list: (inventoryId: InventoryId, targetId: string | undefined) =>
    targetId === undefined
      ? db.readHot<StoredRecord>(OF_INVENTORY_QUERY, [inventoryId])
      : db.readHot<StoredRecord>(OF_TARGET_QUERY, [inventoryId, targetId]),
})

export type RecordStore = ReturnType<typeof createRecordStore>
