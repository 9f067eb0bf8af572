import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyWrites, discardUnsent } from './client-batch.ts'
import { markSent } from './client-results.ts'
import { type ClientState, emptyClientState } from './client-state.ts'
import { applyWrite, type LocalWrite } from './client-write.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const create = (id: string, binId?: string): LocalWrite => ({
  opId: `op-${id}`,
  type: 'create',
  id,
  now: NOW,
  ...(binId === undefined
    ? { entity: 'bin', fields: { name: id, category: 'x' } }
    : { entity: 'item', fields: { name: id, binId } }),
})

test('applies many writes at once as if one after the other', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom('create' as const, 'update' as const),
    name: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(step), fc.array(step), fc.boolean(), (before, after, sent) => {
      let count = 0
      const writeOf = ({ id, type, name }: (typeof before)[0]): LocalWrite => {
        count += 1
        return { opId: `op${count}`, type, entity: 'item', id, fields: { name, binId: 'bin' }, now: NOW }
      }
      const old = before
        .map(writeOf)
        .reduce((state, done) => applyWrite(state, done), emptyClientState('ada', 'phone'))
      const start = sent
        ? markSent(
            old,
            old.queue.slice(0, 2).map((entry) => entry.opId),
          )
        : old
      const writes = after.map(writeOf)
      const oneByOne = writes.reduce((state, done) => applyWrite(state, done), start)
      expect(applyWrites(start, writes)).toEqual(oneByOne)
    }),
  )
})

test('discards changes that were never sent, and reports those that may have been', () => {
  const start = applyWrites(emptyClientState('ada', 'phone'), [
    create('box'),
    create('lamp', 'box'),
    create('kept'),
    create('rope', 'kept'),
  ])
  const tried = markSent(start, ['op-kept'])
  const { state, remainingIds: left } = discardUnsent(tried, ['box', 'lamp', 'kept', 'rope'])
  expect(left).toEqual(['kept'])
  expect([[...state.rows.keys()], state.queue.map((entry) => entry.entityId)]).toEqual([['kept'], ['kept']])
})

test('keeps a bin that something else was put into meanwhile', () => {
  const start = applyWrites(emptyClientState('ada', 'phone'), [
    create('box'),
    create('lamp', 'box'),
    create('mine', 'box'),
  ])
  const { state, remainingIds: left } = discardUnsent(start, ['box', 'lamp'])
  expect(left).toEqual(['box'])
  expect(state.queue.map((entry) => entry.entityId)).toEqual(['box', 'mine'])
})

test('writes and discards ten thousand rows in one batch', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => create(`item${at}`, 'box'))
  const full: ClientState = applyWrites(emptyClientState('ada', 'phone'), [create('box'), ...rows])
  expect([full.queue.length, full.lastSeq]).toEqual([10_001, 10_001])
  expect(discardUnsent(full, [...full.rows.keys()]).state.queue).toEqual([])
})
