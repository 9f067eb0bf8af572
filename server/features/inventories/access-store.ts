import { sql } from 'drizzle-orm'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { isMember } from './table.ts'

export interface AccessFacts {
  readonly wasMember: boolean
  readonly isMember: boolean
  readonly closedAt: Date | null
  /** Timeline of the database; a device wipes only what it read in it. */
  readonly epoch: string | null
  /** Operations that were carried out whole; what was refused or lost a merge stays with its author. */
  readonly appliedOpIds: readonly string[]
}

const MEMBER_QUERY = {
  name: 'inventories.member',
  text: `select m.role from memberships m join inventories i on i.id = m.inventory_id
    where m.inventory_id = $1 and m.user_id = $2 and m.ended_at is null and i.deleted_at is null`,
}

export const createAccessStore = (db: Db) => ({
  /** Role in an open inventory; null for whoever is no member. */
  async openRole(inventoryId: InventoryId, actor: UserId): Promise<Role | null> {
    const [row] = await db.readHot<{ role: Role }>(MEMBER_QUERY, [inventoryId, actor])
    return row?.role ?? null
  },

  async facts(tx: Queryable, access: RunAccess, opIds: readonly string[]): Promise<AccessFacts | undefined> {
    const { inventoryId, actor } = access
    const { rows } = await tx.execute<{
      was: boolean
      is: boolean
      closed_at: string | null
      epoch: string | null
      taken: string[]
    }>(sql`select ${isMember(access)} as is, i.deleted_at as closed_at,
      exists (select 1 from memberships where inventory_id = i.id and user_id = ${actor}) as was,
      coalesce((select history from sync_histories where inventory_id = i.id),
        (select value from server_meta where key = 'epoch')) as epoch,
      (select coalesce(json_agg(op_id), '[]') from op_receipts
        where inventory_id = i.id and op_id = any(${textArray(opIds)})
          and result -> 'error' is null and result -> 'conflicts' is null) as taken
      from inventories i where i.id = ${inventoryId}`)
    const [row] = rows
    if (!row) return undefined
    const { was: wasMember, is, closed_at: closedAt, epoch, taken: appliedOpIds } = row
    return {
      wasMember,
      isMember: is,
      epoch,
      appliedOpIds,
      closedAt: closedAt === null ? null : new Date(closedAt),
    }
  },
})

export type AccessStore = ReturnType<typeof createAccessStore>
