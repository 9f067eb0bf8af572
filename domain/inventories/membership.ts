import { INVITATIONS_MAX, PEOPLE_MAX, type Role } from '#contracts/inventory/inventories.ts'
import { inventoryNotFound, invitationNotFound, memberNotFound } from '#contracts/inventory/messages.ts'
import { accessOf, reopenableUntil } from './access.ts'
import type { UserId } from './ids.ts'
import * as messages from './messages.ts'
import {
  type InventoryPeople,
  type Invitation,
  isOpenInvitation,
  liveMemberOf,
  liveMembers,
  type Member,
  ownerOf,
  type PeopleOutcome,
  roleOf,
} from './people.ts'
import { canClose, canGrant, canManagePeople, canRemove, canWrite } from './role-rights.ts'

export type PeopleAction =
  | { readonly type: 'invite'; readonly invitation: Invitation }
  | { readonly type: 'revoke'; readonly invitationId: string }
  /** `memberId` for a new membership; `email` is the confirmed address of who accepts. */
  | {
      readonly type: 'accept'
      readonly invitationId: string
      readonly memberId: string
      readonly email: string | null
    }
  /** By the owner, without an invitation: for members of a group at a sign-in provider. */
  | { readonly type: 'add'; readonly memberId: string; readonly userId: UserId; readonly role: Role }
  | { readonly type: 'rename'; readonly name: string }
  /** `ifUnset` leaves one that is set. */
  | { readonly type: 'set-currency'; readonly currency: string; readonly ifUnset: boolean }
  | { readonly type: 'change-role'; readonly memberId: string; readonly role: Role }
  /** Removes a member; everybody may remove themselves. */
  | { readonly type: 'remove'; readonly memberId: string }
  /** Null ends the offer: by the owner, or by whoever was asked. */
  | { readonly type: 'transfer'; readonly memberId: string | null }
  | { readonly type: 'accept-transfer' }
  | { readonly type: 'close' }
  | { readonly type: 'reopen' }

export interface PeopleContext {
  readonly actor: UserId
  /** ISO time. */
  readonly now: string
  /** Seats that the owner's plan allows; null is unlimited. */
  readonly maxPeople: number | null
}

type Handler<T extends PeopleAction['type']> = (
  people: InventoryPeople,
  action: Extract<PeopleAction, { type: T }>,
  context: PeopleContext,
) => PeopleOutcome

const FORBIDDEN = { error: 'FORBIDDEN', message: messages.roleForbids } as const
const NO_INVITATION = { error: 'NOT_FOUND', message: invitationNotFound } as const
const HOME_STAYS = {
  error: 'CONFLICT',
  message: messages.homeStays,
} as const
const NO_SEAT = {
  error: 'LIMIT_REACHED',
  message: messages.noSeat,
} as const
const NO_MEMBER = { error: 'NOT_FOUND', message: memberNotFound } as const

/** Every change takes the next position, so that devices and the change stream see it. */
const withParts = (people: InventoryPeople, parts: Partial<InventoryPeople>): PeopleOutcome => {
  const seq = people.seq + 1
  return { people: { ...people, ...parts, seq, peopleSeq: seq } }
}

const withMember = (people: InventoryPeople, memberId: string, parts: Partial<Member>): readonly Member[] =>
  people.members.map((member) => (member.memberId === memberId ? { ...member, ...parts } : member))

const liveMember = (people: InventoryPeople, memberId: string | null): Member | undefined =>
  liveMembers(people).find((member) => member.memberId === memberId)

/** Revokes open invitations of a member who may no longer invite, as they may know the links. */
const withoutInvitationsOf = (
  { invitations }: InventoryPeople,
  userId: UserId | null,
  now: string,
): readonly Invitation[] =>
  invitations.map((one) =>
    one.createdBy === userId && one.revokedAt === null ? { ...one, revokedAt: now } : one,
  )

/** True when somebody else ended their membership after the invitation was made: they may know an older link. */
const wasRemovedSince = ({ members }: InventoryPeople, userId: UserId, { createdAt }: Invitation): boolean =>
  members.some(
    (one) =>
      one.userId === userId && one.endedAt !== null && one.endedBy !== userId && one.endedAt >= createdAt,
  )

const invite: Handler<'invite'> = (people, { invitation }, { actor, now }) => {
  if (!canGrant(roleOf(people, actor), null, invitation.role)) return FORBIDDEN
  if (people.invitations.filter((one) => isOpenInvitation(one, now)).length >= INVITATIONS_MAX) {
    return { error: 'LIMIT_REACHED', message: messages.tooManyInvitations(INVITATIONS_MAX) }
  }
  return withParts(people, { invitations: [...people.invitations, invitation] })
}

const revoke: Handler<'revoke'> = (people, { invitationId }, { actor, now }) => {
  const invitation = people.invitations.find((one) => one.invitationId === invitationId)
  if (!canManagePeople(roleOf(people, actor))) return FORBIDDEN
  if (!invitation) return NO_INVITATION
  // An invitation to be an admin is the owner's.
  if (!canGrant(roleOf(people, actor), null, invitation.role)) return FORBIDDEN
  if (invitation.revokedAt !== null) return { people }
  const invitations = people.invitations.map((one) => (one === invitation ? { ...one, revokedAt: now } : one))
  return withParts(people, { invitations })
}

const hasSeat = (people: InventoryPeople, maxPeople: number | null): boolean =>
  liveMembers(people).length < Math.min(PEOPLE_MAX, maxPeople ?? PEOPLE_MAX)

const newMember = (fields: Pick<Member, 'memberId' | 'userId' | 'role'>, now: string): Member => ({
  ...fields,
  isHome: false,
  joinedAt: now,
  endedAt: null,
  endedBy: null,
})

const accept: Handler<'accept'> = (people, { invitationId, memberId, email }, context) => {
  const { actor, now, maxPeople } = context
  const invitation = people.invitations.find((one) => one.invitationId === invitationId)
  const isInvited = invitation?.email == null || invitation.email.toLowerCase() === email?.toLowerCase()
  if (!invitation || !isInvited || people.closedAt !== null) return NO_INVITATION
  if (liveMemberOf(people, actor)) return { people }
  if (!isOpenInvitation(invitation, now) || wasRemovedSince(people, actor, invitation)) return NO_INVITATION
  if (!hasSeat(people, maxPeople)) return NO_SEAT
  const member = newMember({ memberId, userId: actor, role: invitation.role }, now)
  const invitations = people.invitations.map((one) =>
    one === invitation ? { ...one, uses: one.uses + 1 } : one,
  )
  return withParts(people, { invitations, members: [...people.members, member] })
}

const add: Handler<'add'> = (people, { memberId, userId, role }, { actor, now, maxPeople }) => {
  if (roleOf(people, actor) !== 'owner' || role === 'owner') return FORBIDDEN
  if (liveMemberOf(people, userId)) return { people }
  if (!hasSeat(people, maxPeople)) return NO_SEAT
  return withParts(people, { members: [...people.members, newMember({ memberId, userId, role }, now)] })
}

const rename: Handler<'rename'> = (people, { name }, { actor }) => {
  if (!canManagePeople(roleOf(people, actor))) return FORBIDDEN
  return name === people.name ? { people } : withParts(people, { name })
}

/** Lets writers set the first currency; only those who manage people change it. */
const setCurrency: Handler<'set-currency'> = (people, { currency, ifUnset }, { actor }) => {
  const role = roleOf(people, actor)
  if (ifUnset && people.currency !== null && canWrite(role)) return { people }
  if (role === null || !(people.currency === null ? canWrite(role) : canManagePeople(role))) return FORBIDDEN
  return currency === people.currency ? { people } : withParts(people, { currency })
}

const changeRole: Handler<'change-role'> = (people, { memberId, role }, { actor, now }) => {
  const member = liveMember(people, memberId)
  if (!canManagePeople(roleOf(people, actor))) return FORBIDDEN
  if (!member) return NO_MEMBER
  if (!canGrant(roleOf(people, actor), member.role, role)) return FORBIDDEN
  if (member.role === role) return { people }
  return withParts(people, {
    members: withMember(people, memberId, { role }),
    ...(!canManagePeople(role) && { invitations: withoutInvitationsOf(people, member.userId, now) }),
  })
}

const remove: Handler<'remove'> = (people, { memberId }, { actor, now }) => {
  const member = liveMember(people, memberId)
  const isOwn = member?.userId === actor
  if (!isOwn && !canManagePeople(roleOf(people, actor))) return FORBIDDEN
  if (!member) return NO_MEMBER
  if (isOwn && member.role === 'owner') {
    return { error: 'CONFLICT', message: messages.ownerCannotLeave }
  }
  if (!isOwn && !canRemove(roleOf(people, actor), member.role)) return FORBIDDEN
  const members = withMember(people, memberId, { endedAt: now, endedBy: actor })
  const invitations = withoutInvitationsOf(people, member.userId, now)
  return withParts(people, {
    members,
    invitations,
    ...(people.transferTo === memberId && { transferTo: null }),
  })
}

const transfer: Handler<'transfer'> = (people, { memberId }, { actor }) => {
  const isDeclining = memberId === null && liveMember(people, people.transferTo)?.userId === actor
  if (!canClose(roleOf(people, actor)) && !isDeclining) return FORBIDDEN
  const member = liveMember(people, memberId)
  if (memberId !== null && !member) return NO_MEMBER
  if (member?.role === 'owner') return { error: 'CONFLICT', message: messages.ownedAlready }
  if (ownerOf(people)?.isHome) return HOME_STAYS
  return memberId === people.transferTo ? { people } : withParts(people, { transferTo: memberId })
}

/** The former owner stays as an admin, whose invitations are for less than that. */
const acceptTransfer: Handler<'accept-transfer'> = (people, _, { actor, now }) => {
  const member = liveMember(people, people.transferTo)
  const owner = ownerOf(people)
  if (!member || member.userId !== actor || !owner) {
    return { error: 'NOT_FOUND', message: messages.notOffered }
  }
  const members = people.members.map((one) => {
    if (one === member) return { ...one, role: 'owner' as const }
    return one === owner ? { ...one, role: 'admin' as const } : one
  })
  const invitations = people.invitations.map((one) =>
    one.role === 'admin' && one.createdBy === owner.userId && one.revokedAt === null
      ? { ...one, revokedAt: now }
      : one,
  )
  return withParts(people, { members, invitations, transferTo: null })
}

const close: Handler<'close'> = (people, _, { actor, now }) => {
  if (!canClose(roleOf(people, actor))) return FORBIDDEN
  if (ownerOf(people)?.isHome) return HOME_STAYS
  return withParts(people, { closedAt: now, transferTo: null })
}

const reopen: Handler<'reopen'> = (people, _, { actor, now }) => {
  if (!canClose(roleOf(people, actor))) return FORBIDDEN
  if (people.closedAt === null) return { people }
  if (now > reopenableUntil(people.closedAt)) return { error: 'NOT_FOUND', message: inventoryNotFound }
  return withParts(people, { closedAt: null })
}

const HANDLERS: { readonly [T in PeopleAction['type']]: Handler<T> } = {
  invite,
  revoke,
  accept,
  add,
  rename,
  'set-currency': setCurrency,
  remove,
  transfer,
  close,
  reopen,
  'change-role': changeRole,
  'accept-transfer': acceptTransfer,
}

/** Applies one action to an inventory's people, under its lock; a repeated one changes nothing. */
export const changePeople = <T extends PeopleAction['type']>(
  people: InventoryPeople,
  action: Extract<PeopleAction, { type: T }>,
  context: PeopleContext,
): PeopleOutcome => {
  const access = accessOf(people, context.actor)
  const isReopening = action.type === 'reopen' && access.error === 'INVENTORY_CLOSED'
  if (action.type !== 'accept' && access.error !== undefined && !isReopening) {
    return { error: access.error, message: messages.unreachable }
  }
  const handle = HANDLERS[action.type as T] as Handler<T>
  return handle(people, action, context)
}
