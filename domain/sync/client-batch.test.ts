import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unmade, writtenAll } from './client-batch.ts'
import { sending } from './client-results.ts'
import { type ClientState, emptyClient } from './client-state.ts'
import { type Write, write } from './client-write.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const create = (id: string, binId?: string): Write => ({
  ...{ opId: `op-${id}`, type: 'create', id, now: NOW },
  ...(binId === undefined
    ? { entity: 'bin', fields: { name: id, category: 'x' } }
    : { entity: 'item', fields: { name: id, binId } }),
})

test('many writes at once are the same as one after the other', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom('create' as const, 'update' as const),
    name: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(step), fc.array(step), fc.boolean(), (before, after, sent) => {
      let count = 0
      const writeOf = ({ id, type, name }: (typeof before)[0]): Write => {
        count += 1
        return { opId: `op${count}`, type, entity: 'item', id, fields: { name, binId: 'bin' }, now: NOW }
      }
      const old = before.map(writeOf).reduce((state, done) => write(state, done), emptyClient('ada', 'phone'))
      const start = sent
        ? sending(
            old,
            old.queue.slice(0, 2).map((entry) => entry.opId),
          )
        : old
      const writes = after.map(writeOf)
      const oneByOne = writes.reduce((state, done) => write(state, done), start)
      expect(writtenAll(start, writes)).toEqual(oneByOne)
    }),
  )
})

test('what never left the device is forgotten, what may have left is named', () => {
  const start = writtenAll(emptyClient('ada', 'phone'), [
    create('box'),
    create('lamp', 'box'),
    create('kept'),
    create('rope', 'kept'),
  ])
  const tried = sending(start, ['op-kept'])
  const { state, left } = unmade(tried, ['box', 'lamp', 'kept', 'rope'])
  expect(left).toEqual(['kept'])
  expect([[...state.rows.keys()], state.queue.map((entry) => entry.entityId)]).toEqual([['kept'], ['kept']])
})

test('a bin stays when something else was put into it meanwhile', () => {
  const start = writtenAll(emptyClient('ada', 'phone'), [
    create('box'),
    create('lamp', 'box'),
    create('mine', 'box'),
  ])
  const { state, left } = unmade(start, ['box', 'lamp'])
  expect(left).toEqual(['box'])
  expect(state.queue.map((entry) => entry.entityId)).toEqual(['box', 'mine'])
})

test('ten thousand rows are written and forgotten in one go', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => create(`item${at}`, 'box'))
  const full: ClientState = writtenAll(emptyClient('ada', 'phone'), [create('box'), ...rows])
  expect([full.queue.length, full.lastSeq]).toEqual([10_001, 10_001])
  expect(unmade(full, [...full.rows.keys()]).state.queue).toEqual([])
})
