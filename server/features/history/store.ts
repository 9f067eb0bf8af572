import { type SQL, sql } from 'drizzle-orm'
import type { HistoryFilter, HistoryKind } from '#contracts/inventory/history.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import {
  ALL_FILTERS,
  FILTER_BITS,
  FILTER_FIELDS,
  type FilterFields,
  UNSETTLED_BIT,
} from '#domain/sync/history-filter-bits.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'

export interface StoredStep extends Record<string, unknown> {
  readonly id: string
  readonly runSeq: string
  readonly kind: HistoryKind
  readonly entity: SyncEntity
  readonly entityId: string
  readonly name: string | null
  readonly data: FieldValues
  readonly after: FieldValues | null
  readonly device: string | null
  readonly deviceId: string | null
  readonly actor: string | null
  readonly at: string
  readonly binId: string | null
  readonly binName: string | null
  readonly fromBinId: string | null
  readonly fromName: string | null
  /** Current name; empty when purged. */
  readonly nameNow: string | null
}

export interface StepsQuery {
  /** Bin or place: its own steps, and those of what came to it or left. */
  readonly ofId?: string | undefined
  readonly show?: HistoryFilter | undefined
  readonly before?: StepCursor | undefined
  readonly limit: number
}

export interface StepCursor {
  readonly runSeq: number
  readonly runId: string
  readonly position: number
}

export interface FoundSteps {
  readonly steps: readonly StoredStep[]
  readonly readTo: StepCursor | null
}

/** Runs per statement, and their bytes; the first run is always read. */
const RUNS_SQL = 51
const RUN_BYTES = 4 * 1024 * 1024

const changes = ({ fields, kinds }: FilterFields): SQL =>
  sql`(r.data ?| ${textArray(fields)} and r.kind = any(${textArray(kinds)}))`

const QUANTITY_CONDITION = changes(FILTER_FIELDS.quantity)
const CHECKED_CONDITION = changes(FILTER_FIELDS.checked)
const MOVED_CONDITION = sql`(r.from_bin_id is not null or ${changes(FILTER_FIELDS.moved)})`

const SHOWN_SQL: Record<HistoryFilter, SQL> = {
  added: sql`r.kind = 'created'`,
  moved: MOVED_CONDITION,
  quantity: QUANTITY_CONDITION,
  checked: CHECKED_CONDITION,
  trash: sql`r.kind in ('deleted', 'restored', 'purged')`,
  edited: sql`r.kind in ('changed', 'conflict', 'refused') and not ${MOVED_CONDITION}
    and not ${QUANTITY_CONDITION} and not ${CHECKED_CONDITION}`,
}

interface RunsRow {
  readonly all: boolean
  readonly last: { readonly seq: number; readonly id: string } | null
}

/** Bit masks that contain this bit. */
const masksMatching = (show: HistoryFilter): number[] =>
  Array.from({ length: ALL_FILTERS }, (_, at) => at + 1).filter((mask) => (mask & FILTER_BITS[show]) !== 0)

export const createHistoryStore = (db: Db) => ({
  async isOwn(entity: 'bin' | 'place', inventoryId: InventoryId, id: string): Promise<boolean> {
    const table = entity === 'bin' ? sql`bins` : sql`places`
    const { rows } = await db.execute(
      sql`select 1 from ${table} where inventory_id = ${inventoryId} and id = ${id}`,
    )
    return rows.length > 0
  },

  /** Steps, newest first, of as many runs as one statement reads. The filter uses an index. */
  async steps(inventoryId: InventoryId, { ofId, show, before, limit }: StepsQuery): Promise<FoundSteps> {
    const at = before && sql`${before.runSeq}::bigint, ${before.runId}`
    const upTo = before?.position === 1 ? sql`<` : sql`<=`
    const older = at ? sql`and (seq, id) ${upTo} (${at})` : sql``
    const isOfOne = ofId === undefined ? sql`` : sql`and bins @> ${textArray([ofId])}`
    const newest = (condition: SQL) => sql`select seq, id, pg_column_size(steps) as bytes from revision_runs
      where inventory_id = ${inventoryId} ${condition} ${isOfOne} ${older} order by seq desc, id desc limit ${RUNS_SQL}`
    // Index ranges of all masks with the bit; null may have it.
    const found = show
      ? sql`select one.* from unnest(${sql.param(masksMatching(show))}::smallint[]) mask
          cross join lateral (${newest(sql`and shows = mask`)}) one
        union all (${newest(sql`and shows is null`)})`
      : newest(sql``)
    const stepOfOne =
      ofId === undefined
        ? sql``
        : sql`and (r.bin_id = ${ofId} or r.from_bin_id = ${ofId} or (r.entity = 'place' and r.entity_id = ${ofId})
            or (r.entity = 'record' and exists (select 1 from records of where of.inventory_id = r.inventory_id
              and of.id = r.entity_id and of.target_id = ${ofId}))
            or ${ofId} in (r.data->>'placeId', r.after->>'placeId', r.data->>'parentId', r.after->>'parentId'))`
    const olderStep = before
      ? sql`and (r.run_seq, r.run_id, r.place) < (${at}, ${before.position}::int)`
      : sql``
    const { rows } = await db.execute<StoredStep & { read: RunsRow }>(sql`
      with found as (select * from (${found}) f order by seq desc, id desc limit ${RUNS_SQL}),
      runs as (select seq, id from (select seq, id,
          sum(bytes) over (order by seq desc, id desc) - bytes as above from found) s
        where above < ${RUN_BYTES}),
      read as (select json_build_object(
        'all', (select count(*) < ${RUNS_SQL} from found) and (select count(*) from found) = (select count(*) from runs),
        'last', (select json_build_object('seq', seq, 'id', id) from runs order by seq, id limit 1)) as read)
      select r.id, r.run_seq as "runSeq", r.kind, r.entity, r.entity_id as "entityId", r.name, r.data, r.after,
        r.device, r.device_id as "deviceId", r.actor, extract(epoch from r.created_at) * 1000 as at,
        r.bin_id as "binId", b.name as "binName", r.from_bin_id as "fromBinId", f.name as "fromName",
        coalesce(i.name, o.name, b.name, p.name) as "nameNow", read.read
      from read left join (
        select r.* from runs cross join lateral (select * from revisions r
          where r.inventory_id = ${inventoryId} and r.run_seq = runs.seq and r.run_id = runs.id
            ${stepOfOne} ${olderStep} ${show ? sql`and ${SHOWN_SQL[show]}` : sql``}) r
        order by r.run_seq desc, r.run_id desc, r.place desc limit ${limit}) r on true
      left join bins b on b.inventory_id = r.inventory_id
        and b.id = case when r.entity = 'bin' then r.entity_id else r.bin_id end
      left join bins f on f.inventory_id = r.inventory_id and f.id = r.from_bin_id
      left join places p on r.entity = 'place' and p.inventory_id = r.inventory_id and p.id = r.entity_id
      left join records o on r.entity = 'record' and o.inventory_id = r.inventory_id and o.id = r.entity_id
      left join items i on r.entity = 'item' and i.inventory_id = r.inventory_id and i.id = r.entity_id
      order by r.run_seq desc, r.run_id desc, r.place desc`)
    const { all = true, last = null } = rows[0]?.read ?? {}
    return {
      steps: rows.filter(({ id }) => id !== null),
      readTo: all || !last ? null : { runSeq: Number(last.seq), runId: last.id, position: 1 },
    }
  },

  async noteShows(limit: number): Promise<number> {
    const bits = Object.entries(SHOWN_SQL).map(
      ([show, condition]) =>
        sql`case when ${condition} then ${FILTER_BITS[show as HistoryFilter]}::int else 0 end`,
    )
    const { rows } = await db.execute(sql`
      with unknown as materialized (select inventory_id, seq, id from revision_runs where shows is null limit ${limit}),
      held as (select u.inventory_id, u.seq, u.id, coalesce(bit_or(${sql.join(bits, sql` | `)}
          | case when r.kind in ('conflict', 'refused') then ${UNSETTLED_BIT}::int else 0 end), 0) as shows
        from unknown u left join revisions r on r.inventory_id = u.inventory_id and r.run_seq = u.seq and r.run_id = u.id
        group by u.inventory_id, u.seq, u.id)
      update revision_runs run set shows = held.shows from held
      where run.inventory_id = held.inventory_id and run.seq = held.seq and run.id = held.id returning 1`)
    return rows.length
  },
})

export type HistoryStore = ReturnType<typeof createHistoryStore>
