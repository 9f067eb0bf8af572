import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { hashToken } from '#server/platform/ids.ts'

/**
 * Counts an account made with an invitation, of which one admits at most `maxUses`.
 * @returns false when it is unknown, used up, revoked, expired, or meant for another e-mail
 */
export const claimSignUp = async (
  tx: Queryable,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`update invitations v set sign_ups = v.sign_ups + 1
    from inventories i join users payer on payer.id = i.owner_id
    where v.token_hash = ${hashToken(token)} and i.id = v.inventory_id
      and v.revoked_at is null and v.expires_at > ${now.toISOString()}::timestamptz
      and v.uses < v.max_uses and v.sign_ups < v.max_uses and (v.email is null or v.email = ${email})
      and i.deleted_at is null and payer.deleted_at is null
    returning v.id`)
  return rows.length > 0
}
