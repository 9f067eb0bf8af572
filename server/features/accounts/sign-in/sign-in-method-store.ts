import { and, count, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { identities } from '#server/features/oidc/table.ts'
import { passkeys } from '#server/features/passkeys/table.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { users } from '../table.ts'

/** Locks the account's row, so that two removals at once leave one sign-in method. */
export const lockSignInMethods = async (
  tx: Queryable,
  userId: UserId,
): Promise<{ hasPassword: boolean } | undefined> => {
  const [row] = await tx
    .select({ hasPassword: users.hasPassword })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

/** Passkeys, and identities at one of these providers. Call under the lock. */
export const countOtherMethods = async (
  tx: Queryable,
  userId: UserId,
  providers: readonly string[],
): Promise<number> => {
  const [held] = await tx.select({ rows: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if (providers.length === 0) return held?.rows ?? 0
  const [linked] = await tx
    .select({ rows: count() })
    .from(identities)
    .where(and(eq(identities.userId, userId), inArray(identities.provider, [...providers])))
  return (held?.rows ?? 0) + (linked?.rows ?? 0)
}
