import { expect, it } from 'vitest'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { membershipNotices } from './membership-notices.ts'

const workshop = (part: Partial<InventorySummary> = {}): InventorySummary => ({
  id: 'w',
  name: 'Workshop',
  role: 'editor',
  isHome: false,
  ownerName: 'Ada',
  people: 2,
  bins: 3,
  closedUntil: null,
  isOfferedToMe: false,
  ...part,
})
const notices = (before: Partial<InventorySummary>, now: Partial<InventorySummary>) =>
  membershipNotices([workshop(before)], [workshop(now)]).map(({ text }) => text)

it('says what a new role means', () => {
  expect(notices({ role: 'editor' }, { role: 'viewer' })).toEqual(['You can only view Workshop now'])
  expect(notices({ role: 'viewer' }, { role: 'editor' })).toEqual(['You can make changes in Workshop now'])
  expect(notices({ role: 'editor' }, { role: 'admin' })).toEqual(['You can invite people to Workshop now'])
  expect(notices({ role: 'admin' }, { role: 'editor' })).toEqual([
    'You can no longer invite people to Workshop',
  ])
  expect(notices({ role: 'owner' }, { role: 'admin' })).toEqual(['Ada is now the owner of Workshop'])
})

it('says nothing of what the person did', () => {
  expect(notices({ role: 'admin' }, { role: 'owner' })).toEqual([])
  expect(notices({ role: 'owner', closedUntil: 'soon' }, { role: 'owner' })).toEqual([])
  expect(notices({ people: 3 }, { people: 2 })).toEqual([])
  expect(membershipNotices([workshop({ id: 'other' })], [workshop()])).toEqual([])
})

it('says who may care that somebody joined, and that an inventory is open again', () => {
  expect(notices({ people: 2 }, { people: 4 })).toEqual([])
  expect(notices({ role: 'admin', people: 2 }, { role: 'admin', people: 3 })).toEqual([
    'Someone joined Workshop',
  ])
  expect(notices({ role: 'owner', people: 2 }, { role: 'owner', people: 4 })).toEqual([
    '2 people joined Workshop',
  ])
  expect(notices({ closedUntil: 'soon' }, {})).toEqual(['Workshop is open again'])
})

it('tells an offer when it comes and at each start while it stands', () => {
  const offer = 'Ada asks you to become the owner of Workshop'
  expect(notices({}, { isOfferedToMe: true })).toEqual([offer])
  expect(notices({ isOfferedToMe: true }, { isOfferedToMe: true })).toEqual([])
  expect(membershipNotices([], [workshop({ isOfferedToMe: true })]).map(({ text }) => text)).toEqual([offer])
  expect(membershipNotices([], [workshop({ people: 9 })])).toEqual([])
})
