import { sql } from 'drizzle-orm'
import type { InventorySummary, Member, OpenInvitation, Role } from '#contracts/inventory/inventories.ts'
import { reopenableUntil } from '#domain/inventories/access.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { displayName } from '#domain/naming/person-name.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'

interface NameRow extends Record<string, unknown> {
  firstName: string | null
  lastName: string | null
  email: string
}

const NAME = sql`u.first_name as "firstName", u.last_name as "lastName", u.email`

interface SummaryRow extends NameRow {
  id: string
  name: string
  currency: string | null
  role: Role
  isHome: boolean
  people: number
  bins: number
  closedAt: string | null
  isOfferedToMe: boolean
}

const summaryOf = ({ firstName, lastName, email, closedAt, ...row }: SummaryRow): InventorySummary => ({
  ...row,
  ownerName: displayName({ firstName, lastName, email }),
  closedUntil: closedAt === null ? null : reopenableUntil(new Date(closedAt).toISOString()),
})

export const createListStore = (db: Db) => ({
  /** @param id of one of them; all without it */
  async ofPerson(person: UserId, id: InventoryId | null = null): Promise<InventorySummary[]> {
    const { rows } = await db.execute<SummaryRow>(sql`
      select i.id, i.name, i.currency, m.role, m.is_home as "isHome", i.bins_used as bins, i.deleted_at as "closedAt",
        (select count(*)::int from memberships where inventory_id = i.id and ended_at is null) as people,
        coalesce(i.transfer_to = m.id, false) as "isOfferedToMe", ${NAME}
      from memberships m join inventories i on i.id = m.inventory_id join users u on u.id = i.owner_id
      where m.user_id = ${person} and m.ended_at is null and (${id}::uuid is null or i.id = ${id}::uuid)
      order by m.is_home desc, lower(i.name), i.id`)
    return rows.map(summaryOf)
  },

  /** True when an item, also one in Trash, has a price or a value. */
  async hasAmounts(tx: Queryable, id: InventoryId): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select 1 from items where inventory_id = ${id} and (price is not null or value is not null) limit 1`)
    return rows.length > 0
  },

  async members(id: InventoryId): Promise<Member[]> {
    const { rows } = await db.execute<
      NameRow & {
        memberId: string
        userId: string
        role: Role
        joinedAt: string
        isOfferedOwnership: boolean
      }
    >(sql`
      select m.id as "memberId", m.user_id as "userId", m.role, m.joined_at as "joinedAt",
        coalesce(i.transfer_to = m.id, false) as "isOfferedOwnership", ${NAME}
      from memberships m join inventories i on i.id = m.inventory_id join users u on u.id = m.user_id
      where m.inventory_id = ${id} and m.ended_at is null
      order by array_position(array['owner', 'admin', 'editor', 'viewer'], m.role), m.joined_at, m.id`)
    return rows.map(({ firstName, lastName, email, joinedAt, ...member }) => ({
      ...member,
      name: displayName({ firstName, lastName, email }),
      joinedAt: new Date(joinedAt).toISOString(),
    }))
  },

  async openInvitations(id: InventoryId, now: Date): Promise<OpenInvitation[]> {
    const { rows } = await db.execute<Omit<OpenInvitation, 'expiresAt'> & { expiresAt: string }>(sql`
      select id as "invitationId", role, kind, email, max_uses - uses as "usesLeft", expires_at as "expiresAt"
      from invitations where inventory_id = ${id} and revoked_at is null and uses < max_uses
        and expires_at > ${now} order by created_at, id`)
    return rows.map((row) => ({
      ...row,
      email: row.email && shownEmail(row.email),
      expiresAt: new Date(row.expiresAt).toISOString(),
    }))
  },

  async roleOf(id: InventoryId, person: UserId): Promise<Role | null> {
    const { rows } = await db.execute<{ role: Role }>(sql`select role from memberships
      where inventory_id = ${id} and user_id = ${person} and ended_at is null`)
    return rows[0]?.role ?? null
  },

  /** By its token, whether open or not. */
  async findInvitation(tokenHash: string): Promise<FoundInvitation | undefined> {
    const { rows } = await db.execute<
      NameRow & Omit<FoundInvitation, 'inviterName' | 'expiresAt'> & { expiresAt: string }
    >(sql`
      select v.id as "invitationId", v.inventory_id as "inventoryId", i.name as "inventoryName", v.role,
        v.email as "meantFor", v.uses < v.max_uses and v.revoked_at is null and i.deleted_at is null as "isOpen",
        v.expires_at as "expiresAt", ${NAME}
      from invitations v join inventories i on i.id = v.inventory_id join users u on u.id = v.created_by
      join users payer on payer.id = i.owner_id and payer.deleted_at is null
      where v.token_hash = ${tokenHash}`)
    const [row] = rows
    if (!row) return undefined
    const { firstName, lastName, email, expiresAt, ...found } = row
    return {
      ...found,
      inviterName: displayName({ firstName, lastName, email }),
      expiresAt: new Date(expiresAt),
    }
  },
})

interface FoundInvitation {
  readonly invitationId: string
  readonly inventoryId: InventoryId
  readonly inventoryName: string
  readonly inviterName: string
  readonly role: Role
  readonly meantFor: string | null
  readonly isOpen: boolean
  readonly expiresAt: Date
}

export type ListStore = ReturnType<typeof createListStore>
