import { expect, test } from 'vitest'
import type { BinView, ItemView } from './data/queries.ts'
import {
  changesOf,
  markRestFound,
  restoreCheck,
  splitByResult,
  startCheck,
  toggleResult,
  undoChangesOf,
} from './inventory-check.ts'

const THEN = '2026-01-01T00:00:00.000Z'
const NOW = '2026-05-06T10:00:00.000Z'
const bin = { id: 'hall', lastCheckedAt: THEN } as BinView
const item = (id: string, missingSince: string | null = null) => ({ id, missingSince }) as ItemView
const items = [item('lamp'), item('tent'), item('rope', THEN), item('axe', THEN)]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('splits items into seen, missing, new and unchecked', () => {
  let check = startCheck(items, NOW)
  check = toggleResult(check, 'lamp', 'seen')
  check = toggleResult(check, 'tent', 'missing')
  check = toggleResult(check, 'rope', 'missing')
  check = toggleResult(check, 'rope', 'missing')
  const sorted = splitByResult([...items, item('new')], check)
  expect([sorted.seen, sorted.missing, sorted.left, sorted.added].map(ids)).toEqual([
    ['lamp'],
    ['tent'],
    ['rope', 'axe'],
    ['new'],
  ])
  const whole = splitByResult(items, markRestFound(check, items))
  expect([ids(whole.seen), ids(whole.missing), whole.left]).toEqual([['lamp', 'rope', 'axe'], ['tent'], []])
  expect(restoreCheck(JSON.parse(JSON.stringify(check)))).toEqual(check)
  expect(restoreCheck({ text: 'something else' })).toBeNull()
})

test('finishing stores the date, missing and found items; Undo reverts them', () => {
  const check = {
    ...startCheck(items, NOW),
    marks: { lamp: 'seen', tent: 'missing', rope: 'seen', axe: 'missing' },
  }
  const done = changesOf(bin, items, check as never, NOW)
  expect(done).toEqual([
    { type: 'update', entity: 'bin', id: 'hall', fields: { lastCheckedAt: NOW } },
    { type: 'update', entity: 'item', id: 'tent', fields: { missingSince: NOW } },
    { type: 'update', entity: 'item', id: 'rope', fields: { missingSince: null } },
  ])
  const after = new Map([item('tent', NOW), item('rope', NOW)].map((row) => [row.id, row]))
  const now = { bin: { ...bin, lastCheckedAt: NOW }, item: (id: string) => after.get(id) }
  expect(undoChangesOf(bin, items, done, now)).toEqual([
    { type: 'update', entity: 'bin', id: 'hall', fields: { lastCheckedAt: THEN } },
    { type: 'update', entity: 'item', id: 'tent', fields: { missingSince: null } },
  ])
})
