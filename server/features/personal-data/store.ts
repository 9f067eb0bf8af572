import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

/** Rows of one part. */
const PART_ROWS = 10_000
/** Stored bytes of a page of history; its first run is always read. */
const HISTORY_PAGE_BYTES = 4 * 1024 * 1024
const HISTORY_PAGE_RUNS = 200

type Row = Record<string, unknown>

/** Reads what is kept of a person by table; no secrets, hashes, or rows about others. */
const PARTS: Readonly<Record<string, (person: UserId) => SQL>> = {
  profile: (
    person,
  ) => sql`select id, email, pending_email, email_verified, first_name, last_name, has_password,
    subscription_status, subscription_tier, subscription_ends_at, stripe_customer_id, is_admin, disabled_at,
    bins_used, items_used, qr_codes_used, text_bytes, history_bytes, photo_bytes, created_at, updated_at
    from users where id = ${person}`,
  sessions: (person) => sql`select sess, last_used_at, expire from sessions where user_id = ${person}`,
  devices: (person) => sql`select seen_at, trusted_until from known_devices where user_id = ${person}`,
  passkeys: (person) =>
    sql`select name, is_synced, transports, created_at, last_used_at from passkeys where user_id = ${person}`,
  secondFactor: (person) => sql`select confirmed_at from second_factors where user_id = ${person}`,
  identities: (person) => sql`select provider, issuer, subject, email, created_at, last_used_at
    from identities where user_id = ${person}`,
  apiKeys: (
    person,
  ) => sql`select name, prefix, inventory_id, role, created_at, expires_at, revoked_at, last_used_at
    from api_keys where user_id = ${person}`,
  memberships: (person) => sql`select m.inventory_id, i.name, m.role, m.is_home, m.joined_at, m.ended_at
    from memberships m left join inventories i on i.id = m.inventory_id and m.ended_at is null
    where m.user_id = ${person}`,
  invitationsMade: (
    person,
  ) => sql`select inventory_id, role, kind, email, uses, max_uses, expires_at, revoked_at,
    created_at from invitations where created_by = ${person}`,
  invitationsReceived: (person) => sql`select v.role, v.expires_at, v.created_at from invitations v
    join users u on u.id = ${person} and lower(v.email) = u.email`,
  shareLinks: (person) => sql`select s.share_code, s.inventory_id, s.bin_id, s.expires_at, s.access_count,
    s.max_access, s.pin_hash is not null as has_pin, s.created_at, s.revoked_at from shared_qr_codes s
    where s.created_by = ${person}`,
  scans: (
    person,
  ) => sql`select q.bin_id, q.share_code, q.scanner_info, q.scanned_at from qr_scan_notifications q
    join inventories i on i.id = q.inventory_id where i.owner_id = ${person}`,
  webhooks: (person) => sql`select w.inventory_id, w.url, w.events, w.created_at, w.disabled_at
    from webhooks w where w.created_by = ${person}`,
  orders: (
    person,
  ) => sql`select id, pack_name, quantity, price, status, shipping_full_name, shipping_address_line1,
    shipping_address_line2, shipping_city, shipping_state, shipping_zip_code, shipping_country, shipping_phone,
    tracking_number, created_at, shipped_at, delivered_at, refunded_at from qr_orders where user_id = ${person}`,
  binPurchases: (person) =>
    sql`select bin_id, amount, status, created_at from bin_purchases where user_id = ${person}`,
  subscriptions: (person) => sql`select plan_type, amount, status, current_period_start, current_period_end
    from subscriptions where user_id = ${person}`,
  planNotices: (person) => sql`select notice, queued_at from trial_notices where user_id = ${person}`,
  statistics: (person) => sql`select total_points, level, total_bins_created, total_items_added,
    total_qr_codes_shared, total_qr_codes_scanned, streak, last_activity_date from user_stats where user_id = ${person}`,
  achievements: (person) => sql`select a.title, o.unlocked_at, o.progress from user_achievements o
    join achievements a on a.id = o.achievement_id where o.user_id = ${person}`,
  labelSizes: (person) =>
    sql`select id, size, created_at, updated_at from label_sizes where user_id = ${person}`,
  /** Files and fields that the person changed last: the export of an inventory has none of them. */
  records: (
    person,
  ) => sql`select inventory_id, kind, target, target_id, name, role, type, bytes, taken_on, created_at,
    updated_at from records where updated_by = ${person} and deleted_at is null and inventory_id in
    (select inventory_id from memberships where user_id = ${person} and ended_at is null)`,
  administration: (person) => sql`select at, action from admin_log where person_id = ${person}`,
}

export interface HistoryCursor {
  readonly inventoryId: string
  readonly seq: string
  readonly id: string
}

export const createPersonalDataStore = (db: Db) => ({
  async parts(person: UserId): Promise<Record<string, Row[]>> {
    const parts: Record<string, Row[]> = {}
    for (const [name, query] of Object.entries(PARTS)) {
      const { rows } = await db.execute<Row>(sql`${query(person)} limit ${PART_ROWS}`)
      parts[name] = rows
    }
    return parts
  },

  /** Own changes in inventories that the person is in, in order. */
  async history(
    person: UserId,
    after: HistoryCursor | null,
  ): Promise<{ changes: Row[]; next: HistoryCursor | null }> {
    const isLater = after
      ? sql`(inventory_id, seq, id) > (${after.inventoryId}::uuid, ${after.seq}::bigint, ${after.id})`
      : sql`true`
    const { rows } = await db.execute<Row & HistoryCursor & { before: string }>(sql`
      select * from (select inventory_id as "inventoryId", seq::text, id, device, steps, created_at as "createdAt",
          sum(pg_column_size(steps)) over (order by inventory_id, seq, id) - pg_column_size(steps) as before
        from revision_runs where actor = ${person} and ${isLater} and inventory_id in
          (select inventory_id from memberships where user_id = ${person} and ended_at is null)
        order by inventory_id, seq, id limit ${HISTORY_PAGE_RUNS}) page
      where before < ${HISTORY_PAGE_BYTES} order by "inventoryId", seq::bigint, id`)
    const last = rows.at(-1)
    return {
      changes: rows.map(({ inventoryId, device, steps, createdAt }) => ({
        inventoryId,
        device,
        steps,
        createdAt,
      })),
      next: last ? { inventoryId: last.inventoryId, seq: last.seq, id: last.id } : null,
    }
  },
})

export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>
