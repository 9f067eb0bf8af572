import { expect, test } from 'vitest'
import type { OpResult } from '#contracts/sync/sync.ts'
import { replyHeaders, resultOfReply } from './call-reply.ts'

const op = { opId: 'o'.repeat(21), type: 'update', entity: 'item', entityId: 'i'.repeat(21) } as const
const item = {
  id: op.entityId,
  binId: 'b'.repeat(21),
  name: 'Hammer',
  description: null,
  category: null,
  notes: null,
  quantity: 1,
  imageUrl: null,
  missingSince: null,
  version: 4,
  seq: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  updatedBy: 'ada',
  deletedAt: null,
}
const about = { opId: op.opId, entity: 'item', id: op.entityId, status: 200, reached: 'place.7' } as const

const readBack = (asked: Parameters<typeof resultOfReply>[0], headers: Record<string, string>, row = item) =>
  resultOfReply(asked, { status: 200, headers: new Headers(headers), row })

test('a result is the same after a single call as in an envelope', () => {
  const result: OpResult = { ...about, item, conflicts: ['name', 'notes'], conflictsWith: ['joan', ''] }
  expect(readBack(op, replyHeaders(op, result))).toEqual(result)
  const plain: OpResult = { ...about, item }
  expect(readBack(op, replyHeaders(op, plain))).toEqual(plain)
})

test('a delete tells the version of the row in Trash', () => {
  const removal = { ...op, type: 'delete' } as const
  const trashed = { ...item, version: 5, deletedAt: item.updatedAt }
  const headers = replyHeaders(removal, { ...about, item: trashed })
  expect(readBack(removal, headers)).toEqual({ ...about, deletedVersion: 5 })
})

test('takes no reply to another operation or with another row', () => {
  const headers = replyHeaders(op, { ...about, item })
  expect(readBack({ ...op, opId: 'x'.repeat(21) }, headers)).toBeNull()
  expect(readBack(op, headers, { ...item, id: 'x'.repeat(21) })).toBeNull()
})
