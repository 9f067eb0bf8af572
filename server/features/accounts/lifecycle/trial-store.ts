import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { newToken } from '#server/platform/ids.ts'
import { trialKeys, usedTrials, users } from '../table.ts'

const TRIAL_KEY = 1

const trialKeyOf = async (tx: Queryable): Promise<string> => {
  const read = () => tx.select({ key: trialKeys.key }).from(trialKeys).where(eq(trialKeys.id, TRIAL_KEY))
  const [known] = await read()
  if (known) return known.key
  await tx.insert(trialKeys).values({ id: TRIAL_KEY, key: newToken() }).onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error('the key of the used trials was removed as it was made')
  return made.key
}

/** Claims the one trial of an e-mail, which outlives the account; false when already used. */
export const claimTrial = async (tx: Queryable, email: string): Promise<boolean> => {
  const emailHash = createHmac('sha256', await trialKeyOf(tx))
    .update(email)
    .digest('base64url')
  const rows = await tx
    .insert(usedTrials)
    .values({ emailHash })
    .onConflictDoNothing()
    .returning({ emailHash: usedTrials.emailHash })
  return rows.length > 0
}

export const recordTrialClaim = async (tx: Queryable, userId: string): Promise<void> => {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await claimTrial(tx, user.email)
}
