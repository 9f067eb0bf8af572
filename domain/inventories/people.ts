import type { ErrorType } from '#contracts/errors.ts'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryId, UserId } from './ids.ts'

/** A membership; one that ended stays, for the names in the history. */
export interface Member {
  readonly memberId: string
  /** Null once the account is deleted. */
  readonly userId: UserId | null
  readonly role: Role
  /** The inventory of calls that name none. */
  readonly isHome: boolean
  readonly joinedAt: string
  readonly endedAt: string | null
  readonly endedBy: UserId | null
}

export interface Invitation {
  readonly invitationId: string
  readonly role: Exclude<Role, 'owner'>
  /** The only address that may accept; null for a link. */
  readonly email: string | null
  readonly maxUses: number
  readonly uses: number
  /** Null once that account is deleted. */
  readonly createdBy: UserId | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

/** People of one inventory, as read under its lock. Times are ISO texts. */
export interface InventoryPeople {
  readonly inventoryId: InventoryId
  readonly name: string
  /** Of all amounts, as ISO 4217; null until somebody set it. */
  readonly currency: string | null
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  /** Member to whom the owner offered the inventory. */
  readonly transferTo: string | null
  readonly closedAt: string | null
  /** Position in the inventory's order of changes, and that of the last change made here. */
  readonly seq: number
  readonly peopleSeq: number
}

export type PeopleOutcome =
  /** The same `people` when nothing changed. */
  | { readonly people: InventoryPeople; readonly error?: undefined }
  | { readonly error: ErrorType; readonly message: string }

export const liveMembers = ({ members }: Pick<InventoryPeople, 'members'>): readonly Member[] =>
  members.filter(({ endedAt }) => endedAt === null)

export const liveMemberOf = (people: Pick<InventoryPeople, 'members'>, userId: UserId): Member | undefined =>
  liveMembers(people).find((member) => member.userId === userId)

export const roleOf = (people: Pick<InventoryPeople, 'members'>, userId: UserId): Role | null =>
  liveMemberOf(people, userId)?.role ?? null

export const ownerOf = (people: Pick<InventoryPeople, 'members'>): Member | undefined =>
  liveMembers(people).find(({ role }) => role === 'owner')

export const isOpenInvitation = (invitation: Invitation, now: string): boolean =>
  invitation.revokedAt === null && invitation.uses < invitation.maxUses && now < invitation.expiresAt
