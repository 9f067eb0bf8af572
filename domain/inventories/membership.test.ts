import { expect, test } from 'vitest'
import type { ROLES } from '#contracts/inventory/inventories.ts'
import type { InventoryId, UserId } from './ids.ts'
import { changePeople, type PeopleAction } from './membership.ts'
import {
  type InventoryPeople,
  type Invitation,
  liveMembers,
  ownerOf,
  type PeopleOutcome,
  roleOf,
} from './people.ts'

const now = '2026-11-23T10:00:00.000Z'
const [ada, ben, cleo, dan] = ['ada', 'ben', 'cleo', 'dan'] as UserId[] as [UserId, UserId, UserId, UserId]
const member = (userId: UserId, role: (typeof ROLES)[number]) => ({
  memberId: `m-${userId}`,
  userId,
  role,
  isHome: false,
  joinedAt: now,
  endedAt: null,
  endedBy: null,
})
const workshop: InventoryPeople = {
  currency: null,
  inventoryId: 'workshop' as InventoryId,
  name: 'Workshop',
  invitations: [],
  transferTo: null,
  closedAt: null,
  seq: 5,
  peopleSeq: 2,
  members: [member(ada, 'owner'), member(ben, 'admin'), member(cleo, 'editor')],
}
const invitation: Invitation = {
  invitationId: 'i',
  email: null,
  maxUses: 1,
  uses: 0,
  revokedAt: null,
  role: 'editor',
  expiresAt: '2026-11-30T10:00:00.000Z',
  createdBy: ada,
  createdAt: now,
}
const as = (actor: UserId, people: InventoryPeople, action: PeopleAction, at = now): PeopleOutcome =>
  changePeople(people, action, { actor, now: at, maxPeople: 5 })
const after = (outcome: PeopleOutcome): InventoryPeople => {
  if (outcome.error !== undefined) throw new Error(outcome.message)
  return outcome.people
}

test('an invitation is taken once, and accepting twice changes nothing', () => {
  const invited = after(as(ben, workshop, { type: 'invite', invitation }))
  const accept = { type: 'accept', invitationId: 'i', memberId: 'm-dan', email: null } as const
  const joined = after(as(dan, invited, accept))
  expect([roleOf(joined, dan), joined.seq, joined.peopleSeq]).toEqual(['editor', 7, 7])
  expect(after(as(dan, joined, accept))).toBe(joined)
  expect(as('eve' as UserId, joined, { ...accept, memberId: 'm-eve' }).error).toBe('NOT_FOUND')
  expect(as(dan, invited, accept, '2026-12-01T10:00:00.000Z').error).toBe('NOT_FOUND')
  const mailed = { ...invited, invitations: [{ ...invitation, email: 'Dan@example.com' }] }
  expect(as(dan, mailed, { ...accept, email: 'eve@example.com' }).error).toBe('NOT_FOUND')
  expect(as(dan, mailed, { ...accept, email: 'dan@example.com' }).error).toBeUndefined()
  expect(changePeople(invited, accept, { actor: dan, now, maxPeople: 3 }).error).toBe('LIMIT_REACHED')
})

test('the owner alone adds somebody without an invitation, once and while there is room', () => {
  const add = { type: 'add', memberId: 'm-dan', userId: dan, role: 'viewer' } as const
  const joined = after(as(ada, workshop, add))
  expect([roleOf(joined, dan), joined.seq, joined.peopleSeq]).toEqual(['viewer', 6, 6])
  expect(after(as(ada, joined, { ...add, memberId: 'm-again', role: 'admin' }))).toBe(joined)
  for (const actor of [ben, cleo]) expect(as(actor, workshop, add).error).toBe('FORBIDDEN')
  expect(as(dan, workshop, add).error).toBe('NOT_FOUND')
  expect(as(ada, workshop, { ...add, role: 'owner' }).error).toBe('FORBIDDEN')
  expect(changePeople(workshop, add, { actor: ada, now, maxPeople: 3 }).error).toBe('LIMIT_REACHED')
})

test('admins cannot touch the owner or another admin, or grant above editor', () => {
  const withDan = { ...workshop, members: [...workshop.members, member(dan, 'admin')] }
  for (const memberId of ['m-ada', 'm-dan']) {
    expect(as(ben, withDan, { type: 'remove', memberId }).error).toBe('FORBIDDEN')
    expect(as(ben, withDan, { type: 'change-role', memberId, role: 'viewer' }).error).toBe('FORBIDDEN')
  }
  expect(as(ben, withDan, { type: 'change-role', memberId: 'm-cleo', role: 'admin' }).error).toBe('FORBIDDEN')
  expect(as(ada, withDan, { type: 'change-role', memberId: 'm-cleo', role: 'owner' }).error).toBe('FORBIDDEN')
  const asAdmin = { ...invitation, role: 'admin' } as const
  expect(as(ben, withDan, { type: 'invite', invitation: asAdmin }).error).toBe('FORBIDDEN')
  expect(as(ada, withDan, { type: 'remove', memberId: 'm-ada' }).error).toBe('CONFLICT')
})

test('whoever left or was removed reaches nothing, and a new membership begins with a new invitation', () => {
  const left = after(as(cleo, workshop, { type: 'remove', memberId: 'm-cleo' }))
  expect([roleOf(left, cleo), left.members.length, liveMembers(left).length]).toEqual([null, 3, 2])
  expect(as(cleo, left, { type: 'rename', name: 'Mine' }).error).toBe('NOT_A_MEMBER')
  expect(as(dan, left, { type: 'rename', name: 'Mine' }).error).toBe('NOT_FOUND')
  const invited = after(as(ada, left, { type: 'invite', invitation }))
  const accept = { type: 'accept', invitationId: 'i', memberId: 'm-new', email: null } as const
  expect(roleOf(after(as(cleo, invited, accept)), cleo)).toBe('editor')
})

test('a transfer needs both, and the former owner stays as an admin', () => {
  const offered = after(as(ada, workshop, { type: 'transfer', memberId: 'm-ben' }))
  expect(as(cleo, offered, { type: 'accept-transfer' }).error).toBe('NOT_FOUND')
  const given = after(as(ben, offered, { type: 'accept-transfer' }))
  expect([roleOf(given, ada), roleOf(given, ben), ownerOf(given)?.userId]).toEqual(['admin', 'owner', ben])
  expect(as(ben, given, { type: 'accept-transfer' }).error).toBe('NOT_FOUND')
  const removed = after(as(ada, offered, { type: 'remove', memberId: 'm-ben' }))
  expect(removed.transferTo).toBeNull()
})

test('an offer is ended by the owner, or declined by whoever was asked, and by nobody else', () => {
  const end = { type: 'transfer', memberId: null } as const
  const offered = after(as(ada, workshop, { type: 'transfer', memberId: 'm-cleo' }))
  for (const actor of [ada, cleo]) {
    const ended = after(as(actor, offered, end))
    expect([ended.transferTo, ended.peopleSeq, roleOf(ended, cleo)]).toEqual([null, 7, 'editor'])
    expect(as(cleo, ended, { type: 'accept-transfer' }).error).toBe('NOT_FOUND')
  }
  expect(as(ben, offered, end).error).toBe('FORBIDDEN')
  expect(as(dan, offered, end).error).toBe('NOT_FOUND')
  expect(as(cleo, offered, { type: 'transfer', memberId: 'm-ben' }).error).toBe('FORBIDDEN')
  for (const actor of [ben, cleo]) expect(as(actor, workshop, end).error).toBe('FORBIDDEN')
})

test('the owner reopens a closed inventory within 30 days; meanwhile nobody reaches it', () => {
  const closed = after(as(ada, workshop, { type: 'close' }))
  expect(as(ben, closed, { type: 'reopen' }).error).toBe('FORBIDDEN')
  expect(as(ada, closed, { type: 'rename', name: 'New' }).error).toBe('INVENTORY_CLOSED')
  expect(as(ada, closed, { type: 'reopen' }, '2026-12-24T10:00:00.000Z').error).toBe('NOT_FOUND')
  expect(after(as(ada, closed, { type: 'reopen' })).closedAt).toBeNull()
  expect(as(cleo, workshop, { type: 'close' }).error).toBe('FORBIDDEN')
})

test('whoever was removed cannot come back by an older invitation', () => {
  const link = { ...invitation, maxUses: 5 }
  const joined = after(as(ada, { ...workshop, invitations: [link] }, { type: 'rename', name: 'Shed' }))
  const later = '2026-11-24T10:00:00.000Z'
  const accept = { type: 'accept', invitationId: 'i', memberId: 'm-2', email: null } as const
  const removed = after(as(ada, joined, { type: 'remove', memberId: 'm-cleo' }, later))
  expect(as(cleo, removed, accept, later).error).toBe('NOT_FOUND')
  expect(as(dan, removed, accept, later).error).toBeUndefined()
  const left = after(as(cleo, joined, { type: 'remove', memberId: 'm-cleo' }, later))
  expect(roleOf(after(as(cleo, left, accept, later)), cleo)).toBe('editor')
})

test('invitations end when their maker may no longer invite', () => {
  const invited = { ...workshop, invitations: [{ ...invitation, createdBy: ben }] }
  const removed = after(as(ada, invited, { type: 'remove', memberId: 'm-ben' }))
  const demoted = after(as(ada, invited, { type: 'change-role', memberId: 'm-ben', role: 'editor' }))
  expect([removed, demoted].map(({ invitations: [one] }) => one?.revokedAt)).toEqual([now, now])
  const other = after(as(ada, invited, { type: 'remove', memberId: 'm-cleo' }))
  expect(other.invitations).toEqual(invited.invitations)
})

test('the home inventory is neither closed nor transferred', () => {
  const home = {
    ...workshop,
    members: workshop.members.map((one) => ({ ...one, isHome: one.role === 'owner' })),
  }
  expect(as(ada, home, { type: 'close' }).error).toBe('CONFLICT')
  expect(as(ada, home, { type: 'transfer', memberId: 'm-ben' }).error).toBe('CONFLICT')
})

test('whoever may write says the currency first, and who manages people changes it', () => {
  const euro = { type: 'set-currency', currency: 'EUR', ifUnset: false } as const
  const guess = { type: 'set-currency', currency: 'USD', ifUnset: true } as const
  const said = after(as(ada, workshop, euro))
  expect(said.currency).toBe('EUR')
  expect(after(as(ada, said, guess))).toBe(said)
  expect(after(as(ben, said, { ...guess, ifUnset: false })).currency).toBe('USD')
  expect(after(as(cleo, workshop, euro)).currency).toBe('EUR')
  expect(after(as(cleo, said, guess))).toBe(said)
  expect(as(cleo, said, { ...guess, ifUnset: false }).error).toBe('FORBIDDEN')
  expect(as(dan, workshop, euro).error).toBe('NOT_FOUND')
})
