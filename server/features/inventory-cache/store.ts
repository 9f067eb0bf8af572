import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { DETAIL_FIELDS, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { BinSnapshot, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { columnName, columnType } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

export type ChangedRow = { readonly seq: number; readonly isDeleted: boolean } & (
  | ({ readonly binId: null } & BinSnapshot)
  | ItemSnapshot
)

export const PAGE_ROWS = 1000

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const isoTimeSql = (column: string) => `to_char(${column} at time zone 'utc', ${ISO})`
const SHARED_COLUMNS = `seq::float8 as seq, deleted_at is not null as "isDeleted", id, name, category, description,
  image_url as "imageUrl", version, ${isoTimeSql('created_at')} as "createdAt", ${isoTimeSql('updated_at')} as "updatedAt"`

/** Searched texts and details that only items have. */
const OF_ITEMS = [...new Set([...fieldsWith(ITEM, 'isSearched'), ...DETAIL_FIELDS])].filter(
  (field) => !(field in BIN),
)
const NONE = OF_ITEMS.map((field) => `null::${columnType(ITEM[field])} as "${field}"`).join(', ')

const NEWER_SQL = `inventory_id = $1 and seq > $2 and (deleted_at is null or $2 > 0) order by seq limit ${PAGE_ROWS}`

const CHANGED_QUERY = {
  name: 'inventory.changed',
  text: `(select ${SHARED_COLUMNS}, null as "binId", location, ${NONE}, null::int as quantity, null as "missingSince"
      from bins where ${NEWER_SQL})
    union all (select ${SHARED_COLUMNS}, bin_id, null, ${OF_ITEMS.map(columnName).join(', ')}, quantity, missing_since::text from items where ${NEWER_SQL})
    order by seq limit ${PAGE_ROWS}`,
}

export const createInventoryStore = (db: Db) => ({
  /** Page of changes after a sequence number (0: all live rows). */
  changed: (inventoryId: InventoryId, after: number) =>
    db.readHot<ChangedRow>(CHANGED_QUERY, [inventoryId, after]),
})

export type InventoryStore = ReturnType<typeof createInventoryStore>
