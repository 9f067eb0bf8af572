import { sql } from 'drizzle-orm'
import { displayName } from '#domain/naming/person-name.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

export interface MailedInvitation {
  readonly inviterName: string
  readonly inviterEmail: string
  readonly inventoryName: string
  readonly role: 'admin' | 'editor' | 'viewer'
}

/** @returns undefined for an invitation that is over */
export const findMailedInvitation = async (
  db: Db,
  invitationId: string,
): Promise<MailedInvitation | undefined> => {
  const { rows } = await db.execute<{
    inventoryName: string
    role: MailedInvitation['role']
    firstName: string | null
    lastName: string | null
    email: string
  }>(sql`
    select i.name as "inventoryName", v.role, u.first_name as "firstName", u.last_name as "lastName", u.email
    from invitations v join inventories i on i.id = v.inventory_id join users u on u.id = v.created_by
    where v.id = ${invitationId} and v.revoked_at is null and v.uses = 0 and i.deleted_at is null`)
  const [row] = rows
  if (!row) return undefined
  const { inventoryName, role, email } = row
  return { inventoryName, role, inviterName: displayName(row), inviterEmail: email }
}
