import { expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { applyOps } from '../apply-ops.ts'
import { adjustKey, type HashedOp, type StoredRow } from '../wire/stored-row.ts'

test('accepts a repeated quantity change of an item in Trash', () => {
  const now = '2026-11-21T10:00:00.000Z'
  const row: StoredRow = {
    entity: 'item',
    id: 'i',
    version: 3,
    seq: 3,
    qrCode: null,
    createdAt: now,
    updatedAt: now,
    fields: { name: 'Nails', binId: 'b', quantity: 2 },
    deletedAt: now,
    deletedWith: null,
    updatedBy: null,
    fieldVersions: { [adjustKey('phone')]: [2, 'tap'] },
  }
  const tap = (opId: string): HashedOp => ({
    opId,
    type: 'adjust',
    entity: 'item',
    entityId: 'i',
    data: { by: 1 },
    changed: [],
    seq: 1,
    baseVersion: 1,
    deviceId: 'phone',
    timestamp: now,
    hash: opId,
    actor: null,
  })
  const { outcomes, rows } = applyOps(
    {
      rows: new Map([['i', row]]),
      foreign: new Set(),
      receipts: new Map(),
      seq: 3,
      used: { bins: 1, items: 0, text: 0 },
      inventoryId: 'ada' as InventoryId,
      role: 'owner',
    },
    [tap('tap'), tap('other')],
    {
      now,
      limits: { maxBins: null, maxItems: null },
      newQrCode: () => '',
      nextQrCode: () => '',
      check: () => null,
    },
  )
  expect(outcomes.map(({ error }) => error)).toEqual([undefined, 'DELETED'])
  expect(rows.size).toBe(0)
})
