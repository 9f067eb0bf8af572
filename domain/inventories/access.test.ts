import { expect, test } from 'vitest'
import { accessOf, takenOf } from './access.ts'
import type { UserId } from './ids.ts'
import type { Member } from './people.ts'

const now = '2026-11-23T10:00:00.000Z'
const [ada, ben, cleo] = ['ada', 'ben', 'cleo'] as UserId[] as [UserId, UserId, UserId]
const member = (userId: UserId, endedAt: string | null): Member => ({
  memberId: userId,
  userId,
  role: 'editor',
  isHome: false,
  joinedAt: now,
  endedAt,
  endedBy: null,
})
const people = { members: [member(ada, null), member(ben, now)], closedAt: null }

test('strangers and unknown inventories get the same 404, former members are told so', () => {
  expect(accessOf(people, ada)).toEqual({ role: 'editor' })
  expect(accessOf(people, ben)).toEqual({ error: 'NOT_A_MEMBER' })
  expect(accessOf(people, cleo)).toEqual(accessOf(null, cleo))
  const until = '2026-12-23T10:00:00.000Z'
  expect(accessOf({ ...people, closedAt: now }, ada)).toEqual({ error: 'INVENTORY_CLOSED', until })
})

test('a database that went back tells nobody that a membership ended', () => {
  expect(accessOf(people, ben, true)).toEqual({ error: 'NOT_FOUND' })
})

test('taken are only operations that were carried out whole', () => {
  const receipts = new Map([
    ['done', { hash: 'h' }],
    ['refused', { hash: 'h', error: 'DELETED' as const }],
    ['partly', { hash: 'h', conflicts: ['name'] }],
  ])
  expect(takenOf(receipts, ['done', 'refused', 'partly', 'new'])).toEqual(['done'])
})
