import { type SQL, sql } from 'drizzle-orm'
import type { HistoryKind, HistoryShow } from '#contracts/history.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import type { Db } from '#server/platform/db/open-db.ts'
import { textArray } from '#server/platform/db/text-array.ts'

/** A step of a row's history, with what its bins are called now. */
export interface StoredStep extends Record<string, unknown> {
  readonly id: string
  /** The place of its run in the change order. */
  readonly runSeq: string
  readonly kind: HistoryKind
  readonly entity: SyncEntity
  readonly entityId: string
  readonly name: string | null
  readonly data: FieldValues
  readonly after: FieldValues | null
  readonly device: string | null
  readonly deviceId: string | null
  /** Milliseconds. */
  readonly at: string
  readonly binId: string | null
  readonly binName: string | null
  readonly fromBinId: string | null
  readonly fromName: string | null
  /** What it is called now; empty when it was deleted for good. */
  readonly nameNow: string | null
}

export interface StepsAsked {
  readonly binId?: string | undefined
  readonly show?: HistoryShow | undefined
  /** The last step that is known: its run, and its place in it. */
  readonly before?: { readonly runSeq: number; readonly runId: string; readonly place: number } | undefined
  readonly limit: number
}

const QUANTITY = sql`(r.data ?| ${textArray(['quantity'])} and r.kind in ('changed', 'adjusted'))`
const CHECKED = sql`(r.data ?| ${textArray(['lastCheckedAt', 'missingSince'])} and r.kind = 'changed')`

const SHOWN: Record<HistoryShow, SQL> = {
  added: sql`r.kind = 'created'`,
  moved: sql`r.from_bin_id is not null`,
  quantity: QUANTITY,
  checked: CHECKED,
  trash: sql`r.kind in ('deleted', 'restored', 'purged')`,
  edited: sql`r.kind in ('changed', 'conflict', 'refused') and r.from_bin_id is null
    and not ${QUANTITY} and not ${CHECKED}`,
}

export const createHistoryStore = (db: Db) => ({
  /** Whether this bin is or was this person's. */
  async isOwnBin(userId: string, id: string): Promise<boolean> {
    const { rows } = await db.execute(sql`select 1 from bins where user_id = ${userId} and id = ${id}`)
    return rows.length > 0
  },

  /**
   * Steps in the order in which the server took them in, the last one first. Runs are unfolded one after the other,
   * until there are enough steps.
   */
  async steps(userId: string, { binId, show, before, limit }: StepsAsked): Promise<StoredStep[]> {
    const ofBin =
      binId === undefined
        ? sql``
        : sql`and r.run_bins @> ${textArray([binId])} and (r.bin_id = ${binId} or r.from_bin_id = ${binId})`
    const run = before && sql`${before.runSeq}::bigint, ${before.runId}`
    const older = before
      ? sql`and (r.run_seq, r.run_id) <= (${run}) and (r.run_seq, r.run_id, r.place) < (${run}, ${before.place}::int)`
      : sql``
    const shown = show ? sql`and ${SHOWN[show]}` : sql``
    const order = sql`order by r.run_seq desc, r.run_id desc, r.place desc`
    const { rows } = await db.execute<StoredStep>(sql`
      select r.id, r.run_seq as "runSeq", r.kind, r.entity, r.entity_id as "entityId", r.name, r.data, r.after,
        r.device, r.device_id as "deviceId", extract(epoch from r.created_at) * 1000 as at,
        r.bin_id as "binId", b.name as "binName", r.from_bin_id as "fromBinId", f.name as "fromName",
        coalesce(i.name, b.name) as "nameNow"
      from (select * from revisions r
        where r.user_id = ${userId} ${ofBin} ${older} ${shown} ${order} limit ${limit}) r
      left join bins b on b.user_id = r.user_id
        and b.id = case when r.entity = 'bin' then r.entity_id else r.bin_id end
      left join bins f on f.user_id = r.user_id and f.id = r.from_bin_id
      left join items i on r.entity = 'item' and i.user_id = r.user_id and i.id = r.entity_id
      ${order}`)
    return rows
  },
})

export type HistoryStore = ReturnType<typeof createHistoryStore>
