import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { knownDevices } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { recoveryCodes, sealingKeys, secondFactors } from './table.ts'

const KEY_ID = 1
const KEY_BYTES = 32

export const createSecondFactorStore = (db: Db) => ({
  async readSealingKey(): Promise<Buffer> {
    const readKey = () =>
      db.select({ key: sealingKeys.key }).from(sealingKeys).where(eq(sealingKeys.id, KEY_ID))
    let [row] = await readKey()
    if (!row) {
      const key = randomBytes(KEY_BYTES).toString('base64')
      await db.insert(sealingKeys).values({ id: KEY_ID, key }).onConflictDoNothing()
      ;[row] = await readKey()
    }
    return Buffer.from(row?.key ?? '', 'base64')
  },

  async find(userId: UserId) {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    return row
  },

  /** Replaces an unconfirmed secret. @returns false when one is confirmed */
  async putPending(userId: UserId, sealedSecret: string): Promise<boolean> {
    const rows = await db
      .insert(secondFactors)
      .values({ userId, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId })
    return rows.length > 0
  },

  /** @returns false when it was confirmed or replaced meanwhile */
  async confirm(userId: UserId, sealedSecret: string, step: number, tx: Queryable): Promise<boolean> {
    const rows = await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.sealedSecret, sealedSecret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ userId: secondFactors.userId })
    return rows.length > 0
  },

  /** Uses a period's code in one statement: of parallel calls, one wins. */
  async takeStep(userId: UserId, step: number): Promise<boolean> {
    const rows = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          isNotNull(secondFactors.confirmedAt),
          lt(secondFactors.lastStep, step),
        ),
      )
      .returning({ userId: secondFactors.userId })
    return rows.length > 0
  },

  async takeRecoveryCode(userId: UserId, codeHash: string): Promise<boolean> {
    const rows = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId })
    return rows.length > 0
  },

  async replaceRecoveryCodes(userId: UserId, hashes: readonly string[], tx: Queryable): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  },

  async countRecoveryCodes(userId: UserId): Promise<number> {
    return await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  },

  async remove(userId: UserId, tx: Queryable): Promise<void> {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  },

  async isRemembered(userId: UserId, deviceHash: string): Promise<boolean> {
    const [row] = await db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(
        and(
          eq(knownDevices.userId, userId),
          eq(knownDevices.deviceHash, deviceHash),
          gt(knownDevices.trustedUntil, sql`now()`),
        ),
      )
    return row !== undefined
  },

  async remember(userId: UserId, deviceHash: string, days: number): Promise<void> {
    await db
      .update(knownDevices)
      .set({ trustedUntil: sql`now() + make_interval(days => ${days})` })
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  },

  async countRemembered(userId: UserId): Promise<number> {
    return await db.$count(
      knownDevices,
      and(eq(knownDevices.userId, userId), gt(knownDevices.trustedUntil, sql`now()`)),
    )
  },

  async forgetDevices(userId: UserId, tx: Queryable = db): Promise<void> {
    await tx.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId))
  },
})

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>
