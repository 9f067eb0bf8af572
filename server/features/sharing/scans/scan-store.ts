import { sql } from 'drizzle-orm'
import {
  SCAN_RETENTION_DAYS,
  SCANS_LISTED_MAX,
  type ScanDevice,
  type ScanWay,
} from '#contracts/codes/scans.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { scanKeys } from '../table.ts'

export interface ScanRow {
  readonly binId: string
  readonly code: string
  /** Signed-in reader, to leave out members. */
  readonly readerId: UserId | null
  readonly scannerIpHash: string
  readonly userAgentHash: string
  readonly scannerInfo: { readonly way: ScanWay; readonly device: ScanDevice }
  /** ISO text. */
  readonly scannedAt: string
}

interface RecentScans extends Record<string, unknown> {
  scanned_at: string
  share_code: string | null
  way: ScanWay
  device: ScanDevice
}

export const createScanStore = (db: Db) => ({
  async dayKey(day: string, newKey: string): Promise<string> {
    await db.insert(scanKeys).values({ day, key: newKey }).onConflictDoNothing()
    const [row] = await db.select({ key: scanKeys.key }).from(scanKeys).where(sql`${scanKeys.day} = ${day}`)
    if (!row) throw new Error('the key of the day was removed as it was made')
    return row.key
  },

  /** Stores scans of live bins by others than members; returns counts per owner. */
  async insert(tx: Queryable, rows: readonly ScanRow[]): Promise<Map<UserId, number>> {
    const { rows: stored } = await tx.execute<{ owner: UserId; count: number }>(sql`
      with stored as (
        insert into qr_scan_notifications (id, inventory_id, bin_id, share_code, scanner_ip_hash, user_agent_hash,
          scanner_info, scanned_at)
        select gen_random_uuid(), b.inventory_id, b.id, r."code", r."scannerIpHash", r."userAgentHash", r."scannerInfo",
          r."scannedAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("binId" text, "code" text, "readerId" uuid,
          "scannerIpHash" text, "userAgentHash" text, "scannerInfo" jsonb, "scannedAt" timestamptz)
        join bins b on b.id = r."binId" and not exists (select 1 from memberships m
          where m.inventory_id = b.inventory_id and m.user_id = r."readerId" and m.ended_at is null)
        returning inventory_id)
      select owner_id as owner, count(*)::int as count
      from stored join inventories i on i.id = stored.inventory_id group by 1 order by 1`)
    return new Map(stored.map(({ owner, count }) => [owner, count]))
  },

  async listOf(inventoryId: InventoryId, binId: string) {
    const mine = sql`inventory_id = ${inventoryId} and bin_id = ${binId}`
    const { rows } = await db.execute<RecentScans>(sql`
      select scanned_at, share_code, scanner_info->>'way' as way, scanner_info->>'device' as device
      from qr_scan_notifications where ${mine} order by scanned_at desc, id limit ${SCANS_LISTED_MAX}`)
    const counted = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from qr_scan_notifications where ${mine}`,
    )
    return { recent: rows, total: counted.rows[0]?.total ?? 0 }
  },

  async forgetOld(): Promise<void> {
    await db.execute(
      sql`delete from qr_scan_notifications where scanned_at < now() - make_interval(days => ${SCAN_RETENTION_DAYS})`,
    )
    await db.execute(sql`delete from scan_keys where day < (now() at time zone 'utc')::date - 1`)
  },
})

export type ScanStore = ReturnType<typeof createScanStore>
