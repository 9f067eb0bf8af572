import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import type { Receipt, ServerState } from '#domain/sync/server/server-state.ts'
import { LOCK_QUERY } from '#server/features/inventories/table.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { PreparedRead } from '#server/platform/db/queries/prepared-read.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { readColumnsOf, rowFromCells } from './row-columns.ts'
import { TODAY } from './storage/history-store.ts'

export interface ReadSet {
  readonly opIds: readonly string[]
  /** Bins and items that are written, and bins that items are put into. */
  readonly ids: readonly string[]
  /** Bins deleted or restored together with their items. */
  readonly binsWithItems: readonly string[]
  /** Restored items, whose bins are read too. */
  readonly restoredItems: readonly string[]
  /** With any, all places are read that are not purged, and these. */
  readonly places: readonly string[]
  /** Places that change; the bins in and below them are read too. */
  readonly changedPlaces: readonly string[]
  /** Records that are written, whose targets are read too. */
  readonly records: readonly string[]
  /** Rows deleted, restored or purged together with their records. */
  readonly recordTargets: readonly string[]
  /** Records that are added or restored, and rows whose records are; with any, live ones are counted. */
  readonly countedRecords: readonly string[]
  /** Of files that records name. */
  readonly digests: readonly string[]
}

export type ReadRows = Pick<ServerState, 'rows' | 'foreign' | 'receipts'> &
  Required<Pick<ServerState, 'recordCounts' | 'files'>>

export const TABLES = {
  bin: sql.raw('bins'),
  item: sql.raw('items'),
  place: sql.raw('places'),
  record: sql.raw('records'),
} as const satisfies Record<SyncEntity, SQL>

/** Forces index lookups: PostgreSQL may prefer a table scan per statement of a few hundred rows. */
const PREFER_INDEX = "set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)"

/** Timeline of the inventory `$1`. */
export const TIMELINE = `coalesce((select history from sync_histories where inventory_id = $1),
  (select value from server_meta where key = 'epoch'))`

/** Values: inventory, person or null for the server itself. */
const STATE_QUERY = {
  name: 'sync.state',
  text: `select m.role, m.is_home, u.id as payer, i.change_seq, u.bins_used, u.items_used, u.text_bytes, u.history_bytes,
    u.usage_counted_at is not null and i.history_grown is not null as is_counted,
    (select bytes from history_shares where payer_id = i.owner_id and member_id = $2 and day = ${TODAY}) as added_today, ${TIMELINE} as "timelineId",
    (select min(id) from revision_runs where inventory_id = $1 and seq = i.change_seq) as stamp, ${PREFER_INDEX}
    from inventories i join users u on u.id = i.owner_id
    join memberships m on m.inventory_id = i.id and m.ended_at is null
      and (m.user_id = $2 or ($2::uuid is null and m.role = 'owner'))
    where i.id = $1`,
}

export interface LockedInventory extends Pick<ServerState, 'seq' | 'used'> {
  readonly inventoryId: InventoryId
  /** The caller's; null for the server itself. */
  readonly role: Role
  /** Cursors of the caller's own inventory name none. */
  readonly isHome: boolean
  /** Owner, whose plan and quotas hold. `used` are the sums over the inventories that they own. */
  readonly payer: UserId
  readonly timelineId: string | null
  readonly stamp: string | null
  readonly historyBytes: number
  /** Bytes that the caller added today to the history of somebody else's inventories. */
  readonly addedToday: number
  readonly isCounted: boolean
}

/**
 * Locks the inventory's row, serializing its writes; a non-member locks nothing.
 * The role is read by a second statement, sent along: after a wait, only a new snapshot has it as it is now.
 * @returns null for a closed inventory and for a non-member
 */
export const lockInventory = async (tx: Queryable, access: RunAccess): Promise<LockedInventory | null> => {
  const { inventoryId, actor } = access
  const [lockedRows, rows] = await Promise.all([
    tx.readHot(LOCK_QUERY, [inventoryId, actor]),
    tx.readHot<{
      role: Role
      is_home: boolean
      payer: UserId
      change_seq: string
      bins_used: number
      items_used: number
      timelineId: string | null
      stamp: string | null
      text_bytes: string
      history_bytes: string
      added_today: string | null
      is_counted: boolean
    }>(STATE_QUERY, [inventoryId, actor]),
  ])
  const [read] = rows
  if (lockedRows.length === 0 || !read) return null
  const {
    role,
    is_home: isHome,
    payer,
    change_seq: seq,
    bins_used: bins,
    items_used: items,
    timelineId,
    stamp,
  } = read
  return {
    inventoryId,
    role,
    isHome,
    payer,
    seq: Number(seq),
    timelineId,
    stamp,
    used: { bins, items, text: Number(read.text_bytes) },
    historyBytes: Number(read.history_bytes),
    addedToday: Number(read.added_today ?? 0),
    isCounted: read.is_counted,
  }
}

const RECEIPTS_QUERY = {
  name: 'sync.receipts',
  text: 'select op_id, hash, result from op_receipts where inventory_id = $1 and op_id = any($2::text[])',
}

const readReceipts = async (tx: Queryable, inventoryId: InventoryId, opIds: readonly string[]) => {
  if (opIds.length === 0) return new Map<string, Receipt>()
  const rows = await tx.readHot<{ op_id: string; hash: string; result: Omit<Receipt, 'hash'> }>(
    RECEIPTS_QUERY,
    [inventoryId, opIds],
  )
  return new Map(rows.map(({ op_id: opId, hash, result }): [string, Receipt] => [opId, { ...result, hash }]))
}

/** Reads rows of any inventory, as one JSON array per column: measured cheaper than arrays per row or plain rows. */
const rowsQuery = (entity: SyncEntity, name: string, where = '') => ({
  name: `sync.${entity}s${name}`,
  text: `select json_agg(inventory_id = $1) as is_own,
    ${readColumnsOf(entity)
      .map((column) => `json_agg(${column}) as ${column}`)
      .join(', ')} from ${entity}s where id = any($2::text[]) ${where}`,
})

const ROWS_QUERIES = { bin: rowsQuery('bin', ''), item: rowsQuery('item', '') }

/** `$3`: items whose bins are read too. */
const BINS_OF_ITEMS_QUERY = rowsQuery(
  'bin',
  '_of_items',
  `or (inventory_id = $1 and id in (select bin_id from items where inventory_id = $1 and id = any($3::text[])))`,
)

/** `$3` as above; `$4`: records whose targets are read too. */
const BINS_OF_RECORDS_QUERY = rowsQuery(
  'bin',
  '_of_records',
  `or (inventory_id = $1 and id in (select bin_id from items where inventory_id = $1 and id = any($3::text[])))
    or (inventory_id = $1 and id in (select target_id from records where inventory_id = $1 and id = any($4::text[])))`,
)

/** `$3` as above; `$4`: places whose bins, and those below them, are read too; `$5`: records whose targets are. */
const BINS_OF_PLACES_QUERY = rowsQuery(
  'bin',
  '_of_places',
  `or (inventory_id = $1 and id in (select bin_id from items where inventory_id = $1 and id = any($3::text[])))
    or (inventory_id = $1 and id in (select target_id from records where inventory_id = $1 and id = any($5::text[])))
    or (inventory_id = $1 and deleted_at is null and place_id in (with recursive inside as (
      select unnest($4::text[]) as id union
      select p.id from places p join inside on p.parent_id = inside.id where p.inventory_id = $1) select id from inside))`,
)

const PLACES_QUERY = rowsQuery('place', '', `or (inventory_id = $1 and (deleted_at is null or name <> ''))`)

/** `$3`: bins whose items are read too. */
const ITEMS_OF_BINS_QUERY = rowsQuery(
  'item',
  '_of_bins',
  `or (inventory_id = $1 and bin_id = any($3::text[]) and (deleted_at is null or deleted_with is not null))`,
)

/** `$3` as above; `$4`: records whose targets are read too. */
const ITEMS_OF_RECORDS_QUERY = rowsQuery(
  'item',
  '_of_records',
  `or (inventory_id = $1 and bin_id = any($3::text[]) and (deleted_at is null or deleted_with is not null))
    or (inventory_id = $1 and id in (select target_id from records where inventory_id = $1 and id = any($4::text[])))`,
)

/** `$3`: rows whose records are read too; `$4`: bins for whose items the same holds. */
const RECORDS_QUERY = rowsQuery(
  'record',
  '',
  `or (inventory_id = $1 and name <> '' and (target_id = any($3::text[]) or target_id in (
    select id from items where inventory_id = $1 and bin_id = any($4::text[])
      and (deleted_at is null or deleted_with is not null))))`,
)

/** Live records by kind, and by kind and target: of `$2`, and of the targets of the records of these ids. */
const RECORD_COUNTS_QUERY = {
  name: 'sync.record_counts',
  text: `select kind as key, count(*)::int as count from records
      where inventory_id = $1 and deleted_at is null group by kind
    union all select kind || ' ' || target_id, count(*)::int from records
      where inventory_id = $1 and deleted_at is null and (target_id = any($2::text[]) or target_id in (
        select target_id from records where inventory_id = $1 and id = any($2::text[]))) group by kind, target_id`,
}

const readRecordCounts = async (tx: Queryable, inventoryId: InventoryId, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx.readHot<{ key: string; count: number }>(RECORD_COUNTS_QUERY, [inventoryId, ids])
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Renews their age too, so that no sweep deletes them while the run is written. */
const FILES_QUERY = {
  name: 'sync.files',
  text: `update files set created_at = now() where inventory_id = $1 and digest = any($2::text[])
    returning digest, type, size`,
}

const readFiles = async (tx: Queryable, inventoryId: InventoryId, digests: readonly string[]) => {
  if (digests.length === 0) return new Map<string, { type: string; size: number }>()
  const rows = await tx.readHot<{ digest: string; type: string; size: number }>(FILES_QUERY, [
    inventoryId,
    digests,
  ])
  return new Map(rows.map(({ digest, ...file }) => [digest, file]))
}

const readRows = async (
  tx: Queryable,
  entity: SyncEntity,
  query: PreparedRead,
  values: readonly [inventoryId: InventoryId, ...ids: (readonly string[])[]],
) => {
  const [found] = await tx.readHot<Record<string, unknown[] | null>>(query, values)
  const isOwn = found?.is_own ?? []
  const columns = readColumnsOf(entity).map((column) => found?.[column] ?? [])
  const cellsAt = (at: number) => columns.map((ofColumn) => ofColumn[at])
  return isOwn.map((own, at) => ({ own, row: rowFromCells(entity, cellsAt(at)) }))
}

/** Reads everything the rules need, under the inventory's lock, in pipelined statements. */
export const readForSet = async (
  tx: Queryable,
  inventoryId: InventoryId,
  readSet: ReadSet,
): Promise<ReadRows> => {
  const { ids, binsWithItems, restoredItems, places: placeIds, changedPlaces, records: recordIds } = readSet
  const readBins = () => {
    if (changedPlaces.length > 0) {
      const values = [inventoryId, ids, restoredItems, changedPlaces, recordIds] as const
      return readRows(tx, 'bin', BINS_OF_PLACES_QUERY, values)
    }
    if (recordIds.length > 0) {
      return readRows(tx, 'bin', BINS_OF_RECORDS_QUERY, [inventoryId, ids, restoredItems, recordIds])
    }
    return restoredItems.length === 0
      ? readRows(tx, 'bin', ROWS_QUERIES.bin, [inventoryId, ids])
      : readRows(tx, 'bin', BINS_OF_ITEMS_QUERY, [inventoryId, ids, restoredItems])
  }
  const readItems = () => {
    if (recordIds.length > 0) {
      return readRows(tx, 'item', ITEMS_OF_RECORDS_QUERY, [inventoryId, ids, binsWithItems, recordIds])
    }
    return binsWithItems.length === 0
      ? readRows(tx, 'item', ROWS_QUERIES.item, [inventoryId, ids])
      : readRows(tx, 'item', ITEMS_OF_BINS_QUERY, [inventoryId, ids, binsWithItems])
  }
  const { recordTargets } = readSet
  const hasRecords = recordIds.length + recordTargets.length > 0
  const [bins, items, places, records, recordCounts, files, receipts] = await Promise.all([
    readBins(),
    readItems(),
    placeIds.length === 0 ? [] : readRows(tx, 'place', PLACES_QUERY, [inventoryId, placeIds]),
    hasRecords
      ? readRows(tx, 'record', RECORDS_QUERY, [inventoryId, recordIds, recordTargets, binsWithItems])
      : [],
    readRecordCounts(tx, inventoryId, readSet.countedRecords),
    readFiles(tx, inventoryId, readSet.digests),
    readReceipts(tx, inventoryId, readSet.opIds),
  ])
  const all = [...bins, ...items, ...places, ...records]
  return {
    rows: new Map(all.filter(({ own }) => own).map(({ row }) => [row.id, row])),
    foreign: new Set(all.filter(({ own }) => !own).map(({ row }) => row.id)),
    recordCounts,
    files,
    receipts,
  }
}

export const updateItemCounts = async (
  tx: Queryable,
  inventoryId: InventoryId,
  moved: ReadonlyMap<string, number>,
): Promise<void> => {
  await tx.execute(sql`update bins set item_count = item_count + moved.by
    from unnest(${textArray(moved.keys())}, ${sql.param([...moved.values()])}::int[]) as moved(id, by)
    where inventory_id = ${inventoryId} and bins.id = moved.id`)
}
