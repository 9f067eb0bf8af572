import { expect, test } from 'vitest'
import { createStateCache } from './state-cache.ts'
import type { SyncMeta } from './sync-meta.ts'

const STANDING: SyncMeta = {
  ...{ version: 1, cursor: 'c', isWhole: true, reached: [], lastSeq: 3, changes: 5 },
  ...{ head: null, touched: [], stamp: 'one' },
}
const NOTHING = { rows: [], waiting: 'rows' } as const

const known = () => {
  const memory = createStateCache('ada', 'device')
  memory.prime({ rows: [], meta: STANDING, pending: 2 })
  return memory
}

test('what was adopted is recalled, also after a step of upkeep', () => {
  const memory = known()
  memory.advance({ ...STANDING, version: 2 })
  expect(memory.recall(NOTHING)).toMatchObject({ pending: 2, meta: { version: 2 } })
})

test('after another tab wrote, nothing is recalled, not even how much waits', () => {
  const memory = known()
  memory.advance({ ...STANDING, stamp: 'two' })
  expect(memory.recall(NOTHING)).toBeNull()
})
