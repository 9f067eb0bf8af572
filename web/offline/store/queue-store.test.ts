import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { markSent } from '#domain/sync/client/client-results.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import { forgetUser } from '../recovery/forget-user.ts'
import { createClientStore } from './client-store.ts'
import { createLocalDb } from './db/local-db.ts'
import { META_KEYS } from './records.ts'

const USER = 'user-1'
const MANY = 12

const queued = async (count: number) => {
  const db = createLocalDb(nanoid())
  const store = createClientStore(db, USER, 'device', nanoid)
  const writes = Array.from(
    { length: count },
    (_, at): LocalWrite => ({
      opId: nanoid(),
      type: 'create',
      entity: 'bin',
      id: nanoid(),
      fields: { name: `Bin ${at}`, category: 'tools' },
      now: new Date().toISOString(),
    }),
  )
  const rows = writes.map(({ entity, id }) => ({ entity, id }))
  await store.change({ rows, waiting: 'all' }, (state) =>
    writes.reduce((next, done) => applyWrite(next, done), state),
  )
  const markAsSent = (opIds: readonly string[]) =>
    store.change({ rows: [], waiting: 'all' }, (state) => markSent(state, opIds))
  const sentMarks = () => db.run((opened) => opened.getAll('metadata', META_KEYS.sentMarksOf(USER)))
  return { db, store, rows, opIds: writes.map(({ opId }) => opId), markAsSent, sentMarks }
}

test('marks many entries as possibly sent in one record', async () => {
  const { db, store, rows, opIds, markAsSent, sentMarks } = await queued(MANY)
  await markAsSent(opIds)
  expect(await sentMarks()).toHaveLength(1)
  const again = createClientStore(db, USER, 'device', nanoid)
  expect((await again.waiting()).queue.every(({ attempted }) => attempted)).toBe(true)
  const [row] = rows
  if (!row) throw new Error('nothing is queued')
  const edit: LocalWrite = { ...row, opId: nanoid(), type: 'update', fields: { name: 'Later' }, now: '' }
  await store.change({ rows: [row], waiting: 'rows' }, (state) => applyWrite(state, edit))
  const { queue } = await store.waiting()
  expect(queue.filter(({ entityId }) => entityId === row.id).map(({ data }) => data.name)).toEqual([
    'Bin 0',
    'Later',
  ])
})

test('deletes that record with the last of its entries', async () => {
  const { store, opIds, markAsSent, sentMarks } = await queued(MANY)
  await markAsSent(opIds)
  const drop = (gone: readonly string[]) =>
    store.change({ rows: 'all', waiting: 'all' }, (state) => ({
      ...state,
      queue: state.queue.filter(({ opId }) => !gone.includes(opId)),
    }))
  await drop(opIds.slice(1))
  expect(await sentMarks()).toMatchObject([{ opIds: opIds.slice(0, 1) }])
  expect((await store.waiting()).queue).toMatchObject([{ opId: opIds[0], attempted: true }])
  await drop(opIds)
  expect(await sentMarks()).toEqual([])
  expect((await store.waiting()).queue).toEqual([])
})

test('keeps the entries of another user in the same browser', async () => {
  const { db, store, opIds } = await queued(2)
  const other = createClientStore(db, 'user-2', 'device', nanoid)
  const [id, opId] = [nanoid(), nanoid()]
  const theirs: LocalWrite = { opId, type: 'create', entity: 'bin', id, fields: { name: 'Theirs' }, now: '' }
  await other.change({ rows: [{ entity: 'bin', id }], waiting: 'rows' }, (state) => applyWrite(state, theirs))
  await store.change({ rows: 'all', waiting: 'all' }, (state) => ({ ...state, queue: [] }))
  expect((await store.waiting()).queue).toEqual([])
  expect((await other.waiting()).queue).toMatchObject([{ opId }])
  expect(opIds).toHaveLength(2)
})

test('deletes those records at sign-out', async () => {
  const { db, opIds, markAsSent, sentMarks } = await queued(MANY)
  await markAsSent(opIds)
  await forgetUser(db, USER, { keepUnsent: true })
  expect(await sentMarks()).toHaveLength(1)
  await forgetUser(db, USER, { keepUnsent: false })
  expect(await sentMarks()).toEqual([])
})
