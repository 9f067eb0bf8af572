import { sql } from 'drizzle-orm'
import {
  DELIVERIES_KEPT,
  DELIVERY_DAYS,
  type DisabledReason,
  type WebhookEvent,
} from '#contracts/inventory/webhooks.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { newId } from '#server/platform/ids.ts'
import { failWaiting, isOfLiveOwner } from './authority-store.ts'
import type { ChangeStep } from './events.ts'
import { webhookDeliveries } from './table.ts'

/** More wait in the history itself, which is read when these are sent. */
const WAITING_MAX = 1000
/** Runs of changes read at once, each of at most an envelope. */
const RUNS_AT_ONCE = 10
const LEASE_SECONDS = 60
const INSERTED_AT_ONCE = 500

export interface UnreadWebhook {
  readonly id: string
  readonly inventoryId: InventoryId
  readonly events: readonly WebhookEvent[]
}

export interface NewDelivery {
  readonly type: WebhookEvent
  readonly payload: string
}

export interface DueDelivery {
  readonly webhookId: string
  readonly url: string
  readonly secret: string
  readonly failures: number
  readonly failingForSeconds: number
  readonly id: string
  readonly payload: string
  readonly tries: number
}

export interface TryOutcome {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly status: number | null
  readonly error: string | null
  /** Seconds until the webhook's next try; 0 after a success. */
  readonly retryIn: number
  readonly isDisabled: boolean
}

/** Deliveries are made from the history: each webhook has a place in it, and one server at a time moves that on. */
export const createDeliveryQueue = (db: Db) => ({
  /** Makes the deliveries of one webhook that is behind. @returns false when none is */
  collect: (deliveriesOf: (webhook: UnreadWebhook, steps: readonly ChangeStep[]) => readonly NewDelivery[]) =>
    db.transaction(async (tx: Queryable): Promise<boolean> => {
      const { rows } = await tx.execute<{
        id: string
        inventory: InventoryId
        events: WebhookEvent[]
        read: string
        seq: string
      }>(sql`select w.id, w.inventory_id as inventory, w.events, w.read_seq as read, i.change_seq as seq
        from webhooks w join inventories i on i.id = w.inventory_id
        where w.disabled_at is null and ${isOfLiveOwner} and w.read_seq <> i.change_seq
          and (select count(*) from (select 1 from webhook_deliveries d
            where d.webhook_id = w.id and d.state = 'waiting' limit ${WAITING_MAX}) x) < ${WAITING_MAX}
        order by w.id limit 1 for update of w skip locked`)
      const [webhook] = rows
      if (!webhook) return false
      const { id, inventory: inventoryId, events, read, seq } = webhook
      const { rows: runs } = await tx.execute<{ seq: string }>(sql`select distinct seq from revision_runs
        where inventory_id = ${inventoryId} and seq > ${read}::bigint and seq <= ${seq}::bigint
        order by seq limit ${RUNS_AT_ONCE}`)
      const last = runs.length === RUNS_AT_ONCE ? (runs.at(-1)?.seq ?? seq) : seq
      const { rows: steps } = await tx.execute<ChangeStep & Record<string, unknown>>(sql`
        select kind, entity, entity_id as "entityId", name, bin_id as "binId", from_bin_id as "fromBinId", data, after,
          run_seq::float8 as seq, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from revisions where inventory_id = ${inventoryId} and run_seq > ${read}::bigint and run_seq <= ${last}::bigint
        order by run_seq, run_id, place`)
      const deliveries = deliveriesOf({ id, inventoryId, events }, steps)
      for (let from = 0; from < deliveries.length; from += INSERTED_AT_ONCE) {
        const part = deliveries.slice(from, from + INSERTED_AT_ONCE)
        await tx
          .insert(webhookDeliveries)
          .values(part.map((one) => ({ ...one, id: `msg_${newId()}`, webhookId: id })))
      }
      await tx.execute(sql`update webhooks set read_seq = ${last}::bigint where id = ${id}`)
      await tx.execute(sql`delete from webhook_deliveries where id in (select id from webhook_deliveries
        where webhook_id = ${id} and state <> 'waiting' order by place desc offset ${DELIVERIES_KEPT})`)
      return true
    }),

  /** Leases a webhook that is due, and takes the first delivery of its queue. One at a time each, in order. */
  take: (): Promise<DueDelivery | undefined> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<DueDelivery & Record<string, unknown>>(sql`
        with due as (select w.id from webhooks w join inventories i on i.id = w.inventory_id
          where w.disabled_at is null and ${isOfLiveOwner} and w.retry_at <= now()
            and coalesce(w.leased_until < now(), true)
            and exists (select 1 from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')
          order by w.retry_at limit 1 for update of w skip locked),
        leased as (update webhooks w set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
          from due where w.id = due.id returning w.*)
        select l.id as "webhookId", l.url, l.secret, l.failures, d.id, d.payload, d.tries,
          coalesce(extract(epoch from now() - l.failing_since), 0)::float8 as "failingForSeconds"
        from leased l cross join lateral (select * from webhook_deliveries where webhook_id = l.id and state = 'waiting'
          order by place limit 1) d`)
      return rows[0]
    }),

  /** Asked at the last moment before sending. */
  async mayLeave(webhookId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`select 1 from webhooks w join inventories i on i.id = w.inventory_id
      where w.id = ${webhookId} and w.disabled_at is null and ${isOfLiveOwner}`)
    return rows.length > 0
  },

  /** @param disabled runs in the transaction that turns the webhook off */
  settle: (
    { webhookId, id }: DueDelivery,
    { state, status, error, retryIn, isDisabled }: TryOutcome,
    disabled: (tx: Queryable) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ isOff: boolean }>(
        sql`select disabled_at is not null as "isOff" from webhooks where id = ${webhookId} for no key update`,
      )
      const isOff = rows[0]?.isOff ?? true
      const hasFailed = state !== 'delivered'
      await tx.execute(sql`update webhook_deliveries set state = ${state}, status = ${status}, error = ${error},
        tries = tries + 1, last_tried_at = now() where id = ${id}`)
      await tx.execute(sql`update webhooks set leased_until = null,
        retry_at = now() + make_interval(secs => ${retryIn}),
        failures = case when ${hasFailed}::boolean then failures + 1 else 0 end,
        failing_since = case when ${hasFailed}::boolean then coalesce(failing_since, now()) end
        where id = ${webhookId}`)
      if (!isOff && !isDisabled) return
      await failWaiting(tx, [webhookId])
      if (isOff) return
      const reason: DisabledReason = 'failing'
      await tx.execute(
        sql`update webhooks set disabled_at = now(), disabled_reason = ${reason} where id = ${webhookId}`,
      )
      await disabled(tx)
    }),

  async forgetOld(): Promise<void> {
    await db.execute(sql`delete from webhook_deliveries
      where created_at < now() - make_interval(days => ${DELIVERY_DAYS}) and state <> 'waiting'`)
  },
})

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
