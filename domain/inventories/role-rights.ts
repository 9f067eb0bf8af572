import type { Role } from '#contracts/inventory/inventories.ts'

/** Roles by how much they may do, least first. */
const ROLE_RANKS = { viewer: 0, editor: 1, admin: 2, owner: 3 } as const satisfies Record<Role, number>

const isAtLeast = (role: Role | null, minRole: Role): boolean =>
  role !== null && ROLE_RANKS[role] >= ROLE_RANKS[minRole]

/** Bins, items, photos, Trash, labels, stickers, share links and checks. @param role null for a stranger */
export const canWrite = (role: Role | null): boolean => isAtLeast(role, 'editor')

export const WRITER_ROLES = (Object.keys(ROLE_RANKS) as Role[]).filter(canWrite)

/** Invitations, removals and the name. */
export const canManagePeople = (role: Role | null): boolean => isAtLeast(role, 'admin')

/** Plan, transfer, closing and reopening. */
export const canClose = (role: Role | null): boolean => role === 'owner'

/** May remove somebody else; the owner cannot be removed. */
export const canRemove = (actorRole: Role | null, targetRole: Role): boolean =>
  canManagePeople(actorRole) &&
  targetRole !== 'owner' &&
  (actorRole === 'owner' || !canManagePeople(targetRole))

/**
 * May give `newRole` to a member, or to an invited person. Ownership moves by a transfer only.
 * @param targetRole the member's role now; null for an invitation
 */
export const canGrant = (actorRole: Role | null, targetRole: Role | null, newRole: Role): boolean =>
  canRemove(actorRole, newRole) && (targetRole === null || canRemove(actorRole, targetRole))
