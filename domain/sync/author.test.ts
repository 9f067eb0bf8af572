import { expect, test } from 'vitest'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { applyOps } from './apply-ops.ts'
import { authorOf, namedActor, personOf } from './author.ts'
import type { ServerState } from './server/server-state.ts'
import type { HashedOp } from './wire/stored-row.ts'

const home = 'ada' as InventoryId
const workshop = 'workshop' as InventoryId
const [ada, ben] = ['ada' as UserId, 'ben' as UserId]
const now = '2026-11-23T10:00:00.000Z'

test('the author is the device alone where data from before members names nobody', () => {
  expect([authorOf(home, ada, 'tablet'), authorOf(home, null, 'tablet')]).toEqual(['tablet', 'tablet'])
  expect([authorOf(home, ben, 'tablet'), authorOf(workshop, ada, 'tablet')]).toEqual([
    'tablet ben',
    'tablet ada',
  ])
  expect(authorOf(workshop, ada, null)).toBeNull()
  expect([namedActor(home, ada), namedActor(home, ben)]).toEqual([null, ben])
  expect(['tablet ben', 'tablet', null].map((author) => personOf(home, author))).toEqual([ben, home, null])
})

const context = { now, limits: { maxBins: null, maxItems: null }, newQrCode: () => '', nextQrCode: () => '' }
const nothing: ServerState = {
  inventoryId: workshop,
  role: 'editor',
  rows: new Map(),
  foreign: new Set(),
  receipts: new Map(),
  seq: 0,
  used: { bins: 0, items: 0, text: 0 },
}
const op = (opId: string, actor: UserId, given: Partial<HashedOp>): HashedOp => ({
  opId,
  seq: 0,
  type: 'update',
  entity: 'bin',
  entityId: 'b',
  changed: Object.keys(given.data ?? {}),
  data: {},
  baseVersion: 1,
  deviceId: 'tablet',
  timestamp: now,
  hash: `${opId} ${actor}`,
  actor,
  ...given,
})
const made = applyOps(
  nothing,
  [op('one', ada, { type: 'create', baseVersion: 0, data: { name: 'Box', category: 'x' } })],
  context,
)
const after = { ...nothing, ...made }

test('a stale edit of another person on the same device conflicts', () => {
  const renamed = applyOps(after, [op('two', ada, { data: { name: 'Ada’s' } })], context)
  const stale = applyOps(
    { ...after, rows: renamed.rows },
    [op('three', ben, { data: { name: 'Ben’s' } })],
    context,
  )
  expect(stale.outcomes[0]?.conflicts).toEqual(['name'])
})

test('a viewer gets the receipt of what was done before, and else READ_ONLY without a trace', () => {
  const demoted: ServerState = { ...after, role: 'viewer' }
  const asked = [
    op('one', ada, { type: 'create', baseVersion: 0, data: { name: 'Box', category: 'x' } }),
    op('two', ada, { data: { name: '' } }),
  ]
  const check = () => ({ message: 'Name is required', field: 'name' })
  const { outcomes, rows, receipts, revisions, seq } = applyOps(demoted, asked, { ...context, check })
  expect(outcomes.map(({ error }) => error)).toEqual([undefined, 'READ_ONLY'])
  expect([rows.size, receipts.size, revisions.length, seq]).toEqual([0, 0, 0, demoted.seq])
})
