import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createColumnRead } from './column-read.ts'
import { queryableOf } from './queryable.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

interface Found {
  at: string | null
  count: number
  isOpen: boolean | null
  style: { dots: string[] } | null
  words: string | null
}

const read = createColumnRead<Found>({
  name: 'test.columns',
  columns: { at: 'moment', count: 'n', isOpen: 'open', style: 'style::jsonb', words: 'words' },
  moments: ['at'],
  from: 'from json_to_recordset($1) as given(moment timestamptz(3), n int, open bool, style json, words text) order by n',
})

const GIVEN = [
  {
    moment: '2026-11-26 09:30:00.5+00',
    n: 2,
    open: true,
    style: { dots: ['a"b', '{}'] },
    words: 'tab\t"quote" \\ 🎿',
  },
  { moment: null, n: 1, open: null, style: null, words: null },
  { moment: '2026-11-26 09:30:00+05:30', n: 3, open: false, style: null, words: '' },
]

test('keeps every cell with its row, in order and in any session time zone', async ({ onTestFinished }) => {
  const abroad = new pg.Pool({ ...opened.connection, options: '-c timezone=Asia/Kolkata' })
  onTestFinished(() => abroad.end())
  for (const db of [opened.db, queryableOf(abroad)])
    expect(await read(db, [JSON.stringify(GIVEN)])).toEqual([
      { at: null, count: 1, isOpen: null, style: null, words: null },
      {
        at: '2026-11-26T09:30:00.500Z',
        count: 2,
        isOpen: true,
        style: { dots: ['a"b', '{}'] },
        words: 'tab\t"quote" \\ 🎿',
      },
      { at: '2026-11-26T04:00:00.000Z', count: 3, isOpen: false, style: null, words: '' },
    ])
})

test('finds nothing in no rows', async () => {
  expect(await read(opened.db, ['[]'])).toEqual([])
})
