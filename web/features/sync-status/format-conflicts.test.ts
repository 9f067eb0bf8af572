import { expect, test } from 'vitest'
import type { ParkedChange, SyncNotice } from './data/queries.ts'
import { conflictToast, newNotices, newRefusals, refusalToast } from './format-conflicts.ts'

const notice = (noticeId: string, fields: Partial<SyncNotice> = {}): SyncNotice => ({
  noticeId,
  kind: 'conflict',
  entity: 'bin',
  id: 'b',
  name: 'Tools',
  field: 'name',
  mine: 'Mine',
  theirs: 'Tools',
  at: '2026-01-02T10:00:00.000Z',
  ...fields,
})

test('shows each conflict once, also after a reload', () => {
  const notices = [notice('a'), notice('b', { at: '2026-01-01T10:00:00.000Z' }), notice('c')]
  const ids = (shownIds: string[], since: string) =>
    newNotices(notices, new Set(shownIds), since).map(({ noticeId }) => noticeId)
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

test('tells what was refused, together, but not what is sent again by itself', () => {
  const parked = (opId: string, name: string, reason: ParkedChange['reason'] = 'rejected'): ParkedChange => ({
    opId,
    name,
    reason,
    entity: 'item',
    id: opId,
    error: 'BIN_DELETED',
    message: 'This bin was deleted.',
    missing: null,
    type: 'create',
    fields: {},
    at: '2026-01-02T10:00:00.000Z',
  })
  const say = (...shownIds: string[]) => {
    const all = [parked('a', 'Pan'), parked('b', 'Whisk', 'transient'), parked('c', '', 'read-only')]
    return refusalToast(newRefusals(all, new Set(shownIds)), () => {})
  }
  expect(say()).toMatchObject({ title: '2 changes could not be saved', description: 'This bin was deleted.' })
  expect(say('c')?.title).toBe('“Pan” could not be saved')
  expect(say('a')?.title).toBe('A change could not be saved')
  expect(say('a', 'c')).toBe(null)
})
