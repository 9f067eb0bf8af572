import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { sharedQrCodes as shares } from './table.ts'

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
}

type Columns = typeof shares.$inferInsert
export type ShareColumns = Partial<
  Pick<Columns, 'role' | 'expiresAt' | 'maxAccess' | 'pinHash' | 'pictureKey'>
>

const ownShare = (userId: string, id: string, isActive = true) =>
  and(eq(shares.userId, userId), eq(shares.id, id), eq(shares.isActive, isActive))

const countUsed = async (tx: Queryable, userId: string, by: number): Promise<void> => {
  await tx
    .update(users)
    .set({ qrCodesUsed: sql`greatest(${users.qrCodesUsed} + ${by}, 0)` })
    .where(eq(users.id, userId))
}

export const createShareStore = (db: Db) => ({
  async list(userId: string) {
    return await db
      .select(shown)
      .from(shares)
      .where(and(eq(shares.userId, userId), eq(shares.isActive, true)))
      .orderBy(desc(shares.createdAt), shares.id)
  },

  async insert(tx: Queryable, share: Columns) {
    const [row] = await tx.insert(shares).values(share).returning(shown)
    if (!row) throw new Error('the insert of a share returned nothing')
    await countUsed(tx, share.userId, 1)
    return row
  },

  async find(userId: string, id: string, tx: Queryable = db) {
    const [row] = await tx.select(shown).from(shares).where(ownShare(userId, id))
    return row
  },

  /** Undefined when it was opened more often than a new limit allows. */
  async update(tx: Queryable, userId: string, id: string, columns: ShareColumns) {
    const { maxAccess } = columns
    const within =
      maxAccess === undefined || maxAccess === null ? undefined : lte(shares.accessCount, maxAccess)
    const [row] = await tx
      .update(shares)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(and(ownShare(userId, id), within))
      .returning(shown)
    return row
  },

  async end(tx: Queryable, userId: string, id: string): Promise<void> {
    const ended = await endWhere(tx, ownShare(userId, id))
    await countUsed(tx, userId, -ended.length)
  },

  async findEnded(tx: Queryable, userId: string, id: string) {
    const [row] = await tx
      .select({ binId: shares.binId })
      .from(shares)
      .where(ownShare(userId, id, false))
    return row
  },

  async restore(tx: Queryable, userId: string, id: string) {
    const [row] = await tx
      .update(shares)
      .set({ isActive: true, revokedAt: null, updatedAt: sql`now()` })
      .where(ownShare(userId, id, false))
      .returning(shown)
    if (!row) throw new Error('the restore of a share returned nothing')
    await countUsed(tx, userId, 1)
    return row
  },
})

const endWhere = async (tx: Queryable, which: ReturnType<typeof and>) =>
  await tx
    .update(shares)
    .set({ isActive: false, revokedAt: sql`now()`, updatedAt: sql`now()` })
    .where(which)
    .returning({ id: shares.id })

export const endSharesOf = async (
  tx: Queryable,
  userId: string,
  binIds: readonly string[],
): Promise<void> => {
  if (binIds.length === 0) return
  const which = and(eq(shares.userId, userId), inArray(shares.binId, [...binIds]), eq(shares.isActive, true))
  const ended = await endWhere(tx, which)
  if (ended.length > 0) await countUsed(tx, userId, -ended.length)
}

export const canOpen = and(
  eq(shares.isActive, true),
  or(isNull(shares.expiresAt), sql`${shares.expiresAt} > now()`),
  or(isNull(shares.maxAccess), sql`${shares.accessCount} < ${shares.maxAccess}`),
)

export type ShareStore = ReturnType<typeof createShareStore>
