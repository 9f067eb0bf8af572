import { expect, test } from 'vitest'
import type { BinView, ItemView } from './data/queries.ts'
import {
  changesBack,
  changesOf,
  markRestFound,
  restoreCheck,
  splitByResult,
  startCheck,
  withResult,
} from './inventory-check.ts'

const THEN = '2026-01-01T00:00:00.000Z'
const NOW = '2026-05-06T10:00:00.000Z'
const bin = { id: 'hall', lastCheckedAt: THEN } as BinView
const item = (id: string, missingSince: string | null = null) => ({ id, missingSince }) as ItemView
const items = [item('lamp'), item('tent'), item('rope', THEN), item('axe', THEN)]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('splits items into seen, missing, new and unchecked', () => {
  let walk = startCheck(items, NOW)
  walk = withResult(walk, 'lamp', 'seen')
  walk = withResult(walk, 'tent', 'missing')
  walk = withResult(walk, 'rope', 'missing')
  walk = withResult(walk, 'rope', 'missing')
  const sorted = splitByResult([...items, item('new')], walk)
  expect([sorted.seen, sorted.missing, sorted.left, sorted.added].map(ids)).toEqual([
    ['lamp'],
    ['tent'],
    ['rope', 'axe'],
    ['new'],
  ])
  const whole = splitByResult(items, markRestFound(walk, items))
  expect([ids(whole.seen), ids(whole.missing), whole.left]).toEqual([['lamp', 'rope', 'axe'], ['tent'], []])
  expect(restoreCheck(JSON.parse(JSON.stringify(walk)))).toEqual(walk)
  expect(restoreCheck({ text: 'something else' })).toBeNull()
})

test('finishing stores the date, missing and found items; Undo reverts them', () => {
  const walk = {
    ...startCheck(items, NOW),
    marks: { lamp: 'seen', tent: 'missing', rope: 'seen', axe: 'missing' },
  }
  const done = changesOf(bin, items, walk as never, NOW)
  expect(done).toEqual([
    { type: 'update', entity: 'bin', id: 'hall', fields: { lastCheckedAt: NOW } },
    { type: 'update', entity: 'item', id: 'tent', fields: { missingSince: NOW } },
    { type: 'update', entity: 'item', id: 'rope', fields: { missingSince: null } },
  ])
  const after = new Map([item('tent', NOW), item('rope', NOW)].map((row) => [row.id, row]))
  const now = { bin: { ...bin, lastCheckedAt: NOW }, item: (id: string) => after.get(id) }
  expect(changesBack(bin, items, done, now)).toEqual([
    { type: 'update', entity: 'bin', id: 'hall', fields: { lastCheckedAt: THEN } },
    { type: 'update', entity: 'item', id: 'tent', fields: { missingSince: null } },
  ])
})
