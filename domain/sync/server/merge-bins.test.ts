import { expect, test } from 'vitest'
import { ONLY_EMPTY } from '#contracts/sync/sync-op.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { applyOps } from '../apply-ops.ts'
import { ANY_FIELD, type HashedOp, type StoredRow } from '../wire/stored-row.ts'

const now = '2026-11-21T10:00:00.000Z'

const row = (entity: 'bin' | 'item', id: string, fields: StoredRow['fields']): StoredRow => ({
  entity,
  id,
  fields,
  version: 1,
  seq: 1,
  qrCode: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  deletedWith: null,
  updatedBy: null,
  fieldVersions: { [ANY_FIELD]: [1, 'ada'] },
})

const op = (opId: string, about: Pick<HashedOp, 'type' | 'entity' | 'entityId' | 'data'>): HashedOp => ({
  opId,
  ...about,
  changed: Object.keys(about.data),
  seq: 1,
  baseVersion: 1,
  deviceId: 'phone',
  timestamp: now,
  hash: opId,
  actor: null,
})

const move = (item: string, binId: string) =>
  op(`move ${item}`, { type: 'update', entity: 'item', entityId: item, data: { binId } })
const removeEmpty = (bin: string) =>
  op(`remove ${bin}`, { type: 'delete', entity: 'bin', entityId: bin, data: { [ONLY_EMPTY]: true } })

const home = () => [
  row('bin', 'kitchen', { name: 'Kitchen box' }),
  row('bin', 'tools', { name: 'Tool box' }),
  row('item', 'pan', { name: 'Pan', binId: 'kitchen' }),
  row('item', 'saw', { name: 'Saw', binId: 'tools' }),
]

const apply = (rows: readonly StoredRow[], ops: readonly HashedOp[]) => {
  const state = {
    rows: new Map(rows.map((each) => [each.id, each])),
    foreign: new Set<string>(),
    receipts: new Map(),
    seq: 1,
    used: { bins: 2, items: 2, text: 0 },
    inventoryId: 'ada' as InventoryId,
    role: 'owner' as const,
  }
  const { outcomes, rows: changed } = applyOps(state, ops, {
    now,
    limits: { maxBins: null, maxItems: null },
    newQrCode: () => '',
    nextQrCode: () => '',
    check: () => null,
  })
  const after = rows.map((each) => changed.get(each.id) ?? each)
  const live = after.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
  return { after, live, errors: outcomes.map(({ error }) => error) }
}

const mergeKitchen = [move('pan', 'tools'), removeEmpty('kitchen')]
const mergeTools = [move('saw', 'kitchen'), removeEmpty('tools')]

test('a merge moves the items and trashes the bin that it emptied', () => {
  expect(apply(home(), mergeKitchen).live).toEqual(['tools', 'pan', 'saw'])
})

test('a merge keeps a bin that somebody filled meanwhile', () => {
  const filled = [...home(), row('item', 'rope', { name: 'Rope', binId: 'kitchen' })]
  const { live, errors } = apply(filled, mergeKitchen)
  expect(live).toEqual(['kitchen', 'tools', 'pan', 'saw', 'rope'])
  expect(errors).toEqual([undefined, 'EDITED'])
})

test('two merges into each other lose nothing', () => {
  const { after } = apply(home(), mergeKitchen)
  const { live, errors } = apply(after, mergeTools)
  expect(live).toEqual(['tools', 'pan', 'saw'])
  expect(errors).toEqual(['BIN_DELETED', 'EDITED'])
})
