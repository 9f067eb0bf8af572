import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { InventoryPeople, Invitation, Member } from '#domain/inventories/people.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { inventories, invitations, isMember, memberships } from '../table.ts'

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null
const dateOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** Takes the inventory's lock, closed or not; nobody but members, and who holds an invitation, locks it. */
export const lockPeople = async (
  tx: Queryable,
  access: InventoryAccess,
  invitationId: string | null = null,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from inventories where id = ${access.inventoryId}
    and (${isMember(access)} or exists (select 1 from invitations
      where invitations.id = ${invitationId}::uuid and invitations.inventory_id = inventories.id))
    for no key update`)
  return rows.length > 0
}

const memberOf = (row: typeof memberships.$inferSelect): Member => ({
  memberId: row.id,
  userId: row.userId,
  role: row.role as Role,
  isHome: row.isHome,
  joinedAt: row.joinedAt.toISOString(),
  endedAt: isoOrNull(row.endedAt),
  endedBy: row.endedBy,
})

const invitationOf = (row: typeof invitations.$inferSelect): Invitation => ({
  invitationId: row.id,
  role: row.role as Invitation['role'],
  email: row.email,
  maxUses: row.maxUses,
  uses: row.uses,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: isoOrNull(row.revokedAt),
})

interface PeopleQuery extends InventoryAccess {
  readonly now: Date
  readonly invitationId?: string | null
}

/**
 * Reads members, the actor's earlier memberships, and open invitations. Call under the lock.
 * @returns undefined when the inventory was deleted for good
 */
export const readPeople = async (
  tx: Queryable,
  { inventoryId, actor, now, invitationId = null }: PeopleQuery,
): Promise<InventoryPeople | undefined> => {
  const [inventory] = await tx.select().from(inventories).where(eq(inventories.id, inventoryId))
  if (!inventory) return undefined
  const members = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.inventoryId, inventoryId),
        sql`(${memberships.endedAt} is null or ${memberships.userId} = ${actor})`,
      ),
    )
    .orderBy(memberships.joinedAt, memberships.id)
  const open = sql`(${invitations.revokedAt} is null and ${invitations.uses} < ${invitations.maxUses}
    and ${invitations.expiresAt} > ${now})`
  const invited = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.inventoryId, inventoryId),
        sql`(${open} or ${invitations.id} = ${invitationId}::uuid)`,
      ),
    )
    .orderBy(invitations.createdAt, invitations.id)
  return {
    inventoryId: inventory.id,
    name: inventory.name,
    currency: inventory.currency,
    members: members.map(memberOf),
    invitations: invited.map(invitationOf),
    transferTo: inventory.transferTo,
    closedAt: isoOrNull(inventory.deletedAt),
    seq: inventory.changeSeq,
    peopleSeq: inventory.peopleSeq,
  }
}

const addedRows = <T>(before: readonly T[], after: readonly T[], idOf: (one: T) => string): T[] => {
  const known = new Set(before.map(idOf))
  return after.filter((one) => !known.has(idOf(one)))
}

/** Rows that are other objects than before. */
const changedRows = <T>(before: readonly T[], after: readonly T[], idOf: (one: T) => string): T[] => {
  const old = new Map(before.map((one) => [idOf(one), one]))
  return after.filter((one) => old.has(idOf(one)) && old.get(idOf(one)) !== one)
}

/** Name at the time of leaving, while the account has one. */
const shownNameOf = (member: Member): SQL | null =>
  member.endedAt === null
    ? null
    : sql`(select nullif(concat_ws(' ', first_name, last_name), '') from users where id = ${member.userId})`

const saveMembers = async (tx: Queryable, before: InventoryPeople, after: InventoryPeople): Promise<void> => {
  const idOf = ({ memberId }: Member) => memberId
  // The index of live owners is checked by row: the former owner steps down first.
  const owners = (member: Member) => Number(member.role === 'owner')
  const rows = changedRows(before.members, after.members, idOf).sort((one, two) => owners(one) - owners(two))
  for (const member of rows) {
    const { role, isHome, endedBy } = member
    await tx
      .update(memberships)
      .set({ role, isHome, endedBy, endedAt: dateOrNull(member.endedAt), shownName: shownNameOf(member) })
      .where(eq(memberships.id, member.memberId))
  }
  for (const { memberId, userId, role, joinedAt } of addedRows(before.members, after.members, idOf)) {
    const { inventoryId } = after
    await tx
      .insert(memberships)
      .values({ id: memberId, inventoryId, userId, role, joinedAt: new Date(joinedAt) })
  }
}

const saveInvitations = async (
  tx: Queryable,
  before: InventoryPeople,
  after: InventoryPeople,
  tokenHash: string | undefined,
): Promise<void> => {
  const idOf = ({ invitationId }: Invitation) => invitationId
  for (const { invitationId, uses, revokedAt } of changedRows(before.invitations, after.invitations, idOf)) {
    await tx
      .update(invitations)
      .set({ uses, revokedAt: dateOrNull(revokedAt) })
      .where(eq(invitations.id, invitationId))
  }
  for (const invitation of addedRows(before.invitations, after.invitations, idOf)) {
    if (tokenHash === undefined) throw new Error('a new invitation has a token')
    const { invitationId, role, email, maxUses, createdBy } = invitation
    await tx.insert(invitations).values({
      id: invitationId,
      inventoryId: after.inventoryId,
      role,
      email,
      maxUses,
      createdBy,
      tokenHash,
      kind: email === null ? 'link' : 'mail',
      createdAt: new Date(invitation.createdAt),
      expiresAt: new Date(invitation.expiresAt),
    })
  }
}

/** Writes what differs. Call under the lock. */
export const savePeople = async (
  tx: Queryable,
  before: InventoryPeople,
  after: InventoryPeople,
  tokenHash?: string,
): Promise<void> => {
  const { name, currency, transferTo, seq: changeSeq, peopleSeq, closedAt } = after
  await tx
    .update(inventories)
    .set({
      name,
      currency,
      transferTo,
      changeSeq,
      peopleSeq,
      deletedAt: dateOrNull(closedAt),
      updatedAt: sql`now()`,
    })
    .where(eq(inventories.id, after.inventoryId))
  await saveMembers(tx, before, after)
  await saveInvitations(tx, before, after, tokenHash)
}

const ACTIVE_SHARES = sql`(select count(*)::int from shared_qr_codes where inventory_id = i.id and is_active)`

/**
 * Moves what an inventory counts from one payer to the other; bytes are counted anew.
 * @param tx holds the inventory's lock and both payers' rows
 */
export const movePayer = async (
  tx: Queryable,
  inventoryId: InventoryId,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> => {
  await tx.execute(sql`update users set bins_used = greatest(0, users.bins_used + i.bins_used * way.sign),
      items_used = greatest(0, users.items_used + i.items_used * way.sign),
      qr_codes_used = greatest(0, users.qr_codes_used + ${ACTIVE_SHARES} * way.sign), usage_counted_at = null
    from inventories i, (values (${from}::uuid, -1), (${to}::uuid, 1)) as way (payer, sign)
    where i.id = ${inventoryId} and users.id = way.payer`)
  await tx.update(inventories).set({ ownerId: to }).where(eq(inventories.id, inventoryId))
}
