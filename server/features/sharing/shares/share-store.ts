import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { sharedQrCodes as shares } from '../table.ts'

const shown = {
  id: shares.id,
  shareCode: shares.shareCode,
  binId: shares.binId,
  role: shares.role,
  expiresAt: shares.expiresAt,
  maxAccess: shares.maxAccess,
  accessCount: shares.accessCount,
  hasPin: sql<boolean>`${shares.pinHash} is not null`,
  createdAt: shares.createdAt,
  createdBy: shares.createdBy,
}

type Columns = typeof shares.$inferInsert
export type ShareColumns = Partial<
  Pick<Columns, 'role' | 'expiresAt' | 'maxAccess' | 'pinHash' | 'pictureKey'>
>

const ownShare = (inventoryId: InventoryId, id: string, isActive = true) =>
  and(eq(shares.inventoryId, inventoryId), eq(shares.id, id), eq(shares.isActive, isActive))

/** Counts for the payer of the inventory, whose lock the caller holds. */
const countUsed = async (tx: Queryable, inventoryId: InventoryId, by: number): Promise<void> => {
  await tx
    .update(users)
    .set({ qrCodesUsed: sql`greatest(${users.qrCodesUsed} + ${by}, 0)` })
    .where(sql`${users.id} = (select owner_id from inventories where id = ${inventoryId})`)
}

export const createShareStore = (db: Db) => ({
  async list(inventoryId: InventoryId) {
    return await db
      .select(shown)
      .from(shares)
      .where(and(eq(shares.inventoryId, inventoryId), eq(shares.isActive, true)))
      .orderBy(desc(shares.createdAt), shares.id)
  },

  async insert(tx: Queryable, share: Columns) {
    const [row] = await tx.insert(shares).values(share).returning(shown)
    if (!row) throw new Error('the insert of a share returned nothing')
    await countUsed(tx, share.inventoryId, 1)
    return row
  },

  async find(inventoryId: InventoryId, id: string, tx: Queryable = db) {
    const [row] = await tx.select(shown).from(shares).where(ownShare(inventoryId, id))
    return row
  },

  /** Undefined when it was opened more often than a new limit allows. */
  async update(tx: Queryable, inventoryId: InventoryId, id: string, columns: ShareColumns) {
    const { maxAccess } = columns
    const within =
      maxAccess === undefined || maxAccess === null ? undefined : lte(shares.accessCount, maxAccess)
    const [row] = await tx
      .update(shares)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(and(ownShare(inventoryId, id), within))
      .returning(shown)
    return row
  },

  async end(tx: Queryable, inventoryId: InventoryId, id: string): Promise<void> {
    const ended = await endWhere(tx, ownShare(inventoryId, id))
    await countUsed(tx, inventoryId, -ended.length)
  },

  async findEnded(tx: Queryable, inventoryId: InventoryId, id: string) {
    const [row] = await tx
      .select({ binId: shares.binId })
      .from(shares)
      .where(ownShare(inventoryId, id, false))
    return row
  },

  async restore(tx: Queryable, inventoryId: InventoryId, id: string) {
    const [row] = await tx
      .update(shares)
      .set({ isActive: true, revokedAt: null, updatedAt: sql`now()` })
      .where(ownShare(inventoryId, id, false))
      .returning(shown)
    if (!row) throw new Error('the restore of a share returned nothing')
    await countUsed(tx, inventoryId, 1)
    return row
  },
})

const endWhere = async (tx: Queryable, condition: ReturnType<typeof and>) =>
  await tx
    .update(shares)
    .set({ isActive: false, revokedAt: sql`now()`, updatedAt: sql`now()` })
    .where(condition)
    .returning({ id: shares.id })

export const endSharesOf = async (
  tx: Queryable,
  inventoryId: InventoryId,
  binIds: readonly string[],
): Promise<void> => {
  if (binIds.length === 0) return
  const condition = and(
    eq(shares.inventoryId, inventoryId),
    inArray(shares.binId, [...binIds]),
    eq(shares.isActive, true),
  )
  const ended = await endWhere(tx, condition)
  if (ended.length > 0) await countUsed(tx, inventoryId, -ended.length)
}

/** Ends the shares of somebody who is no longer a member. Call under the inventory's lock. */
export const endSharesBy = async (tx: Queryable, inventoryId: InventoryId, maker: UserId): Promise<void> => {
  const condition = and(
    eq(shares.inventoryId, inventoryId),
    eq(shares.createdBy, maker),
    eq(shares.isActive, true),
  )
  const ended = await endWhere(tx, condition)
  if (ended.length > 0) await countUsed(tx, inventoryId, -ended.length)
}

export const canOpen = and(
  eq(shares.isActive, true),
  or(isNull(shares.expiresAt), sql`${shares.expiresAt} > now()`),
  or(isNull(shares.maxAccess), sql`${shares.accessCount} < ${shares.maxAccess}`),
)

export type ShareStore = ReturnType<typeof createShareStore>
