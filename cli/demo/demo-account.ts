import { eq } from 'drizzle-orm'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { createAccountStore } from '#server/features/accounts/store.ts'
import { users } from '#server/features/accounts/table.ts'
import { findHome } from '#server/features/inventories/home-store.ts'
import { endMemberships } from '#server/features/inventories/leave-store.ts'
import { inventories } from '#server/features/inventories/table.ts'
import type { SyncService } from '#server/features/sync/service.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { StartError } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import { createPasswords } from '#server/platform/passwords.ts'

export interface DemoAccount {
  email: string
  password: string
}

/**
 * Creates an account without limits and its rows in one transaction.
 * @throws StartError when the e-mail is taken or an op is refused
 */
export const fillDemoAccount = async (
  db: Db,
  sync: SyncService,
  { email, password }: DemoAccount,
  ops: readonly Op[],
): Promise<void> => {
  const user = await createAccountStore(db).insert({
    id: newUuid() as UserId,
    email,
    passwordHash: await createPasswords().hash(password),
    firstName: 'Demo',
    subscriptionStatus: 'active',
    subscriptionTier: 'unlimited',
  })
  if (user === 'taken')
    throw new StartError(`There is an account ${email} already. Choose another with --email.`)
  try {
    const inventoryId = await findHome(db, user.id)
    if (!inventoryId) throw new Error('the account has no inventory of its own')
    const results = await sync.apply({ inventoryId, actor: user.id }, ops)
    const refused = results.find((result) => result.error)
    if (refused) throw new StartError(`Nothing was kept: ${refused.message ?? refused.error}`)
  } catch (error) {
    await db.delete(inventories).where(eq(inventories.ownerId, user.id))
    await endMemberships(db, user.id)
    await db.delete(users).where(eq(users.id, user.id))
    throw error
  }
}
