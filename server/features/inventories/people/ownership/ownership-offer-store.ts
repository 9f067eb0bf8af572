import { sql } from 'drizzle-orm'
import { displayName } from '#domain/naming/person-name.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

export interface OwnershipOffer {
  readonly email: string
  readonly ownerName: string
  readonly inventoryName: string
}

/** @returns undefined for an offer that is over, or to an address that is not confirmed */
export const findOwnershipOffer = async (
  db: Db,
  { inventoryId, memberId }: { readonly inventoryId: string; readonly memberId: string },
): Promise<OwnershipOffer | undefined> => {
  const { rows } = await db.execute<{
    to: string
    inventoryName: string
    firstName: string | null
    lastName: string | null
    email: string
  }>(sql`
    select asked.email as "to", i.name as "inventoryName",
      o.first_name as "firstName", o.last_name as "lastName", o.email
    from inventories i join memberships m on m.id = i.transfer_to and m.ended_at is null
      join users asked on asked.id = m.user_id join users o on o.id = i.owner_id
    where i.id = ${inventoryId} and m.id = ${memberId} and i.deleted_at is null and asked.email_verified`)
  const [row] = rows
  return row && { email: row.to, inventoryName: row.inventoryName, ownerName: displayName(row) }
}
