import { expect, test } from 'vitest'
import { conflictToast, newNotices } from './conflict-messages.ts'
import type { SyncNotice } from './data/queries.ts'

const notice = (noticeId: string, fields: Partial<SyncNotice> = {}): SyncNotice => ({
  ...{ noticeId, kind: 'conflict', entity: 'bin', id: 'b', name: 'Tools', field: 'name' },
  ...{ mine: 'Mine', theirs: 'Tools', at: '2026-01-02T10:00:00.000Z' },
  ...fields,
})

test('shows each conflict once, also after a reload', () => {
  const notices = [notice('a'), notice('b', { at: '2026-01-01T10:00:00.000Z' }), notice('c')]
  const ids = (told: string[], since: string) =>
    newNotices(notices, new Set(told), since).map(({ noticeId }) => noticeId)
  expect(ids([], '2026-01-02T09:00:00.000Z')).toEqual(['a', 'c'])
  expect(ids(['a'], '2026-01-02T09:00:00.000Z')).toEqual(['c'])
  expect(ids([], '2026-01-02T11:00:00.000Z')).toEqual([])
})

test('names the row and links to the choice; several conflicts share one toast', () => {
  let reviewed = 0
  const say = (...notices: SyncNotice[]) => {
    const asked = conflictToast(notices, () => reviewed++)
    if (asked?.action && 'onClick' in asked.action) asked.action.onClick()
    return asked && [asked.title, ...(asked.description ? [asked.description] : [])].join(' / ')
  }
  expect(say()).toBe(null)
  expect(say(notice('a'))).toBe(
    'Name of “Tools” changed elsewhere / Theirs shows for now. You can still use yours.',
  )
  expect(say(notice('a', { name: '', field: 'imageUrl' }))).toBe(
    'Photo of the bin changed elsewhere / Theirs shows for now. You can still use yours.',
  )
  expect(say(notice('a', { kind: 'kept', field: null }))).toBe(
    '“Tools” was changed elsewhere and not deleted',
  )
  expect(say(notice('a'), notice('b'), notice('c'))).toBe('3 changes conflict with another device')
  expect(reviewed).toBe(4)
})
